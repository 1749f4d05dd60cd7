import { beforeAll, it } from 'vitest';
import { generateApp, listDetectionRows } from './detection.ts';
import type { Generated } from './detection.ts';

let generated: Generated;
beforeAll(async () => {
  generated = await generateApp();
});

for (const { line, check } of listDetectionRows(() => generated)) it(line, () => check());
