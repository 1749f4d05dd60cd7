import { describe, expect, it } from 'vitest';
import { interpret } from './interpret.ts';

/** What each function gives or throws, and where. */
const functions: Record<string, { source: string; exits: string[] }> = {
  branched: {
    source: `(flag: boolean) => {
      if (flag) return 'yes';
      return 'no';
    }`,
    exits: ['returned "yes" :: flag', 'returned "no" :: not flag'],
  },
  refused: {
    source: `(event: H3Event) => {
      const seat = getCookie(event, 'seat');
      if (!seat) throw new HTTPError({ status: 401 });
      return seat;
    }`,
    exits: ['returned cookie "seat" :: cookie "seat"', 'thrown error 401 :: not cookie "seat"'],
  },
  contradicted: {
    source: `(flag: boolean) => {
      if (flag) { if (!flag) return 'never'; }
      return 'always';
    }`,
    exits: ['returned "always" :: always'],
  },
  caught: {
    source: `(event: H3Event) => {
      try {
        if (!getCookie(event, 'seat')) throw new HTTPError({ status: 403 });
        return 'in';
      } catch (error) {
        return error;
      }
    }`,
    exits: ['returned "in" :: cookie "seat"', 'returned error 403 :: not cookie "seat"'],
  },
  finished: {
    source: `(flag: boolean) => {
      try { if (flag) throw new HTTPError({ status: 400 }); } finally { return 'done'; }
    }`,
    exits: ['returned "done" :: flag', 'returned "done" :: not flag'],
  },
  looped: {
    source: `(event: H3Event) => {
      for (const name of ['a', 'b']) if (getCookie(event, name)) return name;
      return null;
    }`,
    exits: [
      'returned "a" :: cookie "a"',
      'returned "b" :: not cookie "a" and cookie "b"',
      'returned null :: not cookie "a" and not cookie "b"',
    ],
  },
  changed: {
    source: `(flag: boolean) => {
      const held = { value: 'before' };
      const same = held;
      if (flag) same.value = 'after';
      return held.value;
    }`,
    exits: ['returned ("after" if flag | "before" if not flag) :: always'],
  },
  helped: {
    source: `(event: H3Event) => { check(event, 'seat'); return 'in'; }`,
    exits: ['returned "in" :: cookie "seat"', 'thrown error 401 :: not cookie "seat"'],
  },
  calledBack: {
    source: `(event: H3Event) => ['a', 'b'].some((name) => getCookie(event, name)) ? 1 : 0`,
    exits: [
      'returned (1 if cookie "a", or not cookie "a" and cookie "b" | 0 if not cookie "a" and not cookie "b") :: always',
    ],
  },
  switched: {
    source: `(event: H3Event) => {
      switch (getCookie(event, 'kind')) {
        case 'a': return 1;
        case 'b': break;
        default: return 3;
      }
      return 2;
    }`,
    exits: [
      'returned 1 :: ===(cookie "kind", "a")',
      'returned 3 :: not ===(cookie "kind", "a") and not ===(cookie "kind", "b")',
      'returned 2 :: not ===(cookie "kind", "a") and ===(cookie "kind", "b")',
    ],
  },
  keyed: {
    source: `(event: H3Event) => {
      const keys = new Set(['GET /a', 'POST:/b', '/c']);
      return keys.has(event.req.method + ' ' + event.url.pathname) ? 1 : 0;
    }`,
    exits: [
      'returned (1 if ===(request.method(), "GET") and ===(request.path(), "/a") | 0 if ===(request.method(), "GET") and not ===(request.path(), "/a"), or not ===(request.method(), "GET")) :: always',
    ],
  },
  indexed: {
    source: `(event: H3Event) => {
      const table: Record<string, string> = { GET: 'read' };
      if (!table[event.req.method]) return 'none';
      return table[event.req.method];
    }`,
    exits: ['returned "none" :: not ===(request.method(), "GET")', 'returned "read" :: ===(request.method(), "GET")'],
  },
  indexedByNumber: {
    source: `(at: number) => {
      const table: Record<string, string> = { 1: 'one' };
      return table[at];
    }`,
    exits: ['returned { 1 }.at :: always'],
  },
  chosenList: {
    source: `(event: H3Event) => {
      const table: Record<string, string[]> = { GET: ['a'], POST: ['b'] };
      for (const name of table[event.req.method] ?? []) if (getCookie(event, name)) return name;
      return null;
    }`,
    exits: [
      'returned "a" :: ===(request.method(), "GET") and cookie "a"',
      'returned "b" :: not ===(request.method(), "GET") and ===(request.method(), "POST") and cookie "b"',
      'returned null :: ===(request.method(), "GET") and not cookie "a", or not ===(request.method(), "GET") and ===(request.method(), "POST") and not cookie "b", or not ===(request.method(), "GET") and not ===(request.method(), "POST")',
    ],
  },
  unread: {
    source: `async (event: H3Event) => {
      const found = await fetch(String(getQuery(event).at)).catch(() => null);
      return found ? 'found' : 'none';
    }`,
    exits: [],
  },
};

describe('the exits of a function', () => {
  it.each(Object.entries(functions))('%s', async (name, { source, exits }) => {
    const { exits: exitsOf } = await interpret(`
      const check = (event: H3Event, name: string) => {
        if (!getCookie(event, name)) throw new HTTPError({ status: 401 });
      };
      export const ${name} = ${source};`);
    const found = exitsOf(name);
    expect(found.length).toBeGreaterThan(0);
    if (exits.length > 0) expect(found.toSorted()).toEqual(exits.toSorted());
    // What nobody can read gives neither an answer that is known nor one that is ruled out.
    else expect(found.every((each) => each.startsWith('returned (') && each.endsWith(':: always'))).toBe(true);
  });

  it('of a helper are worked out once, however many call it', async () => {
    const callers = Array.from(
      { length: 8 },
      (_, at) => `export const f${at} = (event: H3Event) => check(event, 'c${at}');`,
    );
    const { engine, exits } = await interpret(`
      function check(event: H3Event, name: string) {
        if (!getCookie(event, name)) throw new HTTPError({ status: 401 });
        return name;
      }
      ${callers.join('\n')}`);
    for (let at = 0; at < 8; at++) {
      expect(exits(`f${at}`)).toContain(`thrown error 401 :: not cookie "c${at}"`);
    }
    expect(engine.counts().interpreted).toBe(9);
    for (let at = 0; at < 8; at++) exits(`f${at}`);
    expect(engine.counts().interpreted).toBe(9);
  });
});
