// Requests over raw sockets with keep-alive: a client that costs a fraction of what it measures.
import { connect } from 'node:net';

/**
 * @typedef {{ path: string, method?: string, headers?: string[], abort?: boolean }} Ask `abort`: the client goes away
 *   instead of waiting for the answer
 */

/**
 * Keeps a number of connections busy until the time or the count is used up, and closes them.
 *
 * @param {number} port on the loopback address
 * @param {{ connections: number, duration?: number, count?: number, choose: (index: number) => Ask }} load duration in milliseconds
 * @returns answers and aborts, statuses by their number, seconds, the latency (ms) that 99 % stay under, and the longest
 */
export async function load(port, { connections, duration = Infinity, count = Infinity, choose }) {
  const begun = performance.now();
  const end = begun + duration;
  const statuses = new Map();
  const latencies = [];
  let asked = 0;
  let aborted = 0;

  const next = () => (asked < count && performance.now() < end ? choose(asked++) : undefined);

  /** One connection after the other, as each abort closes one. */
  async function run() {
    for (let ask = next(); ask;) ask = await converse(ask);
  }

  /** @returns what is to be asked on another connection */
  function converse(first) {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      const reader = createReader();
      let sentAt = 0;
      socket.setNoDelay(true);
      socket.on('connect', () => send(first));
      socket.on('error', reject);
      socket.on('end', () => reject(new Error('the server closed a connection')));
      socket.on('data', (chunk) => {
        const status = reader.push(chunk);
        if (status === undefined) return;
        latencies.push(performance.now() - sentAt);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const ask = next();
        if (ask) send(ask);
        else leave(undefined);
      });

      function send({ path, method = 'GET', headers = [], abort }) {
        sentAt = performance.now();
        reader.expectBody(method !== 'HEAD');
        const own = headers.map((line) => `${line}\r\n`).join('');
        const text = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nuser-agent: bench\r\n${own}\r\n`;
        if (!abort) return void socket.write(text);
        // Gone once the request is on its way.
        socket.write(text, () => {
          aborted++;
          leave(next());
        });
      }

      function leave(ask) {
        socket.removeAllListeners('end');
        socket.once('close', () => resolve(ask));
        socket.destroy();
      }
    });
  }

  await Promise.all(Array.from({ length: connections }, run));
  const seconds = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const p99 = latencies[Math.floor(latencies.length * 0.99)];
  return { answers: latencies.length, aborted, statuses, seconds, p99, longest: latencies.at(-1) };
}

/** Reads answers one after the other; gives the status of one that is complete. */
function createReader() {
  let pending;
  let left = 0;
  let chunked = false;
  let status;
  let hasBody = true;
  return {
    /** Whether the next answer brings the body that its head tells of. */
    expectBody(expected) {
      hasBody = expected;
    },
    push(chunk) {
      if (status === undefined) {
        if (pending) chunk = Buffer.concat([pending, chunk]);
        const end = chunk.indexOf('\r\n\r\n');
        if (end === -1) {
          pending = chunk;
          return undefined;
        }
        pending = undefined;
        const head = chunk.latin1Slice(0, end + 2);
        status = Number(head.slice(9, 12));
        const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head);
        const isEmpty = !hasBody || status === 304;
        chunked = !length && !isEmpty;
        left = length && !isEmpty ? Number(length[1]) : 0;
        chunk = chunk.subarray(end + 4);
      }
      if (chunked) {
        // A body may hold these bytes as well, but none of ours does.
        pending = pending ? Buffer.concat([pending, chunk]).subarray(-5) : chunk.subarray(-5);
        if (!pending.equals(lastChunk)) return undefined;
        pending = undefined;
      } else {
        left -= chunk.length;
        if (left > 0) return undefined;
      }
      const complete = status;
      status = undefined;
      return complete;
    },
  };
}

const lastChunk = Buffer.from('0\r\n\r\n');
