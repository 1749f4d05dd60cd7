import { OutputError } from '../plugin/emit.ts';
import { showPart } from '../plugin/safe-text.ts';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { generate } from './generate.ts';
import { readPackageVersion, renderHelp } from './help.ts';
import { routes } from './routes.ts';
import type { ExitCode, Terminal } from './terminal.ts';
import { validate } from './validate.ts';

const commands = { generate, routes, explain, diff, validate } as const satisfies Record<string, Command>;

/** Runs the command line. @param args without the names of node and of the script */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args;
  const command =
    name !== undefined && Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  try {
    if (args.includes('--help') || args.includes('-h')) terminal.print(command?.help ?? renderHelp(commands));
    else if (args.includes('--version') || args.includes('-v')) terminal.print(readPackageVersion());
    else if (command) return await command.run(rest, terminal);
    else throw new UsageError(describeCommand(name));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof OutputError)) throw error;
    terminal.note(`unplugin-openapi: ${showPart(error.message)}`);
    return 2;
  }
}

function describeCommand(name: string | undefined): string {
  const known = Object.keys(commands).join(', ');
  return name === undefined
    ? `no command is given. Write one of: ${known} (or --help)`
    : `there is no command "${name}". Write one of: ${known} (or --help)`;
}
