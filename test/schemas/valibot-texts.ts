// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import * as v from 'valibot';

const WritingSchema = v.object({
  time: v.pipe(v.string(), v.isoTime()),
  second: v.pipe(v.string(), v.isoTimeSecond()),
  day: v.pipe(v.string(), v.isoDate()),
  at: v.pipe(v.string(), v.isoDateTime()),
  exact: v.pipe(v.string(), v.isoDateTimeSecond()),
  week: v.pipe(v.string(), v.isoWeek()),
  colour: v.pipe(v.string(), v.hexColor()),
  mac: v.pipe(v.string(), v.mac()),
  ip: v.pipe(v.string(), v.ip()),
  digits: v.pipe(v.string(), v.digits()),
  decimal: v.pipe(v.string(), v.decimal()),
  nanoid: v.pipe(v.string(), v.nanoid()),
  cuid2: v.pipe(v.string(), v.cuid2()),
  ulid: v.pipe(v.string(), v.ulid()),
  hash: v.pipe(v.string(), v.hash(['md5', 'sha1'])),
  slug: v.pipe(v.string(), v.slug()),
  bic: v.pipe(v.string(), v.bic()),
  both: v.pipe(v.string(), v.regex(/^[a-z]+/i), v.endsWith('!'), v.minLength(2)),
});

export const app = new H3();
app.post('/valibot/forms', async (event) => void (await readValidatedBody(event, WritingSchema)));

const forms = {
  time: '15:30',
  second: '15:30:10',
  day: '2026-01-31',
  at: '2026-01-31 15:30',
  exact: '2026-01-31T15:30:10',
  week: '2026-W05',
  colour: '#C0ffee',
  mac: '00:1A:2b:3C:4d:5e',
  ip: '198.51.100.42',
  digits: '007',
  decimal: '-1.5',
  nanoid: 'V1StGXR8_Z5',
  cuid2: 'tz4a98xxat96iws9zmbrgj3a',
  ulid: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  hash: 'a'.repeat(32),
  slug: 'a-slug',
  bic: 'DEUTDEFF',
  both: 'Ab!',
};

export const samples = {
  '/valibot/forms': {
    schema: WritingSchema,
    valid: [
      forms,
      { ...forms, ip: '2001:db8::42', hash: 'B'.repeat(40), colour: '#fff', mac: '0000.0000.0000' },
      ...Object.entries({
        time: ['15:30:10', '15:30Z', '24:00'],
        second: ['15:30'],
        at: ['2026-01-31T15:30:10', '2026-13-31T15:30'],
        exact: ['2026-01-31T15:30', '2026-01-31T15:30:10Z'],
        week: ['2026-W54', '2026-05'],
        colour: ['#ff', 'fff'],
        mac: ['00:1A:2b:3C:4d'],
        ip: ['198.51.100', 'here'],
        digits: ['1.5', ''],
        nanoid: ['a b'],
        cuid2: ['1a'],
        hash: ['a'.repeat(33)],
        slug: ['-a', 'A'],
        bic: ['DEUTDEF'],
        both: ['1a!', 'a', '!'],
      }).flatMap(([name, values]) => values.map((value) => ({ ...forms, [name]: value }))),
    ],
  },
};
