// API_SOURCE
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { noteTo, opened } from './notes.ts';

interface Tone {
  pitch: number;
}

const tones: Tone[] = [{ pitch: 1 }, { pitch: 2 }];

/** A function of which nothing is known. */
declare function register(value: unknown): void;

initializeVersionedSystemWithRoutes(
  {
    'list-filled': {
      routes(router) {
        router.get('/pushed', () => {
          const out: Record<string, any> = { list: [] };
          for (const tone of tones) out.list.push({ height: tone.pitch });
          return out;
        });
        router.get('/pushed-sometimes', () => {
          const out: any = {};
          out.errors = [];
          if (tones.length > 1) out.errors.push('many');
          return out;
        });
        router.get('/pushed-under-a-cast', () => {
          const out: Record<string, unknown> = {};
          out['list'] = [];
          (out['list'] as unknown[]).unshift({ height: 1 });
          return { out };
        });
        router.get('/pushed-elsewhere', () => {
          const out: Record<string, any> = { at: 1, notes: [] };
          noteTo(out.notes, 'rung');
          return out;
        });
        router.get('/pushed-by-another-name', () => {
          const out: Record<string, unknown> = {};
          const list: Record<string, any> = (out.inner = { list: [] });
          const { length } = tones;
          if (length) list.list[0] = 'first';
          return out;
        });
        router.get('/pushed-in-a-try', () => {
          const out: Record<string, any> = { list: [], failed: false };
          try {
            tones.forEach(({ pitch }) => out.list.push(pitch));
          } catch {
            out.failed = true;
          }
          return out;
        });
        router.get('/spread', () => {
          const out: Record<string, any> = { list: [] };
          out.list.push(...tones);
          return out;
        });
        router.get('/inferred', () => {
          const out = { list: [], total: 0 };
          (out.list as Tone[]).push({ pitch: 3 });
          return out;
        });
        router.get('/grouped', () => {
          const groups: Record<string, Tone[]> = {};
          for (const tone of tones) (groups[tone.pitch > 1 ? 'high' : 'low'] ??= []).push(tone);
          return groups;
        });
        router.get('/grouped-by-hand', () => {
          const groups: Record<string, Tone[]> = {};
          for (const tone of tones) {
            const key = tone.pitch > 1 ? 'high' : 'low';
            if (!groups[key]) groups[key] = [];
            groups[key].push(tone);
          }
          return groups;
        });
        router.get('/grouped-loosely', () => {
          const groups: any = {};
          for (const tone of tones) {
            const group = (groups[String(tone.pitch)] ??= []);
            group.push({ height: tone.pitch });
          }
          return groups;
        });
        router.get('/handed-on', () => {
          const out: Record<string, any> = { list: [] };
          register(out.list);
          return out;
        });
        router.get('/per-item', () => {
          const rows: any[] = tones.map(({ pitch }) => ({ pitch, children: [] }));
          for (const row of rows) row.children.push({ child: true });
          return rows;
        });

        // What nothing is put into is empty.
        router.get('/empty', () => ({ list: [] }));
        router.get('/left-alone', () => {
          const out: Record<string, any> = { list: [] };
          out.total = out.list.length;
          for (const each of out.list) console.log(each);
          return out;
        });
        router.get('/other-list', () => {
          const out: Record<string, any> = { list: [], other: [] };
          out.other.push(1);
          return out;
        });
        router.get('/opened', () => opened());
      },
    },
  },
  'list-filled',
);
