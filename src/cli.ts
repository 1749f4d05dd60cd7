#!/usr/bin/env node
import { describeOldNode } from './plugin/node-version.ts';

const fault = describeOldNode();
for (const stream of [process.stdout, process.stderr]) stream.on('error', endUnheard);
if (fault === undefined) {
  // Only now: an old Node fails to load it, with a message about something else.
  const { runCommand } = await import('./cli/run.ts');
  process.exitCode = await runCommand(process.argv.slice(2), {
    cwd: process.cwd(),
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
  });
} else {
  process.stderr.write(`${fault}\n`);
  process.exitCode = 2;
}

/** What is printed goes nowhere any more. */
function endUnheard({ code, message }: NodeJS.ErrnoException): void {
  // The reader has had enough, as `head` has: as quiet as a program that the signal of a closed pipe (13) ends.
  if (code === 'EPIPE') process.exit(128 + 13);
  process.stderr.off('error', endUnheard).on('error', () => {});
  process.stderr.write(`unplugin-openapi: the output cannot be written (${code ?? message}).\n`);
  process.exit(2);
}
