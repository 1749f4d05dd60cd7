import { spawnSync } from 'node:child_process';

/** Runs a script in a process of its own, with some text as its input; its last line is JSON. */
export function runScript(script, args, env, input = '') {
  const options = { encoding: 'utf8', env, input, maxBuffer: Infinity };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
  if (status !== 0) throw new Error(`${script} ${args[0]} ended with ${status}:\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
