// The built worker of the analysis, which also tells what it holds: when it starts, and whenever it is asked.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, threadId } from 'node:worker_threads';
import '../../dist/plugin/worker.mjs';

setFlagsFromString('--expose-gc');
const channel = new BroadcastChannel('measured-worker');
const tell = () => {
  runInNewContext('gc')();
  channel.postMessage({ thread: threadId, heap: process.memoryUsage().heapUsed });
};
channel.addEventListener('message', tell);
channel.unref();
tell();
