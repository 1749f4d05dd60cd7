import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** The command line asks for something that is not there. The message names the value and says what to write. */
export class UsageError extends Error {
  readonly code = 'BAD_USE';
}

type OptionTable = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the arguments of a command.
 *
 * @param options as `parseArgs` of `node:util` takes them
 * @param operands names of what stands there without an option; those that end in `?` may be missing
 * @throws UsageError for an unknown option, an option without its value, an operand that is missing or too many
 */
export function readArguments<Options extends OptionTable>(
  command: string,
  args: readonly string[],
  options: Options,
  operands: readonly string[] = [],
) {
  const { values, positionals } = parse(args, options);
  for (const [name, value] of Object.entries(values)) {
    if ([value].flat().some((each) => each === ''))
      throw new UsageError(`--${name} is empty. Write its value after it.`);
  }
  const extra = positionals[operands.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is no option of ${command}. ${seeHelp(command)}`);
  const missing = operands.find((name, at) => !name.endsWith('?') && positionals[at] === undefined);
  if (missing !== undefined) throw new UsageError(`${command} needs ${missing}. ${seeHelp(command)}`);
  return { values, operands: positionals };

  function parse(given: readonly string[], table: Options) {
    try {
      return parseArgs({ args: [...given], options: table, allowPositionals: true });
    } catch (error) {
      // Node's own sentence names the option; its advice about "--" after it is of no use here.
      throw new UsageError(`${(error as Error).message.split('. ')[0]}. ${seeHelp(command)}`);
    }
  }
}

const seeHelp = (command: string): string => `See unplugin-openapi ${command} --help.`;
