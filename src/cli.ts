#!/usr/bin/env node
import { describeOldNode } from './plugin/node-version.ts';

const fault = describeOldNode();
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
