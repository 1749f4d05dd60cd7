import { ts } from 'ts-morph';
import { expect, it } from 'vitest';
import { createStubProject, faultsOf, options } from './stub-program.ts';

it.each([1, 2] as const)('the stubs of packages have no errors, beside h3 %i', (h3) => {
  const { root, host, files } = createStubProject(h3);
  expect(files.length).toBeGreaterThan(150);
  const program = ts.createProgram(files, options, host);
  // Each is there, under the name that its package has.
  expect(files.filter((file) => !program.getSourceFile(file))).toEqual([]);
  expect(faultsOf(program, root)).toEqual([]);
});

it('finds an error in a stub', () => {
  const { root, host } = createStubProject(2);
  const file = `${root}/node_modules/wrong/index.d.ts`;
  host.setVirtual(file, 'export declare const wrong: Nowhere9;');
  expect(faultsOf(ts.createProgram([file], options, host), root)).toEqual([
    "/node_modules/wrong/index.d.ts:1 Cannot find name 'Nowhere9'.",
  ]);
});
