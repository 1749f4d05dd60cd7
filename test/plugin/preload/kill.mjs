/** Loaded before a command: ends the process without warning at the moment that `KILL_AT` names. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFile, rename, mkdir } = fs.promises;
const isOurs = (path) => /\.json(?:\.|$)/.test(String(path)) || String(path).endsWith('/out');
const die = () => process.kill(process.pid, 'SIGKILL');
const at = (moment) => {
  if (process.env.KILL_AT === moment) die();
};

fs.promises.mkdir = async (path, ...rest) => {
  if (isOurs(path)) at('the folder is made');
  return mkdir(path, ...rest);
};
fs.promises.writeFile = async (path, text, ...rest) => {
  if (!isOurs(path)) return writeFile(path, text, ...rest);
  at('before a file is written');
  if (process.env.KILL_AT === 'half of a file is written') {
    await writeFile(path, String(text).slice(0, String(text).length / 2));
    die();
  }
  return writeFile(path, text, ...rest);
};
let renamed = 0;
fs.promises.rename = async (from, to) => {
  if (isOurs(to)) at('a file is written and not in its place');
  await rename(from, to);
  if (isOurs(to) && ++renamed === 1) at('the first of two files is in its place');
};
syncBuiltinESMExports();
