// API_SOURCE
import { HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { camel, load, Renamer, toSnake } from './convert.ts';

interface Note {
  id: number;
  title: string;
  body?: string;
}

type NoteId = string & { readonly __brand: 'NoteId' };

interface Key {
  key: NoteId;
  kind: 'major' | 'minor';
  at: Date;
}

const notes: Note[] = [{ id: 1, title: 'C' }];

/** A client of which nothing is known. */
declare const tower: any;

function noteFrom<T>(text: string): T {
  return JSON.parse(text) as T;
}

initializeVersionedSystemWithRoutes(
  {
    'cast-contradicted': {
      routes(router) {
        // The code says what is sent.
        router.get('/literal', () => ({ id: '1', name: 3 }) as unknown as Note);
        router.get('/angle', () => <Note>(<unknown>{ id: 'one', title: 'C' }));
        router.get('/lacking', () => ({ id: 1 }) as Note);
        router.get('/spread', () => {
          const note = { ...notes[0]!, title: undefined } as unknown as Note;
          return note;
        });
        router.get('/wrapped', () => {
          const data = { name: 1 } as unknown as Note;
          return { data };
        });
        router.get('/part', () => ({ items: notes.map((each) => ({ key: each.id })) as unknown as Note[] }));
        router.get('/list', () => [{ key: 1 }] as unknown as Note[]);
        router.get('/response', () => Response.json({ real: 1 } as unknown as Note));
        router.get('/helper', () => camel(notes[0]) as Note);
        router.get('/helper-in-a-try', (): Note => {
          try {
            return camel(notes[0]) as Note;
          } catch {
            throw new HTTPError({ status: 500 });
          }
        });
        router.get('/helper-awaited', async () => (await Promise.all(notes.map((each) => camel(each)))) as Note[]);
        router.get('/names', () => toSnake(notes[0]) as Note);
        router.get('/method', () => new Renamer().rename({ a: 1 }) as { a: number });
        router.get(
          '/chosen',
          () => (notes.length > 1 ? { id: 1, title: 'C' } : { id: 1, name: 'C' }) as unknown as Note,
        );

        // The cast says what the code leaves open, or nothing else than the code.
        router.get('/parsed', () => JSON.parse('{}') as Note);
        router.get('/loaded', () => load('{}') as Note);
        router.get('/generic', () => noteFrom<Note>('{}'));
        router.get('/client', async () => (await tower.note()) as Note);
        router.get(
          '/client-spread',
          async () => ({ ...(await tower.note()), heard: true }) as Note & { heard: boolean },
        );
        router.get(
          '/client-mapped',
          async () => (await tower.notes()).map((each: any) => ({ id: each.id, title: each.title })) as Note[],
        );
        router.get('/fitting', () => ({ id: 1, title: 'C' }) as Note);
        router.get('/empty', () => ({ items: [] as Note[] }));
        router.get('/constant', () => ({ kind: 'major', parts: [1, 2] }) as const);
        router.get(
          '/exact',
          () => ({ key: 'k' as NoteId, kind: 'major', at: new Date(0).toISOString() }) as unknown as Key,
        );
        router.get('/begun', () => {
          const note = {} as Note;
          note.id = 1;
          note.title = 'C';
          return note;
        });
        router.get('/begun-partly', () => {
          const note: Partial<Note> = {};
          note.id = 1;
          note.title = 'C';
          return note as Note;
        });
      },
    },
  },
  'cast-contradicted',
);
