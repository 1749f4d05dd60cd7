import base from './vitest.config.ts';

/** The examples that install a framework or tools of their own. */
export default {
  ...base,
  test: { ...base.test, projects: undefined, include: ['test/examples/*.examples.ts'] },
} satisfies typeof base;
