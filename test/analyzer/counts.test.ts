import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeProject } from '../../bench/analysis/project.mjs';
import { effortOf, noEffort } from '../../src/model/effort.ts';
import { createPipeline } from '../../src/pipeline.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** What is read of the project of the bench, at first and after each edit. */
async function countsOf(operations: number) {
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'counts-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = writeProject(root, operations);
  const pipeline = createPipeline({ root });
  const counts = async (changed?: string[]) => {
    return effortOf((await pipeline.run(changed)).stats);
  };
  const edited = async (file: string, from: string, to: string) => {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
    return counts([file]);
  };
  return {
    cold: await counts(),
    comment: await edited(files.handler, 'return made;', 'return made; // It is new.'),
    handler: await edited(files.handler, 'return made;', 'return { ...made, isNew: true };'),
    model: await edited(files.model, 'title: string;', 'title: string;\n  more: number;'),
    helper: await edited(files.helper, 'total: all.length', "total: all.length, next: '2'"),
    unchanged: await counts([]),
  };
}

/** Those of a resource, and those that all of them share. */
const functions = { own: 7, shared: 6 };
/** Each function once, and the inner one of the wrapper once more for each handler that it calls. */
const interpreted = { own: functions.own + 5, shared: functions.shared };

test('every function is read once, an edit reads the routes that it can reach, and a document is built where its facts changed, however large the project is', async () => {
  for (const operations of [5, 25]) {
    const resources = operations / 5;
    const { cold, comment, handler, model, helper, unchanged } = await countsOf(operations);
    expect(cold).toMatchObject({
      summarised: resources * functions.own + functions.shared,
      interpreted: resources * interpreted.own + interpreted.shared,
      routesRead: operations,
      documentsBuilt: 1,
    });
    // Of what was interpreted before, all serves that an edit does not reach.
    expect(handler.interpreted).toBeLessThan(interpreted.own);
    expect(model.interpreted).toBeLessThanOrEqual(interpreted.own);
    expect(helper.interpreted).toBeLessThan(cold.interpreted);
    expect(handler.questions).toBeLessThan(cold.questions);
    expect(comment).toEqual(noEffort);
    // What the helper answers has the type that it had.
    expect([handler, model, helper].map((each) => each.documentsBuilt)).toEqual([1, 1, 0]);
    // One operation and what it answers, and what is called otherwise for that; the types of all resources are alike until one
    // has a property more.
    expect(cold.partsBuilt).toBeGreaterThan(operations);
    expect(handler.partsBuilt).toBeLessThan(5);
    expect(model.partsBuilt).toBeLessThan(cold.partsBuilt);
    expect(helper.partsBuilt).toBe(0);
    expect([handler.routesRead, model.routesRead, helper.routesRead]).toEqual([5, 5, operations]);
    expect(handler.summarised).toBeLessThanOrEqual(functions.own);
    expect(model.summarised).toBeLessThanOrEqual(functions.own);
    expect(unchanged).toEqual(noEffort);
  }
});
