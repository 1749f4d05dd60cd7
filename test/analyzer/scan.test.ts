import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scanModules } from '../../src/analyzer/project/scan.ts';

it('takes a file that links lead to for one, by its shortest path', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'openapi-scan-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/app.ts'), '// API_SOURCE\n');
  symlinkSync('..', join(root, 'src/up'));
  symlinkSync('app.ts', join(root, 'src/also.ts'));
  const { marked, assumed } = await scanModules(root, []);
  expect([marked, assumed]).toEqual([[join(root, 'src/app.ts')], false]);
});
