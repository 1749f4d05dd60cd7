import { runCommand } from '../../src/cli/run.ts';

/** What a command has printed, and how it ended. */
export interface Ended {
  code: number;
  out: string;
  notes: string;
}

/** Runs the command line in a folder, in this process. */
export async function runIn(cwd: string, ...args: string[]): Promise<Ended> {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommand(args, {
    cwd,
    print: (text) => void out.push(text),
    note: (text) => void (text.startsWith('still reading') || notes.push(text)),
  });
  return { code, out: out.join('\n'), notes: notes.join('\n') };
}
