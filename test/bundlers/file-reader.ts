import { Worker } from 'node:worker_threads';

/** What a reader of one file has met. */
export interface Readings {
  reads: number;
  /** Reads that found no file. */
  missing: number;
  /** Each text once, in the order of its first reading. */
  texts: string[];
}

/** Reads a file without pause on a thread of its own, as a server beside a build may at any moment. */
export async function startReader(file: string): Promise<{ stop(): Promise<Readings> }> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(code, { eval: true, workerData: { file, stop } });
  const readings = new Promise<Readings>((resolve, reject) => {
    worker.on('message', (message: Readings | 'reading') => message !== 'reading' && resolve(message));
    worker.on('error', reject);
  });
  await new Promise((resolve) => worker.once('message', resolve));
  return {
    async stop() {
      Atomics.store(stop, 0, 1);
      return await readings;
    },
  };
}

const code = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData: { file, stop } } = require('node:worker_threads');
const readings = { reads: 0, missing: 0, texts: [] };
parentPort.postMessage('reading');
do {
  readings.reads++;
  try {
    const text = readFileSync(file, 'utf8');
    if (!readings.texts.includes(text)) readings.texts.push(text);
  } catch {
    readings.missing++;
  }
} while (Atomics.load(stop, 0) === 0);
parentPort.postMessage(readings);
`;
