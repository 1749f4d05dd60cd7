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
 * @param operands names of what stands there without an option; one that ends in `?` may be missing, and of one that ends
 * in `...` there may be several
 * @throws UsageError for an unknown option, an option without its value or with two, an operand that is missing or too many
 */
export function readArguments<Options extends OptionTable>(
  command: string,
  args: readonly string[],
  options: Options,
  operands: readonly string[] = [],
) {
  const { values, positionals, tokens } = parse(args, options);
  for (const [name, value] of Object.entries(values)) {
    if ([value].flat().some((each) => each === ''))
      throw new UsageError(`--${name} is empty. Write its value after it.`);
  }
  const given = tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? token.name : []));
  const repeated = given.find((name, at) => given.indexOf(name) < at && !options[name]?.multiple);
  if (repeated !== undefined) throw new UsageError(`--${repeated} is given twice. Write it once.`);
  const extra = operands.at(-1)?.endsWith('...') ? undefined : positionals[operands.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is no option of ${command}. ${seeHelp(command)}`);
  const missing = operands.find((name, at) => !name.endsWith('?') && positionals[at] === undefined);
  if (missing !== undefined)
    throw new UsageError(`${command} needs ${missing.replace('...', '')}. ${seeHelp(command)}`);
  return { values, operands: positionals };

  function parse(given: readonly string[], table: Options) {
    try {
      return parseArgs({ args: [...given], options: table, allowPositionals: true, tokens: true });
    } catch (error) {
      // Node's own sentence names the option; its advice about "--" after it is of no use here.
      const [sentence] = (error as Error).message.split(/\. |\n/);
      const [, option] = /(--[\w-]+).* is ambiguous\.?$/.exec(sentence!) ?? [];
      if (option !== undefined) {
        const value = `${option}=${given[given.indexOf(option) + 1]}`;
        throw new UsageError(`${option} has no value. For one that begins with a dash write ${value}.`);
      }
      throw new UsageError(`${sentence}. ${seeHelp(command)}`);
    }
  }
}

const seeHelp = (command: string): string => `See unplugin-openapi ${command} --help.`;
