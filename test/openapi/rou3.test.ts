import { addRoute, createRouter, findRoute } from 'rou3';
import { expect, it } from 'vitest';
import { parsePath } from '../../src/openapi/paths.ts';

/** Patterns of the whole grammar, addresses that the router takes for them, and ones that it does not. */
const patterns: [pattern: string, taken: string[], left: string[]][] = [
  ['/a/:b/c', ['/a/x/c'], ['/a/c']],
  ['/:a/:b', ['/x/y'], ['/x']],
  ['/a/b/', ['/a/b', '/a/b/'], ['/a']],
  ['/a//b', ['/a//b'], ['/a/b']],
  ['/a/v:id', ['/a/v7'], ['/a/7']],
  ['/a/:f.:ext', ['/a/x.png'], ['/a/x']],
  // Groups.
  ['/a/{b}/c', ['/a/b/c'], ['/a/c']],
  ['/a/{x}{y}', ['/a/xy'], ['/a/x']],
  ['/a/{:id}', ['/a/7'], ['/a']],
  ['/a{/b}?', ['/a', '/a/b'], ['/a/c']],
  ['/a{/:b}?', ['/a', '/a/x'], ['/b']],
  ['/a{/:b/c}?/d', ['/a/d', '/a/x/c/d'], ['/a/x/d']],
  ['/a{b}?c', ['/ac', '/abc'], ['/ab']],
  ['/a/{:id}?', ['/a/7', '/a'], ['/b']],
  ['/a{/b}?{/c}?', ['/a', '/a/b', '/a/c', '/a/b/c'], ['/a/c/b']],
  ['/a/:id{/b}?', ['/a/7', '/a/7/b'], ['/a/7/c']],
  ['/a/:id{.json}?', ['/a/7', '/a/7.json'], ['/a']],
  ['{/a}?/b', ['/b', '/a/b'], ['/c/b']],
  // Modifiers.
  ['/:id?', ['/x', '/'], ['/x/y']],
  ['/a/:id?/b', ['/a/b', '/a/7/b'], ['/a/7/8/b']],
  ['/a/v:id?', ['/a/v', '/a/v7'], ['/a/7']],
  ['/a/:f.:ext?', ['/a/x.png'], ['/a/x']],
  ['/a/:id(\\d+)?', ['/a', '/a/7'], ['/a/x']],
  ['/a/:id+', ['/a/x', '/a/x/y'], ['/a']],
  ['/a/:id+/b', ['/a/x/b', '/a/x/y/b'], ['/a/b']],
  ['/a/:id*', ['/a', '/a/x/y'], ['/b']],
  // Catch-alls and wildcards.
  ['*', ['/x'], []],
  ['/a/*', ['/a/x'], ['/b']],
  ['/a/**', ['/a/x', '/a/x/y'], ['/b']],
  ['/a/**:rest', ['/a/x', '/a/x/y'], ['/b']],
  ['/a/**/b', ['/a/x/b', '/a/x/y/b'], ['/a/x/c']],
  ['/a/img-*', ['/a/img-1'], ['/a/x']],
  ['/a/*.png', ['/a/1.png'], ['/a/1.jpg']],
  ['/a/img-*.png', ['/a/img-1.png'], ['/a/img-1.jpg']],
  // Constraints.
  ['/a/(\\d+)', ['/a/7'], ['/a/x']],
  ['/a/(x|y)', ['/a/x', '/a/y'], ['/a/z']],
  ['/a/v(\\d+)', ['/a/v7'], ['/a/v']],
  ['/a/:id(.*)', ['/a/x'], ['/b']],
  ['/a/:id(\\d+)-:x([a-z]+)', ['/a/7-z'], ['/a/z-7']],
  // Text.
  ['/a\\:b', ['/a:b'], ['/ab']],
  ['/a/\\(x\\)', ['/a/(x)'], ['/a/x']],
  ['/a/\\*', ['/a/*'], ['/a/x']],
  ['/a/b.c', ['/a/b.c'], ['/a/bxc']],
  ['/a/ä', ['/a/%C3%A4'], ['/a/a']],
  ['/a/./b', ['/a/b'], ['/b']],
  ['/a/x/../b', ['/a/b'], ['/a/x/b']],
];

it.each(patterns)('%s has the addresses that the router takes', (pattern, taken, left) => {
  const router = createRouter<object>();
  addRoute(router, 'GET', pattern, {});
  const ask = (address: string) => findRoute(router, 'GET', address)?.params;
  for (const address of left) expect(findRoute(router, 'GET', address), address).toBeUndefined();

  const parsed = parsePath(pattern, 'h3');
  const expressions = parsed.map(({ template, shape, parameters }) => {
    const places = shape.match(/\{[^{}]*\}/g) ?? [];
    const text = encodeURI(template).replaceAll('%7B', '{').replaceAll('%7D', '}');
    const source = text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, (_, name: string) => {
      const index = parameters.findIndex((each) => each.name === name);
      const found = parameters[index]!.pattern;
      return found ? `(?:${found.slice(1, -1)})` : places[index] === '{**}' ? '.+' : '[^/]+';
    });
    return new RegExp(`^${source}/?$`);
  });
  for (const address of taken) {
    expect(findRoute(router, 'GET', address), address).toBeDefined();
    expect(
      expressions.some((each) => each.test(address)),
      address,
    ).toBe(true);
  }
  for (const address of left)
    expect(
      expressions.some((each) => each.test(address)),
      address,
    ).toBe(false);

  // Every template is an address with its parameters filled in, and has the names that the router gives them.
  for (const { template, parameters } of parsed) {
    const fits = (value: string): boolean =>
      parameters.every(({ pattern: own }) => !own || new RegExp(own).test(value));
    for (const value of ['x', '7'].filter(fits)) {
      const address = encodeURI(template.replace(/\{\w+\}/g, value));
      expect(findRoute(router, 'GET', address), address).toBeDefined();
      const values = parameters.map(({ name, aliases }) =>
        [name, ...aliases].map((key) => ask(address)?.[key]).find(Boolean),
      );
      expect(values, address).toEqual(parameters.map(() => value));
    }
  }
});
