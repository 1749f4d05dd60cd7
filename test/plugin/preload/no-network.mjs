/** Loaded before a program: every name that is looked up and every address that is connected to ends it, with a word. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const refuse = (what) => () => {
  process.stderr.write(`network: ${what}\n`);
  process.exit(97);
};
for (const module of [dns, dns.promises])
  for (const name of Object.keys(module).filter((each) => /^(lookup|resolve|reverse)/.test(each)))
    module[name] = refuse(`dns.${name}`);
net.Socket.prototype.connect = refuse('connect');
dgram.createSocket = refuse('dgram');
globalThis.fetch = refuse('fetch');
syncBuiltinESMExports();
