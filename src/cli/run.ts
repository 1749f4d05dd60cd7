import { parseGenerate, UsageError } from './arguments.ts';
import { OutputError } from '../plugin/emit.ts';
import { showPart } from '../plugin/safe-text.ts';
import { runGenerate } from './generate.ts';
import { readPackageVersion, renderHelp } from './help.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Runs the command line. @param args without the names of node and of the script */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [command, ...rest] = args;
  try {
    if (args.includes('--help') || args.includes('-h')) terminal.print(renderHelp());
    else if (args.includes('--version') || args.includes('-v')) terminal.print(readPackageVersion());
    else if (command === 'generate') return await runGenerate(parseGenerate(rest, terminal.cwd), terminal);
    else throw new UsageError(describeCommand(command));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof OutputError)) throw error;
    terminal.note(`unplugin-openapi: ${showPart(error.message)}`);
    return 2;
  }
}

const describeCommand = (command: string | undefined): string =>
  command === undefined
    ? 'no command is given. Write: unplugin-openapi generate (or --help)'
    : `there is no command "${command}". Write: unplugin-openapi generate (or --help)`;
