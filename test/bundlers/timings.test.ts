import { describe, expect, it } from 'vitest';
import { createTimingsHooks } from '../../src/plugin/timings.ts';
import openapi from '../../src/plugin/rolldown.ts';

describe("Rolldown's warning of slow plugins", () => {
  const ours = 'The slowest callbacks:\n  - plugin unplugin-openapi:emit generateBundle (86%, 5.5s, 1 call)\nSee x';

  it('is held back where it blames us, and not where the user asked for it', () => {
    const answers = [undefined, { bundlerTimings: true }, { pluginTimings: true }].map((checks) => {
      const hooks = createTimingsHooks();
      hooks.options(checks ? { checks } : {});
      return hooks.onLog('warn', { code: 'PLUGIN_TIMINGS', message: ours });
    });
    expect(answers).toEqual([false, undefined, undefined]);
  });

  it.each([
    [ours, false],
    ['The slowest callbacks:\n  - plugin vite:css load (60%, 2s, 3 calls)\nSee x', undefined],
    ['Your build spent significant time in plugin `unplugin-openapi:emit`. See x', false],
    ['Here is a breakdown:\n  - unplugin-openapi:emit (90%)\n  - vite:css (5%)\nSee x', false],
    ['Here is a breakdown:\n  - vite:css (90%)\n  - unplugin-openapi:emit (5%)\nSee x', undefined],
    ['in plugin `my-unplugin-openapi`', undefined],
    ['in other words', undefined],
  ])('is known in the words of this and other releases: %j', (message, expected) => {
    expect(createTimingsHooks().onLog('warn', { code: 'PLUGIN_TIMINGS', message })).toBe(expected);
    expect(createTimingsHooks().onLog('warn', { code: 'EVAL', message })).toBeUndefined();
  });

  it('is asked of the plugin itself', () => {
    expect(openapi().some((plugin) => 'onLog' in plugin && 'options' in plugin)).toBe(true);
  });
});
