#!/usr/bin/env node
import { runCommand } from './cli/run.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
});
