/** Loaded before a command: folders are listed in an order of their own, which `SEED` chooses. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let state = Number(process.env.SEED);
const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
function shuffle(list) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

const { readdir, readdirSync } = fs;
const readdirPromise = fs.promises.readdir;
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, list) => done(error, list && shuffle(list)));
};
fs.readdirSync = (...args) => shuffle(readdirSync(...args));
fs.promises.readdir = async (...args) => shuffle(await readdirPromise(...args));
syncBuiltinESMExports();
