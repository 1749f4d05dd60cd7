import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { generate } from '../../src/index.ts';
import { OptionError } from '../../src/plugin/option-error.ts';
import { resolveOptions } from '../../src/plugin/options.ts';

describe('options', () => {
  it('that are wrong are said without a stack, by whoever prints the error', () => {
    const error = (() => {
      try {
        return resolveOptions({ inline: 1 as never });
      } catch (caught) {
        return caught as OptionError;
      }
    })();
    const line = 'OptionError: unplugin-openapi: the option "inline" is 1. Write true or false.';
    expect([inspect(error), (error as Error).stack, String(error)]).toEqual([line, line, line]);
    expect(error).toMatchObject({ code: 'OPTION_INVALID', option: 'inline' });
  });

  it('have defaults', () => {
    expect(resolveOptions()).toEqual({
      tsconfig: undefined,
      include: [],
      versions: {},
      hide: [],
      overlay: undefined,
      transform: undefined,
      outDir: undefined,
      server: undefined,
      strict: [],
      levels: {},
      diagnostics: 'summary',
      inline: false,
      yaml: false,
      cache: true,
      openapi: '3.0',
    });
  });

  it('are taken as given', () => {
    const options = {
      tsconfig: 'tsconfig.server.json',
      include: ['server/**/*.ts'],
      versions: { v1: '/api/v1/**', v2: '/v2' },
      hide: ['/api/internal/**'],
      overlay: 'words.yaml' as const,
      transform: () => {},
      outDir: 'specs',
      server: 'src/app.ts',
      strict: ['type-unknown' as const],
      levels: { 'handler-unmarked': 'off' as const },
      diagnostics: 'all' as const,
      inline: true,
      yaml: true,
      cache: false,
      openapi: '3.1' as const,
    };
    expect(resolveOptions(options)).toEqual(options);
    expect(resolveOptions({ strict: true }).strict).toBe('errors');
    expect(resolveOptions({ strict: false }).strict).toEqual([]);
  });

  it.each([
    [{ tsconfig: 1 }, 'the option "tsconfig" is 1. Write the path of a tsconfig'],
    [{ tsconfig: ' ' }, 'the option "tsconfig" is " "'],
    [{ include: 'src/**' }, 'the option "include" is "src/**". Write a list of globs'],
    [{ include: [''] }, 'the option "include" is [""]'],
    [{ versions: '/api/**' }, 'the option "versions" is "/api/**". Write an object of versions and patterns'],
    [
      { versions: { v1: '/api/*/x' } },
      'the option "versions.v1" is "/api/*/x". Only "/**" at its end stands for other text. Write a path with nothing but',
    ],
    [{ versions: { v1: 'api/**' } }, 'the option "versions.v1" is "api/**". It does not begin with "/". Write a path'],
    [
      { versions: { 'v/1': '/api/**' } },
      'the option "versions" is {"v/1":"/api/**"}. The version "v/1" can\'t be used: it holds a slash. Use letters',
    ],
    [{ versions: { v1: '/a', V1: '/b' } }, 'The version "V1" can\'t be used: it differs from the registered version'],
    [{ versions: { v1: 1 } }, 'the option "versions.v1" is 1'],
    [{ outDir: true }, 'the option "outDir" is true. Write the path of a folder'],
    [{ server: () => {} }, 'the option "server" is a function. Write the path of the module'],
    [{ strict: 'yes' }, 'the option "strict" is "yes". Write true, false or a list'],
    [{ strict: ['typo'] }, 'the option "strict" is "typo". There is no such diagnostic. Write one of: '],
    [
      { strict: ['type-unkown'] },
      'the option "strict" is "type-unkown". There is no diagnostic of that name. Did you mean "type-unknown"?',
    ],
    [{ levels: { typeUnknown: 'off' } }, 'There is no diagnostic of that name. Did you mean "type-unknown"?'],
    [{ levels: ['type-unknown'] }, 'the option "levels" is ["type-unknown"]. Write an object'],
    [{ levels: { typo: 'off' } }, 'the option "levels.typo" is "off". There is no such diagnostic'],
    [
      { levels: { 'type-unknown': 'loud' } },
      'the option "levels.type-unknown" is "loud". Write one of: error, warning, info, off.',
    ],
    [{ diagnostics: 'none' }, 'the option "diagnostics" is "none". Write "summary" or "all".'],
    [{ inline: 'true' }, 'the option "inline" is "true". Write true or false.'],
    [{ openapi: '3.2' }, 'the option "openapi" is "3.2". Write "3.0" or "3.1".'],
    [{ openapi: 3.1 }, 'the option "openapi" is 3.1. Write "3.0" or "3.1".'],
    [{ openapi: '3.1.0' }, 'the option "openapi" is "3.1.0".'],
    [{ includes: [] }, 'the option "includes" is []. There is no such option. Did you mean "include"? Write one of: '],
    [{ constructor: 1 }, 'the option "constructor" is 1. There is no such option.'],
    [[], 'the option "options" is []. Write an object, or nothing.'],
  ])('refuse %j', (options, message) => {
    expect(() => resolveOptions(options as never)).toThrow(OptionError);
    expect(() => resolveOptions(options as never)).toThrow(message);
  });
});

describe('generate()', () => {
  it.each([
    [{ overlay: true }, 'the option "overlay" is true. Write the path of an overlay'],
    [{ hide: 'x' }, 'the option "hide" is "x". Write a list of paths'],
    [{ hide: ['internal'] }, 'the option "hide" is "internal". Write a path'],
    [{ transform: 'x' }, 'the option "transform" is "x". Write a function'],
    [{ openapi: '3.2' }, 'the option "openapi" is "3.2". Write "3.0" or "3.1".'],
    [{ versions: { v1: 'api' } }, 'the option "versions.v1" is "api". It does not begin with "/". Write a path'],
    [{ outDir: 'specs' }, 'the option "outDir" is "specs". There is no such option. Write one of: root, tsconfig, '],
    [{ root: undefined }, 'the option "root" is undefined. Write the path'],
  ])('refuses %j', async (given, message) => {
    const error: unknown = await generate({ root: '.', ...given } as never).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(OptionError);
    expect((error as Error).message).toContain(message);
  });
});
