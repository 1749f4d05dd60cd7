import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic } from '../../src/model/diagnostics.ts';
import { foldCauses } from '../../src/model/fold-causes.ts';

const at = (line: number, file = 'types.ts') => ({ location: { file, line, column: 3 } });
const open = (message: string, rest: Parameters<typeof createDiagnostic>[2] = {}): Diagnostic =>
  createDiagnostic('type-unknown', message, rest);

describe('of one cause', () => {
  it('those of one declaration are one, wherever they are met, with the count of them', () => {
    const about = 'types.ts:40 is any';
    expect(
      foldCauses([
        open('GET /b 200 response: [].info is any.', { ...at(9), about }),
        open('GET /a 200 response: info is any.', { ...at(9), about }),
        open('POST /c body: info is any.', { ...at(2, 'c.ts'), about }),
      ]),
    ).toEqual(
      [open('POST /c body: info is any.', at(2, 'c.ts'))].map((first) => ({
        ...first,
        count: 3,
        also: ['GET /a 200 response: info is any.', 'GET /b 200 response: [].info is any.'],
      })),
    );
  });

  it('those of one place are one where only the route differs', () => {
    const [folded, ...others] = foldCauses([
      createDiagnostic('call-unknown', 'GET /api/todos/:id calls send(x).', at(4)),
      createDiagnostic('call-unknown', 'PATCH /api/todos calls send(x).', at(4)),
    ]);
    expect(others).toEqual([]);
    expect(folded).toMatchObject({ count: 2, also: ['PATCH /api/todos calls send(x).'] });
  });

  it('the worst comes first, whatever the order', () => {
    const given = [
      { ...open('GET /a: x is any.', { ...at(1), severity: 'info' }) },
      { ...open('GET /b: x is any.', { ...at(1), severity: 'error' }) },
      { ...open('GET /c: x is any.', { ...at(1), severity: 'warning' }) },
    ];
    const expected = [expect.objectContaining({ severity: 'error', message: 'GET /b: x is any.', count: 3 })];
    expect(foldCauses(given)).toEqual(expected);
    expect(foldCauses(given.toReversed())).toEqual(expected);
  });

  it('their versions are united', () => {
    const inVersion = (version: string, route: string): Diagnostic => ({
      ...open(`GET /${version}/${route}: x is any.`, at(1)),
      versions: [version],
    });
    const [folded] = foldCauses([inVersion('v2', 'a'), inVersion('v1', 'a'), inVersion('v1', 'b')]);
    expect(folded!.versions).toEqual(['v1', 'v2']);
    expect(folded!.count).toBe(3);
  });

  it('the same sentence in two versions is one, and is not counted twice', () => {
    const both = ['v1', 'v2'].map((version) => ({ ...open('x is any.', at(1)), versions: [version] }));
    expect(foldCauses(both)).toEqual([{ ...open('x is any.', at(1)), versions: ['v1', 'v2'] }]);
  });
});

describe('of different causes', () => {
  it.each<[string, Diagnostic[]]>([
    ['places', [open('GET /a: x is any.', at(1)), open('GET /b: x is any.', at(2))]],
    ['files', [open('GET /a: x is any.', at(1)), open('GET /b: x is any.', at(1, 'other.ts'))]],
    ['codes at one place', [open('GET /a: x.', at(1)), createDiagnostic('response-type-unknown', 'GET /a: x.', at(1))]],
    [
      'codes of one declaration',
      [
        open('GET /a: x.', { ...at(1), about: 'one' }),
        createDiagnostic('type-not-serializable', 'GET /a: x.', { ...at(1), about: 'one' }),
      ],
    ],
    [
      'declarations of one place',
      [open('GET /a: x is any.', { ...at(1), about: 'one' }), open('GET /a: x is any.', { ...at(1), about: 'two' })],
    ],
    ['sentences at one place', [open('GET /a: x is any.', at(1)), open('GET /a: y is any.', at(1))]],
    ['no place', [open('GET /a: x is any.'), open('GET /b: x is any.')]],
  ])('they stay apart: %s', (_, given) => {
    const folded = foldCauses(given);
    expect(folded).toHaveLength(2);
    expect(JSON.stringify(folded)).not.toMatch(/"(count|also|about)"/);
  });

  it('they stand in the order of their places', () => {
    const given = [open('b', at(2)), open('a', at(7)), open('c', at(1))];
    expect(foldCauses(given).map(({ message }) => message)).toEqual(['c', 'b', 'a']);
  });
});
