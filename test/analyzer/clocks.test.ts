import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { repository } from '../built.ts';

const clocks = new Set([
  'Date',
  'performance',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'hrtime',
  'cpuUsage',
  'uptime',
]);

/** Where a file asks what time it is, or waits. */
function findClocks(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Not a name in a table, which says what such a thing is in the code that is read.
    const isUsed = ts.isPropertyAccessExpression(node.parent ?? node) || isCalled(node);
    // What a text says of a time asks no clock.
    const isParsed = ts.isPropertyAccessExpression(node.parent ?? node) && node.parent.getText() === 'Date.parse';
    if (ts.isIdentifier(node) && clocks.has(node.text) && isUsed && !isParsed)
      found.push(`${file}: ${node.parent.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

const isCalled = (node: ts.Node): boolean =>
  node.parent !== undefined &&
  (ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent)) &&
  node.parent.expression === node;

const files = ['src/analyzer', 'src/openapi', 'src/model'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
);

it('no clock decides what a document says: the watchdog alone looks at one, and what it stops is an error', () => {
  const found = files.flatMap((file) => findClocks(file, readFileSync(join(repository, file), 'utf8')));
  const elsewhere = found.filter((place) => !place.startsWith('src/analyzer/watchdog.ts'));
  expect(elsewhere).toEqual([]);
  // The check sees the one that there is.
  expect(found.length).toBeGreaterThanOrEqual(3);
});
