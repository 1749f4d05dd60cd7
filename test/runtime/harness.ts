import { request } from 'node:http';
import { H3 } from 'h3';
import { serve } from 'srvx';
import { onTestFinished } from 'vitest';
import type { Logger } from '../../src/runtime/log.ts';
import { createPackageLog } from '../../src/runtime/logging/package-log.ts';
import type { PackageLog } from '../../src/runtime/logging/package-log.ts';

export interface LogLine {
  level: 'info' | 'warn' | 'error';
  message: string;
}

/** A logger that keeps its lines, and the runtime's own log that hands them on. */
export interface KeptLog {
  logger: Logger;
  log: PackageLog;
  lines: LogLine[];
  of(level: LogLine['level']): string[];
}

export function createLog(): KeptLog {
  const lines: LogLine[] = [];
  const add = (level: LogLine['level']) => (message: string) => void lines.push({ level, message });
  const logger = { info: add('info'), warn: add('warn'), error: add('error') };
  return {
    lines,
    logger,
    log: createPackageLog({ mode: 'production', logger }),
    of: (level) => lines.filter((line) => line.level === level).map(({ message }) => message),
  };
}

/** An app that keeps h3 from printing the errors that a test provokes. */
export const createApp = (): H3 => new H3({ silent: true });

/** Serves the app on a free loopback port until the test ends; gives its origin. */
export async function listen(app: H3): Promise<string> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', silent: true });
  onTestFinished(() => server.close(true));
  await server.ready();
  return server.url!.replace(/\/$/, '');
}

/** Sets environment variables until the test ends. */
export function setEnvironment(values: Record<string, string | undefined>): void {
  const former = Object.keys(values).map((name) => [name, process.env[name]] as const);
  const apply = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };
  for (const [name, value] of Object.entries(values)) apply(name, value);
  onTestFinished(() => former.forEach(([name, value]) => apply(name, value)));
}

export const superuserToken = 'superuser-of-the-test';

export const bearer = (token: string): { headers: Record<string, string> } => ({
  headers: { authorization: `Bearer ${token}` },
});

/** A request whose path and headers are sent as they are. */
export function requestRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    })
      .on('error', reject)
      .end();
  });
}
