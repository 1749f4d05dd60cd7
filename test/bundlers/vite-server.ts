import { rm } from 'node:fs/promises';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { onTestFinished } from 'vitest';
import openapi from '../../src/plugin/vite.ts';
import type { Project } from './project.ts';

/** Starts a dev server in middleware mode until the test ends; it caches beside the project and prints into `lines`. */
export async function startViteServer({ root }: Project, lines: string[]): Promise<ViteDevServer> {
  const write = (line: string): void => void lines.push(line);
  const quiet = { warnOnce() {}, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false };
  const server = await createServer({
    root,
    configFile: false,
    plugins: [openapi()],
    customLogger: { ...quiet, info: write, warn: write, error: write },
    cacheDir: `${root}-cache`,
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    server: { middlewareMode: true },
  });
  onTestFinished(async () => {
    await server.close();
    await rm(`${root}-cache`, { recursive: true, force: true });
  });
  return server;
}
