import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** The document of an app whose refusals name a member of a type, where the checker meets one of them first. */
async function documentWhere(first: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'union-order-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const options = { target: 'es2022', module: 'esnext', moduleResolution: 'bundler', strict: true, skipLibCheck: true };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  await writeFile(
    join(root, 'app.ts'),
    `// API_SOURCE
    import { H3, HTTPError } from 'h3';
    export const app = new H3();
    app.get('/met', () => ({ met: '${first}' as const }));
    declare function sourceOf(path: string): 'tide' | 'chart' | 'log';
    app.get('/readings', (event) => {
      const source = sourceOf(event.url.pathname);
      throw new HTTPError({ status: 404, message: \`No reading of the \${source}.\` });
    });`,
  );
  const { documents } = await createPipeline({ root }).run();
  return documents[0]!.text.replaceAll(`"${first}"`, '"…"');
}

test('what comes of the members of a type has one order, whichever of them the checker meets first', async () => {
  const [tide, chart, log] = [await documentWhere('tide'), await documentWhere('chart'), await documentWhere('log')];
  expect(tide).toMatch(/No reading of the chart.*No reading of the log.*No reading of the tide/s);
  expect([chart, log]).toEqual([tide, tide]);
});

/** The schemas of an answer that may be one of two types or nothing, where the checker meets one of the types first. */
async function answersWhere(first: string): Promise<unknown> {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'union-order-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['.'] }));
  await writeFile(
    join(root, 'app.ts'),
    `// API_SOURCE
    import { H3 } from 'h3';
    interface Tide { at: string; height: number }
    interface Chart { at: string; sheets: string[] }
    declare function any(): Tide | Chart | undefined;
    declare const known: { first: ${first} };
    export const app = new H3();
    app.get('/known', () => known.first);
    app.get('/any', () => any());
    app.get('/spread', () => ({ ...any(), more: true }));`,
  );
  const { documents } = await createPipeline({ root }).run();
  const { paths } = JSON.parse(documents[0]!.text);
  return ['/any', '/spread'].map((path) => paths[path].get.responses['200']);
}

test('what is left of a union has the order of the source, whichever of its members the checker meets first', async () => {
  const [tide, chart] = [await answersWhere('Tide'), await answersWhere('Chart')];
  expect(JSON.stringify(tide)).toMatch(/Tide.*Chart/s);
  expect(chart).toEqual(tide);
});
