import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Origin of the server, `http://127.0.0.1:41233`. */
  url: string;
  /** Stops it as an operator does, by default with SIGTERM, and tells its exit code. */
  close(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartedServer extends RunningServer {
  /** What it has printed on standard output so far. */
  readonly lines: readonly string[];
}

/** Builds the playground with `vite build` into a folder of its own and starts what came out, on an empty database. */
export async function startBuiltPlayground(
  env: Record<string, string> = {},
): Promise<StartedServer & { folder: string }> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // Below the checkout, so that the server finds the node_modules that it is deployed with.
  const folder = await mkdtemp(join(cache, 'playground-'));
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', 'playground', '--outDir', folder, '--emptyOutDir'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const server = await startServer(join(folder, 'server.js'), { DATABASE_FILE: join(folder, 'todos.db'), ...env });
    return {
      url: server.url,
      lines: server.lines,
      folder,
      async close(signal) {
        const code = await server.close(signal);
        await rm(folder, { recursive: true, force: true });
        return code;
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Starts a built server on a free loopback port and waits for the line that names its docs page. */
export async function startServer(file: string, env: Record<string, string>): Promise<StartedServer> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  const ended = once(reader, 'close');
  const port = await new Promise<string | undefined>((resolve) => {
    reader.on('line', (line) => {
      lines.push(line);
      output += `${line}\n`;
      const found = /^docs: http:\/\/[^/:]+:(\d+)\//.exec(line)?.[1];
      if (found) resolve(found);
    });
    reader.once('close', () => resolve(undefined));
  });
  if (port) {
    return {
      url: `http://127.0.0.1:${port}`,
      lines,
      async close(signal = 'SIGTERM') {
        child.kill(signal);
        await ended;
        return (await exit)[0];
      },
    };
  }
  throw new Error(`The server ended with exit code ${(await exit)[0]}:\n${output}`);
}
