import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const store = `
  export interface Book { id: string; lent: boolean }
  export const shelf: Book[] = [];
  export const archive = { books: [] as Book[], label: 'archive' };
  export const readers: string[] = [];
  export const library = { books: [{ id: '1', lent: false }] };
  export const desk = { open: [] as string[], add(id: string) { this.open.push(id); } };
  export const settings = { closed: false };
  export const kinds: string[] = [];`;

const fill = `
  import * as store from '../lib/store';
  import { archive, desk, library, readers, settings } from '../lib/store';
  const note = (list: string[], id: string) => list.push(id);
  export default defineEventHandler((event) => {
    const { id } = getQuery<{ id: string }>(event);
    store.shelf.push({ id, lent: false });
    archive.books = [{ id, lent: true }];
    note(readers, id);
    const { books } = library;
    const book = books.find((each) => each.id === id);
    if (book) book.lent = true;
    desk.add(id);
    settings.closed = true;
    return 'filled';
  });`;

/** A handler that deletes where the condition holds, and else refuses. */
const handler = (names: string, condition: string): string => `
  import { ${names} } from '../lib/store';
  export default defineEventHandler((event) => {
    if (event.method === 'DELETE') {
      if (!(${condition})) throw createError({ statusCode: 409 });
      return { gone: true };
    }
    if (event.method === 'PATCH') return { patched: true };
    throw createError({ statusCode: 405 });
  });`;

const conditions = {
  list: ['shelf', 'shelf.some((each) => each.lent)'],
  property: ['archive', 'archive.books.some((each) => each.lent)'],
  handed: ['readers', "readers.includes('1')"],
  item: ['library', 'library.books.some((each) => each.lent)'],
  own: ['desk', "desk.open.includes('1')"],
  setting: ['settings', 'settings.closed'],
} as const;

const project = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
  'lib/store.ts': store,
  'routes/fill.post.ts': fill,
};

it('what another file changes is not what its declaration says', async () => {
  const files = Object.entries(conditions).map(([name, [names, condition]]) => [
    `routes/${name}.ts`,
    handler(names, condition),
  ]);
  const found = await generate(createProjectFolder({ ...project, ...Object.fromEntries(files) }));
  for (const name of Object.keys(conditions)) {
    expect(Object.keys(operation(found, 'delete', `/${name}`).responses), name).toEqual(['200', '409', 'default']);
  }
});

it('what nobody changes is', async () => {
  const found = await generate(
    createProjectFolder({
      ...project,
      'routes/kinds.ts': handler('kinds', 'kinds.some((each) => each.length > 1)'),
    }),
  );
  expect(found.operations).toEqual(['POST /fill', 'PATCH /kinds']);
});
