/** An option that holds something it can't hold. The message names option and value, and says what to write. */
export class OptionError extends Error {
  readonly code = 'OPTION_INVALID';
  readonly option: string;

  constructor(option: string, value: unknown, instead: string) {
    super(`unplugin-openapi: the option "${option}" is ${show(value)}. ${instead}`);
    this.name = 'OptionError';
    this.option = option;
    // The frames are bundlers' and ours, and bundlers print them: the message says all.
    this.stack = `${this.name}: ${this.message}`;
    Object.defineProperty(this, Symbol.for('nodejs.util.inspect.custom'), { value: () => this.stack });
  }
}

function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  return JSON.stringify(value) ?? String(value);
}
