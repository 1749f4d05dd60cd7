import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/** What the server packages need of h3 is at hand already: 2 is ours, 1 is that of a package that we have. */
const h3Folders = { 1: join(packages, 'listhen/node_modules/h3'), 2: join(packages, 'h3') };

/** The part of Nitro 2's own declarations that handlers name. */
const nitropack = {
  'package.json': JSON.stringify({
    name: 'nitropack',
    version: '2.13.6',
    exports: { './runtime': { types: './runtime.d.ts', default: './runtime.mjs' } },
  }),
  'runtime.mjs': '',
  'runtime.d.ts': [
    "import type { EventHandler, EventHandlerRequest, H3Event } from 'h3';",
    'export declare function defineCachedEventHandler<Request extends EventHandlerRequest, Response>(',
    '  handler: EventHandler<Request, Response>, options?: { maxAge?: number }): EventHandler<Request, Response>;',
    'export declare function useStorage<T>(base: string): { getItem(key: string): Promise<T | null> };',
    'export declare function useEvent(): H3Event;',
    'export declare function defineRouteMeta(meta: unknown): void;',
  ].join('\n'),
};

/** Writes a project into a folder of its own; `h3: false` is a checkout with nothing installed. */
export function createProjectFolder(files: Record<string, string>, { h3 = 1 as 1 | 2 | false } = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'openapi-nitro-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  if (h3) {
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(h3Folders[h3], join(root, 'node_modules', 'h3'));
    for (const [path, text] of Object.entries(nitropack)) write(`node_modules/nitropack/${path}`, text);
  }
  return root;
}

export interface Generated {
  /** By version. */
  texts: Record<string, string>;
  /** Operations as `GET /path`, of every version. */
  operations: string[];
  diagnostics: string[];
}

export async function generate(root: string): Promise<Generated> {
  const { documents, diagnostics } = await createPipeline({ root }).run();
  return {
    texts: Object.fromEntries(documents.map(({ version, text }) => [version, text])),
    operations: documents.flatMap(({ text }) => operationsOf(text)),
    diagnostics: diagnostics.map(({ code, message, location }) => `${code} ${location?.file ?? ''} ${message}`),
  };
}

function operationsOf(text: string): string[] {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((key) => key !== 'parameters' && key !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

export interface Operation {
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

export function operation({ texts }: Generated, method: string, path: string): Operation {
  const document = JSON.parse(Object.values(texts)[0]!) as { paths: Record<string, Record<string, Operation>> };
  return document.paths[path]![method]!;
}

export interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
  required?: string[];
}

/** Those of the first version's components, by name. */
export function schemas({ texts }: Generated): Record<string, Schema> {
  const { components } = JSON.parse(Object.values(texts)[0]!) as { components: { schemas: Record<string, Schema> } };
  return components.schemas;
}
