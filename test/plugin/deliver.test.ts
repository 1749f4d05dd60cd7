import { expect, it } from 'vitest';
import { compareDocuments } from '../../src/openapi/changes/compare-documents.ts';
import { longestCompared } from '../../src/plugin/changed-line.ts';
import { createComparison } from '../../src/plugin/compare-texts.ts';
import { deliver } from '../../src/plugin/deliver.ts';
import { createLastChanges } from '../../src/plugin/dev-page/last-changes.ts';
import { createReporter } from '../../src/plugin/reporter.ts';
import { createDocument, createResult } from './fake-pipeline.ts';

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function open() {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  let compared = 0;
  const compare = createComparison((before, after) => {
    compared++;
    return compareDocuments(before, after);
  });
  const reporter = createReporter({
    log: () => ({ info: write, warn: write, error: write, color: false }),
    root: () => '/project',
    options: { levels: {}, diagnostics: 'summary' },
    changesOnly: true,
    compare,
  });
  const last = createLastChanges(compare);
  const events = { publish: () => write('published') };
  const send = (title: string): void => {
    const text = JSON.stringify({ openapi: '3.0.3', info: { title, version: '1.0.0' }, paths: {} });
    const result = createResult([createDocument('v1', { text })]);
    deliver({ result, stale: false }, { last, events, reporter }, () => write('then'));
  };
  return { lines, last, send, compared: () => compared };
}

it('tells the open pages before the terminal, and keeps the order of outcomes', async () => {
  const { lines, send } = open();
  send('Shop');
  expect(lines).toEqual(['published']);
  send('Other');
  await soon();
  const summary = '1 operation, 1 version, 0 warnings in 5 ms';
  expect(lines).toEqual([
    'published',
    'published',
    summary,
    'then',
    expect.stringMatching(/^changed: /),
    summary,
    'then',
  ]);
});

it('compares once where the terminal and a page ask', async () => {
  const { last, send, compared } = open();
  send('Shop');
  send('Other');
  await soon();
  expect(last.of('v1')?.changes).toHaveLength(1);
  expect(last.of('v1')?.changes).toHaveLength(1);
  expect(compared()).toBe(1);
  send('Third');
  expect(last.of('v1')?.changes).toHaveLength(1);
  await soon();
  expect(compared()).toBe(2);
});

it('compares for the terminal no document that is very long, and says that it changed', async () => {
  const { lines, last, send, compared } = open();
  send('Shop');
  send('Shop'.padEnd(longestCompared, '.'));
  await soon();
  expect(lines).toContain('changed: v1: the document changed');
  expect(compared()).toBe(0);
  expect(last.of('v1')?.changes).toHaveLength(1);
});
