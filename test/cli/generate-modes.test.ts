import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../src/cli/run.ts';
import type { Origin } from '../../src/model/origin.ts';
import type { Project } from '../bundlers/project.ts';
import { runIn } from './command.ts';
import { createGuardedProject } from './guarded-project.ts';

let project: Project;
const run = (...args: string[]) => runIn(project.root, ...args);

beforeAll(async () => {
  project = await createGuardedProject();
});
afterAll(() => project.remove());

describe('generate', () => {
  it('checks what is there against the source, and says what differs, with both lines', async () => {
    expect(await run('generate', '--check')).toMatchObject({
      code: 1,
      out: expect.stringContaining('dist/specs/v1.json is missing\n') as string,
    });
    await run('generate');
    expect(await run('generate', '--check')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Every file is what the source says.') as string,
    });
    expect(await run('generate', '--check', '--name', 'v2')).toMatchObject({ code: 0 });
    const before = await project.read('dist/specs/v1.json');
    await project.edit('src/types.ts', 'total: number;', 'total: number;\n  note?: string;');
    const { code, out } = await run('generate', '--check');
    await project.edit('src/types.ts', '\n  note?: string;', '');
    expect(code).toBe(1);
    const line = before.split('\n').findIndex((each) => each.startsWith('      "Order": {')) + 1;
    expect(out).toContain(
      `dist/specs/v1.json is not what the source says:\n  dist/specs/v1.json:${line}  GET /api/v1/orders: property note of Order was added (in responses)  src/types.ts:9:3\n`,
    );
    expect(await project.read('dist/specs/v1.json')).toBe(before);
    await project.write('dist/specs/v1.json', before.replaceAll('  ', '   '));
    expect((await run('generate', '--check')).out).toContain('dist/specs/v1.json:2  is written in another way');
    const json = JSON.parse((await run('generate', '--check', '--json')).out) as { check: object };
    expect(json.check).toMatchObject({ current: false, files: [{ state: 'differs' }, { state: 'current' }] });
    await run('generate');
  });

  it('writes the places that each document comes from, and takes them away when they are not asked for', async () => {
    await run('generate', '--provenance');
    const { version, origins } = JSON.parse(await project.read('dist/specs/v1.provenance')) as {
      version: string;
      origins: Origin[];
    };
    expect(version).toBe('v1');
    const pointer = '/paths/~1items~1{id}/get/responses/401';
    expect(origins.filter((each) => each.pointer === pointer)).toEqual([
      {
        pointer,
        kind: 'thrown',
        location: expect.objectContaining({ file: 'src/items.ts', line: 8 }) as object,
        via: ['requireUser'],
        when: '!session',
        demands: ['the cookie `session` is absent or empty'],
      },
    ]);
    await run('generate');
    expect(Object.keys(await project.list('dist/specs'))).toEqual(['v1.json', 'v2.json']);
  });

  it('fails where less is known than is asked for, and raises the ratchet where more is', async () => {
    const { code, out, notes } = await run('generate', '--min', '99');
    const [, known] = /(\d+) % known/.exec(out)!;
    expect([code, Number(known) > 50 && Number(known) < 99]).toEqual([1, true]);
    expect(notes).toContain(`${known} % of the documents' values are known, and --min asks for 99 %.`);
    expect((await run('generate', '--min', known!)).code).toBe(0);
    expect((await run('generate', '--ratchet', 'known.json')).code).toBe(0);
    expect(JSON.parse(await project.read('known.json'))).toEqual({ known: Number(known) });
    await project.write('known.json', '{ "known": 100 }');
    const less = await run('generate', '--ratchet', 'known.json');
    expect([less.code, less.notes]).toEqual([1, expect.stringContaining('known.json asks for 100 %')]);
    await project.write('known.json', 'nothing');
    expect((await run('generate', '--ratchet', 'known.json')).code).toBe(2);
  });

  it('writes anew what changes while it watches, new files too, until it is stopped', async () => {
    const ending = new AbortController();
    const heard: string[] = [];
    const say = (text: string): void => void heard.push(text);
    const ended = runCommand(['generate', '--watch'], {
      cwd: project.root,
      print: say,
      note: say,
      signal: ending.signal,
    });
    const wait = { timeout: 20_000, interval: 50 };
    const written = (word: string) =>
      vi.waitFor(async () => expect(await project.read('dist/specs/v2.json')).toContain(word), wait);
    await vi.waitFor(() => expect(heard.at(-1)).toMatch(/^Watching/), wait);
    await project.edit('src/types.ts', 'total: number;', 'total: number;\n  seen?: boolean;');
    await written('"seen"');
    await mkdir(project.path('src/parts'));
    await project.write('src/parts/more.ts', 'export interface More { extra: string }\n');
    await project.edit('src/types.ts', '  seen?: boolean;', "  more?: import('./parts/more.ts').More;");
    await written('"extra"');
    await project.write('src/parts/more.ts', 'export interface More { other: string }\n');
    await written('"other"');
    await project.edit('tsconfig.json', '{', '{{');
    await vi.waitFor(() => expect(heard.some((text) => text.includes('tsconfig.json'))).toBe(true), wait);
    await project.edit('tsconfig.json', '{{', '{');
    await project.edit('src/parts/more.ts', 'other', 'last');
    await written('"last"');
    ending.abort();
    expect(await ended).toBe(0);
  });
});
