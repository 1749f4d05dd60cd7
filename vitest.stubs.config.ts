import base from './vitest.config.ts';

/** The stubs of packages, held against those of them that `test/stubs/packages` installs. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: ['test/stubs/*.packages.ts'] },
} satisfies typeof base;
