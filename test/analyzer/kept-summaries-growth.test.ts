import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPipeline } from '../../src/pipeline.ts';

// Below the repository, so that h3 is found.
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const shared = `import { getCookie, HTTPError, type H3Event } from 'h3';
export function need(event: H3Event, name: string): void {
  if (!getCookie(event, name)) throw new HTTPError({ status: 401, message: name });
}
export function each(event: H3Event, names: readonly string[]): void {
  for (const name of names) need(event, name);
}
export function report({ error, say }: { error: unknown; say: () => void }): never {
  say();
  throw error;
}
export function within(event: H3Event, run: (event: H3Event) => void): void {
  if (!getCookie(event, 'open')) run(event);
}
`;
const rules = `import type { H3Event } from 'h3';
import { need, report } from './shared.ts';
const factory = (name: string) => {
  const inner = (other: string) => (event: H3Event) => (need(event, name), need(event, other));
  return inner;
};
export const rule = factory('one')('two');
export function guarded(event: H3Event): void {
  try {
    need(event, 'three');
  } catch (error) {
    report({ error, say: () => undefined });
  }
}
`;
const app = (edit: number): string => `// API_SOURCE
import { H3 } from 'h3';
import { guarded, rule } from './rules.ts';
import { each, within } from './shared.ts';
export const app = new H3();
app.get('/', (event) => {
  each(event, ['a', 'b${edit}']);
  within(event, rule);
  guarded(event);
  return { edit${edit}: true };
});
`;

test('edits of what calls a function do not heap up summaries of it', async () => {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'summaries-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const tsconfig = JSON.stringify({ extends: '../../tsconfig.json', include: ['.'], exclude: [] });
  const texts = { 'tsconfig.json': tsconfig, 'shared.ts': shared, 'rules.ts': rules, 'app.ts': app(0) };
  for (const [file, text] of Object.entries(texts)) await writeFile(join(root, file), text);
  let most = 0;
  // What is kept of functions is told by what is in it, wherever it is kept.
  const { set } = WeakMap.prototype;
  const spy = vi.spyOn(WeakMap.prototype, 'set').mockImplementation(function (
    this: WeakMap<WeakKey, unknown>,
    key,
    to,
  ) {
    if (
      Array.isArray(to) &&
      to.some((each) => typeof each === 'object' && each !== null && 'summary' in each && 'known' in each)
    )
      most = Math.max(most, to.length);
    return set.call(this, key, to);
  });
  onTestFinished(() => spy.mockRestore());
  const pipeline = createPipeline({ root });
  await pipeline.run();
  expect(most).toBeGreaterThan(1);
  const first = most;
  for (let edit = 1; edit <= 6; edit++) {
    await writeFile(join(root, 'app.ts'), app(edit));
    const { documents } = await pipeline.run([join(root, 'app.ts')]);
    expect(documents[0]!.text).toContain(`edit${edit}`);
  }
  expect(most).toBeLessThanOrEqual(first + 1);
});
