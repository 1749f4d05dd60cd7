// API_SOURCE
import { H3, readValidatedBody } from 'h3';
import { z } from 'zod';

const formsSchema = z.object({
  time: z.iso.time(),
  minutes: z.iso.time({ precision: -1 }),
  exact: z.iso.time({ precision: 3 }),
  local: z.iso.datetime({ local: true }),
  day: z.iso.date(),
  nanoid: z.nanoid(),
  ulid: z.ulid(),
  cuid: z.cuid(),
  cuid2: z.cuid2(),
  xid: z.xid(),
  ksuid: z.ksuid(),
  phone: z.e164(),
  net: z.cidrv4(),
  url64: z.base64url(),
  mac: z.mac(),
  hex: z.hex(),
  hash: z.hash('sha256'),
  own: z.stringFormat('sku', /^sku-\d+$/),
  page: z.httpUrl(),
  mail: z.email({ pattern: /^\w+@example\.com$/ }),
});
const spellingSchema = z.object({
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  word: z.string().regex(/^(?:ja|nein)$/i),
  range: z.string().regex(/^[^a-c\d]+$/i),
  lines: z.string().regex(/^a.b$/s),
  both: z
    .string()
    .regex(/^[a-z]/)
    .regex(/\d$/),
  three: z.string().startsWith('a.').endsWith('!').includes('-'),
  either: z.string().regex(/^a|z$/).regex(/m/),
  upper: z.string().uppercase(),
  lower: z.string().lowercase().min(2).min(1),
  code: z.string().trim().length(2),
});

export const app = new H3();
app.post('/zod/forms', async (event) => void (await readValidatedBody(event, formsSchema)));
app.post('/zod/texts-of-code', async (event) => void (await readValidatedBody(event, spellingSchema)));

const forms = {
  time: '15:30:10.5',
  minutes: '15:30',
  exact: '15:30:10.123',
  local: '2026-01-31T15:30',
  day: '2026-01-31',
  nanoid: 'V1StGXR8_Z5jdHi6B-myT',
  ulid: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  cuid: 'cjld2cjxh0000qzrmn831i7rn',
  cuid2: 'tz4a98xxat96iws9zmbrgj3a',
  xid: '9m4e2mr0ui3e8a215n4g',
  ksuid: '0ujtsYcgvSTl8PAuAdqWYSMnLOv',
  phone: '+4915112345678',
  net: '10.0.0.0/8',
  url64: 'YWJj',
  mac: '00:1A:2b:3c:4d:5e'.toUpperCase(),
  hex: 'c0ffee',
  hash: 'a'.repeat(64),
  own: 'sku-12',
  page: 'https://example.com/a',
  mail: 'ada@example.com',
};
const texts = {
  colour: '#C0ffee',
  word: 'Ja',
  range: 'XyZ',
  lines: 'a\nb',
  both: 'a1',
  three: 'a.-!',
  either: 'am',
  upper: 'ABC',
  lower: 'abc',
  code: 'de',
};
const refused = (valid: Record<string, string>, others: Record<string, readonly string[]>) =>
  Object.entries(others).flatMap(([name, values]) => values.map((value) => ({ ...valid, [name]: value })));

export const samples = {
  '/zod/forms': {
    schema: formsSchema,
    valid: [
      forms,
      { ...forms, time: '23:59', local: '2026-01-31T15:30:10Z' },
      ...refused(forms, {
        time: ['15:30:10Z', '24:00', '15:30:10+01:00'],
        minutes: ['15:30:10'],
        exact: ['15:30:10', '15:30:10.12'],
        local: ['2026-13-31T15:30', '2026-01-31'],
        nanoid: ['V1StGXR8_Z5jdHi6B-my', 'V1StGXR8_Z5jdHi6B-my!'],
        ulid: ['81ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAI'],
        cuid2: ['Tz4'],
        phone: ['4915112345678', '+0915112345678', '+49151123456789012'],
        net: ['10.0.0.0', '10.0.0.0/33', '256.0.0.0/8'],
        mac: ['00:1A:2B:3C:4D', '00-1A-2B-3C-4D-5E'],
        hash: ['a'.repeat(63), 'g'.repeat(64)],
        own: ['sku-'],
        page: ['ftp://example.com/a'],
        mail: ['ada@example.org'],
      }),
    ],
  },
  '/zod/texts-of-code': {
    schema: spellingSchema,
    valid: [
      texts,
      { ...texts, both: 'abc-9', three: 'a.b-c!', either: 'mz', range: '-' },
      ...refused(texts, {
        colour: ['#c0ffe', '#g0ffee'],
        word: ['jaja', 'yes'],
        range: ['B', 'b', '1', ''],
        lines: ['ab'],
        both: ['1a', 'ab', '12', 'A1'],
        three: ['b.-!', 'a.!', 'a.-', 'a-!'],
        either: ['m', 'a', 'z'],
        upper: ['aBC'],
        lower: ['Abc', 'a'],
        code: ['deu', 'd'],
      }),
    ],
  },
};
