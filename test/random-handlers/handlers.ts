import { dialects, helpersOf } from './dialect.ts';
import { createRandom } from './random.ts';

export interface RandomRoute {
  path: string;
  /** Query parameters on whose presence its way depends; each is `x` or not there. */
  flags: string[];
}

const errors = [400, 401, 403, 404, 409, 410, 418, 422, 429, 451, 503];
const successes = [200, 201, 202, 203, 206];
const mostFlags = 6;

/**
 * Writes a module of handlers whose every condition asks for a flag of its own, so that each of their ways is one that
 * some combination of flags takes. Keys of what a `catch` answers begin with `c`: some are for failures that nothing
 * here brings about.
 */
export function writeHandlers(seed: number, major: 1 | 2, count: number): { text: string; routes: RandomRoute[] } {
  const random = createRandom(seed);
  const { pick, chance } = random;
  const dialect = dialects[major];
  let names = 0;
  let flags: string[] = [];
  let catches = 0;

  const unique = (start: string): string => `${start}${names++}`;
  const error = (): string => dialect.error(pick(errors), random);
  const object = (): string =>
    `{ ${unique(catches > 0 ? 'c' : 'k')}: 1${chance(0.3) ? `, ${unique(catches > 0 ? 'c' : 'k')}: 'a'` : ''} }`;

  /** A flag that nothing else asks for; undefined where the handler has enough of them. */
  function flag(): string | undefined {
    if (flags.length >= mostFlags) return undefined;
    const name = unique('f');
    flags.push(name);
    return name;
  }

  const read = (name: string): string => pick([`getQuery(event).${name}`, `getQuery(event)['${name}']`]);

  function condition(): string | undefined {
    const name = flag();
    if (!name) return undefined;
    const asks = pick([
      read(name),
      `!${read(name)}`,
      `${read(name)} === 'x'`,
      `${read(name)} !== 'x'`,
      `asked(event, '${name}')`,
      `isX(event, '${name}')`,
      `['x', 'z'].includes(String(${read(name)}))`,
      `(${read(name)} ?? 'n') === 'x'`,
    ]);
    const other = chance(0.15) ? flag() : undefined;
    return other ? `(${asks} ${pick(['&&', '||'])} ${read(other)})` : asks;
  }

  function answer(): string {
    const asks = chance(0.35) ? condition() : undefined;
    if (asks) {
      return pick([
        () => `return ${asks} ? ${object()} : ${object()};`,
        () => `return ${asks} ? ${object()} : fail(${pick(errors)});`,
        () => `return Promise.resolve().then(() => { if (${asks}) throw ${error()}; return ${object()}; });`,
      ])();
    }
    return pick([
      () => `return ${object()};`,
      () => `return later(${object()});`,
      () => `${dialect.setStatus(pick([...successes, ...errors]), random)} return ${object()};`,
    ])();
  }

  const leaves = (): string => (chance(0.6) ? `throw ${error()};` : `{ ${answer()} }`);

  /** A statement on whose way one flag decides. */
  function step(): string | undefined {
    const asks = condition();
    const name = flag();
    if (!asks || !name) return asks && `if (${asks}) ${leaves()}`;
    const own = unique('v');
    return pick([
      () => `if (${asks}) ${leaves()}`,
      () => `${asks} && fail(${pick(errors)});`,
      () => `const ${own} = ${asks} ? 1 : fail(${pick(errors)}); void ${own};`,
      () => `need(event, '${name}'${chance(0.6) ? `, ${pick(errors)}` : ''});`,
      () =>
        `guard(event, { name: '${name}'${chance(0.5) ? ', strict: true' : ''}${chance(0.5) ? `, code: ${pick(errors)}` : ''} });`,
      () => `await Promise.resolve().then(() => { if (${asks}) throw ${error()}; });`,
      () =>
        `await (async () => { if (${asks}) throw ${error()}; })().catch(() => ${pick(['undefined', `fail(${pick(errors)})`])});`,
      () => `const ${own} = ${read(name)} ?? fail(${pick(errors)}); void ${own};`,
      () => `const ${own} = find(event, '${name}'); if (!${own}) ${leaves()}`,
      () =>
        `const ${own} = check(event, '${name}'); if (${pick([`!${own}.ok`, `${own}.ok === false`])}) throw ${error()};`,
      () => `[1, 2].forEach(() => { if (${asks}) throw ${error()}; });`,
      () => `if (['${name}', 'none'].some((each) => getQuery(event)[each])) throw ${error()};`,
      () =>
        `await Promise.all([(async () => { if (${asks}) throw ${error()}; })(), refuse(event, '${name}', ${pick(errors)})]);`,
      () => `let ${own}: number | undefined; if (${asks}) ${own} = 1; if (${own} === undefined) ${leaves()}`,
      () =>
        `const ${own} = ${asks} ? ${pick(errors)} : ${pick(errors)}; if (${read(name)}) throw ${dialect.error(own)};`,
      () =>
        `const ${own} = ({ x: ${pick(errors)} } as Record<string, number>)[String(${read(name)})]; if (${own}) throw ${dialect.error(own)};`,
      () => `${dialect.errorClass(`E${own}`, pick(errors))} if (${asks}) throw new E${own}();`,
      () => `let ${own} = 0; while (${own}++ < 2) { if (${asks}) throw ${error()}; }`,
      () =>
        `const ${own} = await attempt(() => { if (${asks}) throw ${error()}; return 1; }); if (${own} === undefined) ${leaves()}`,
      () => `assert(${read(name)}, ${pick(errors)});`,
      () => `if (!isText(getQuery(event).${name})) throw ${error()};`,
      () => `const { ${name}: ${own} = 'none' } = getQuery(event); if (${own} === 'none') throw ${error()};`,
      () => `do { if (${asks}) break; throw ${error()}; } while (false);`,
      () =>
        `const ${own} = await userOf(event, '${name}'); ${pick([`if (${own}.role !== 'admin') throw ${error()};`, `void ${own};`])}`,
      () => `(${asks} ? () => { throw ${error()}; } : () => undefined)();`,
      () => `await retried(async () => { if (${asks}) throw ${error()}; });`,
      () =>
        `for (const each of ['${name}', 'also']) { if (getQuery(event)[each]) ${pick([leaves(), 'continue;', 'break;'])} }`,
    ])();
  }

  const block = (depth: number): string =>
    Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => statement(depth))
      .filter((each) => each !== undefined)
      .join('\n');

  function statement(depth: number): string | undefined {
    if (chance(0.08)) return dialect.setStatus(pick([...successes, 404]), random);
    if (depth === 0 || chance(0.65)) return step();
    if (chance(0.4)) return attempted(depth);
    const asks = condition();
    const name = flag();
    if (!asks || !name || chance(0.6)) {
      return asks && `if (${asks}) {\n${block(depth - 1)}\n}${chance(0.4) ? ` else {\n${block(depth - 1)}\n}` : ''}`;
    }
    const first = block(depth - 1);
    const end = pick(['break;', answer(), `throw ${error()};`]);
    return `switch (${read(name)}) {\ncase 'x': {\n${first}\n${end}\n}\ndefault: {\n${block(depth - 1)}\n}\n}`;
  }

  function attempted(depth: number): string {
    const name = unique('e');
    const inside = block(depth - 1);
    catches++;
    const handled = pick([
      () => `throw ${name};`,
      () => `throw ${error()};`,
      () => '',
      () => answer(),
      () => `if (${dialect.isError(name)}) throw ${name};\nreturn ${object()};`,
      () =>
        `if ((${name} as { ${dialect.status}?: number }).${dialect.status} === ${pick(errors)}) throw ${name};\nreturn ${object()};`,
    ])();
    catches--;
    const last = chance(0.15) ? ` finally {\n${dialect.setStatus(pick(successes), random)}\n}` : '';
    return `try {\n${inside}\n} catch (${name}) {\n${handled}\n}${last}`;
  }

  const routes: RandomRoute[] = [];
  const texts = Array.from({ length: count }, (_, index) => {
    flags = [];
    // In h3 1 a middleware sees every path that begins with its own.
    const path = `/r${String(index).padStart(3, '0')}`;
    const before = chance(0.25) ? `${dialect.middleware(path, block(1))}\n` : '';
    const name = chance(0.2) ? flag() : undefined;
    const body = `{\n${block(3)}\n${answer()}\n}`;
    routes.push({ path, flags });
    const own = name
      ? `signedIn('${name}', ${pick(errors)}, async (event, id) => ${body})`
      : `async (event: H3Event) => ${body}`;
    return before + dialect.route(path, chance(0.15) ? `counted(${own})` : own);
  });
  return { text: [dialect.head, helpersOf(dialect), ...texts, dialect.tail, ''].join('\n'), routes };
}
