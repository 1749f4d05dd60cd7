import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error A script.
import * as table from '../scripts/break-corpora/guards.mjs';
import { repository } from './built.ts';

const { guards } = table as {
  guards: [name: string, tests: string[], file: string, text: string, replacement: string][];
};

// scripts/break-corpora.mjs shows that a test sees each of them go; it takes too long to run each time.
it('every guard that the script takes away is where it looks for it, once', () => {
  const lost = guards.filter(
    ([, , file, text]) => readFileSync(join(repository, file), 'utf8').split(text).length !== 2,
  );
  expect(lost.map(([name]) => name)).toEqual([]);
});
