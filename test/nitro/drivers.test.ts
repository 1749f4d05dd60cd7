import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';
import { shapes } from './shapes.ts';

const handler = (head: string, body: string): string =>
  `${head}\nexport default defineEventHandler(async (event) => { ${body} });`;

it('knows what drivers of databases answer with, and the rows where the call names their type', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        'utils/store.ts': `
          import { MongoClient, type Collection, type ObjectId } from 'mongodb';
          export interface Plant { _id: ObjectId; name: string; at?: Date }
          let client: MongoClient | undefined;
          export async function usePlants(): Promise<Collection<Plant>> {
            client ??= await new MongoClient(process.env.STORE!).connect();
            return client.db('garden').collection<Plant>('plants');
          }
          export const useThings = async () => (await new MongoClient('x').connect()).db().collection('things');`,
        'routes/plants.get.ts': handler(
          '',
          `const plants = await usePlants();
           const one = await plants.findOne({ name: 'x' });
           if (!one) throw createError({ statusCode: 404 });
           return {
             one,
             list: await plants.find().sort({ name: 1 }).limit(3).toArray(),
             short: await plants.find().project<{ name: string }>({ name: 1 }).toArray(),
             sums: await plants.aggregate<{ sum: number }>([]).toArray(),
             count: await plants.countDocuments(),
             things: await (await useThings()).find({}).toArray(),
             // What this gives differs from one version to the next.
             changed: await plants.findOneAndUpdate({ name: 'x' }, { $set: { name: 'y' } }),
           };`,
        ),
        'routes/plants.post.ts': handler(
          '',
          `const plants = await usePlants();
           const made = await plants.insertOne({ name: String((await readBody<{ name: string }>(event)).name) } as Plant);
           const changed = await plants.updateOne({ name: 'x' }, { $set: { name: 'y' } });
           const gone = await plants.deleteMany({});
           setResponseStatus(event, 201);
           return { id: made.insertedId, changed, gone: gone.deletedCount, made };`,
        ),
        'routes/pg.get.ts': handler(
          "import pg from 'pg';\ninterface Person { id: number; name: string | null }\nconst pool = new pg.Pool();",
          `const { rows, rowCount } = await pool.query<Person>('select');
           if (rowCount === 0) throw createError({ statusCode: 404 });
           const client: pg.PoolClient = await pool.connect();
           const other = await client.query('select $1', [1]);
           return { first: rows[0], rows, rowCount, other: other.rows };`,
        ),
        'routes/mysql.get.ts': handler(
          `import { createPool, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
           interface Person extends RowDataPacket { id: number; name: string }
           const pool = createPool({});`,
          `const [rows] = await pool.execute<Person[]>('select');
           const [{ insertId }] = await pool.query<ResultSetHeader>('insert');
           const [open] = await pool.query('select');
           return { rows, insertId, open };`,
        ),
        'routes/sqlite.get.ts': handler(
          `import Database from 'better-sqlite3';
           const db: Database.Database = new Database('a.db');
           interface Person { id: number; name: string }`,
          `const one = db.prepare<[number], Person>('select').get(1);
           if (!one) throw createError({ statusCode: 404 });
           const { changes } = db.prepare('delete').run();
           return { one, list: db.prepare('select').all() as Person[], changes, open: db.prepare('select').all() };`,
        ),
        'routes/tagged.get.ts': handler(
          "import postgres from 'postgres';\nimport { neon } from '@neondatabase/serverless';\nconst sql = postgres('x');",
          `const [first] = await sql<{ id: number }[]>\`select \${sql({ a: 1 })}\`;
           const rows = await neon('x')\`select\`;
           const { success, rows: own } = await useDatabase().sql\`select\`;
           return { first, all: await sql\`select\`, rows, own, success };`,
        ),
        'routes/libsql.get.ts': handler(
          "import { createClient } from '@libsql/client/web';\nconst client = createClient({ url: 'x' });",
          `const result = await client.execute({ sql: 'select', args: [] });
           return { rows: result.rows, count: result.rowsAffected, names: result.columns };`,
        ),
        'routes/redis.get.ts': handler(
          "import Redis from 'ioredis';\nimport { Redis as Far } from '@upstash/redis';\nconst redis = new Redis('x');",
          `return { word: await redis.get('a'), hits: await redis.incr('b'), far: await Far.fromEnv().get<{ name: string }>('c') };`,
        ),
        'routes/fire.get.ts': handler(
          "import { getFirestore } from 'firebase-admin/firestore';\nimport admin from 'firebase-admin';",
          `const notes = getFirestore().collection('notes');
           const found = await notes.where('a', '==', 1).orderBy('b').get();
           const one = await admin.firestore().collection('notes').doc('x').get();
           if (!one.exists) throw createError({ statusCode: 404 });
           return { count: found.size, list: found.docs.map((each) => ({ id: each.id, data: each.data() })), id: one.id, made: (await notes.add({})).id };`,
        ),
      },
      { h3: false },
    ),
  );
  const plant = '{ name: string; at?: string:date-time; _id: string }';
  expect(shapes(found)).toEqual({
    'get /plants': `{ one: ${plant}; list: (${plant})[]; short: ({ name: string })[]; sums: ({ sum: number })[]; count: number; things: ({ _id: string; [name]: any })[]; changed?: any }`,
    'post /plants':
      '{ id: string; changed: { acknowledged: boolean; matchedCount: number; modifiedCount: number; upsertedCount: number; upsertedId: string | null }; gone: number; made: { acknowledged: boolean; insertedId: string } }',
    'get /pg':
      '{ first: { id: number; name: string | null }; rows: ({ id: number; name: string | null })[]; rowCount: number | null; other: (any)[] }',
    'get /mysql': '{ rows: ({ id: number; name: string; [name]: any })[]; insertId: number; open?: any }',
    'get /sqlite':
      '{ one: { id: number; name: string }; list: ({ id: number; name: string })[]; changes: number; open: (any)[] }',
    'get /tagged':
      '{ first: { id: number }; all: (any)[]; rows: ({ [name]: any })[]; own?: ({ [name]: any })[]; success?: boolean }',
    'get /libsql': '{ rows: ({ [name]: any })[]; count: number; names: (string)[] }',
    'get /redis': '{ word: string | null; hits: number; far: { name: string } | null }',
    'get /fire': '{ count: number; list: ({ id: string; data: { [name]: any } })[]; id: string; made: string }',
  });
});

it('knows what tokens, hashes and small calls give; who is asked for does not depend on it', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        'utils/guard.ts': `
          import jwt, { type JwtPayload } from 'jsonwebtoken';
          import type { H3Event } from 'h3';
          export function requireCaller(event: H3Event) {
            const token = getHeader(event, 'authorization')?.split(' ')[1];
            if (!token) throw createError({ statusCode: 401, message: 'No token' });
            try {
              return jwt.verify(token, process.env.SECRET!) as JwtPayload & { id: number };
            } catch (error) {
              if (error instanceof jwt.TokenExpiredError) throw createError({ statusCode: 401, message: 'Too old' });
              throw createError({ statusCode: 403, message: 'Not ours' });
            }
          }`,
        'routes/me.get.ts': handler('', 'const { id, exp } = requireCaller(event); return { id, exp };'),
        'routes/login.post.ts': handler(
          `import { compare, hash } from 'bcryptjs';
           import argon2 from 'argon2';
           import { SignJWT } from 'jose';
           import jwt from 'jsonwebtoken';
           import { nanoid } from 'nanoid';
           import { v4 as uuid } from 'uuid';`,
          `const { word } = await readBody<{ word: string }>(event);
           if (!(await compare(word, 'x'))) throw createError({ statusCode: 401 });
           return {
             token: jwt.sign({ a: 1 }, 'x', { expiresIn: '1h' }),
             other: await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(new Uint8Array()),
             hash: await hash(word, 10),
             strong: await argon2.hash(word),
             id: nanoid(),
             key: uuid(),
           };`,
        ),
        'routes/far.get.ts': handler(
          "import axios from 'axios';\nimport { omit } from 'lodash-es';\nconst api = axios.create({ baseURL: 'https://far.example' });",
          `const { data } = await api.get<{ id: string; secret: string }>('/a');
           const other = await axios.post('/b');
           return { ...omit(data, ['secret']), other: other.data, status: other.status };`,
        ),
        'routes/mail.post.ts': handler(
          "import { Resend } from 'resend';\nconst resend = new Resend('x');",
          `const { data, error } = await resend.emails.send({ to: 'a@b.example' });
           if (error) throw createError({ statusCode: 502, message: error.message });
           return data;`,
        ),
      },
      { h3: false },
    ),
  );
  expect(shapes(found)).toEqual({
    'get /me': '{ id: number; exp?: number }',
    'post /login': '{ token: string; other: string; hash: string; strong: string; id: string; key: string }',
    'get /far': '{ id: string; other?: any; status: number }',
    'post /mail': '{ id: string }',
  });
  const { responses, security } = operation(found, 'get', '/me');
  expect(security).toEqual([{ bearerAuth: [] }]);
  expect(Object.keys(responses)).toEqual(['200', '401', '403', 'default']);
});

it('claims of what drivers give no more than the call asks for', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
        'routes/plants.get.ts': handler(
          `import { MongoClient } from 'mongodb';
           interface Plant { name: string; secret: string }
           const plants = new MongoClient('x').db().collection<Plant>('plants');`,
          `return {
             one: await plants.findOne({}, { projection: { secret: 0 } }),
             list: await plants.find({}, { projection: { name: 1 } }).toArray(),
           };`,
        ),
        'routes/queue.get.ts': handler(
          "import Redis from 'ioredis';\nconst redis = new Redis();",
          "return { one: await redis.lpop('a'), some: await redis.rpop('a', 2), score: await redis.zadd('a', 'INCR', 1, 'b') };",
        ),
        'routes/parts.get.ts': handler(
          `import { omit, pick } from 'lodash-es';
           import { murmurHash } from 'ohash';
           declare const plant: { id: number; name: string };
           declare const fields: string[];`,
          "return { some: pick(plant, fields), others: omit(plant, fields), one: pick(plant, 'id'), hash: murmurHash('a') };",
        ),
        'routes/rows.get.ts': handler(
          `import Database from 'better-sqlite3';
           const all: Database.Statement<[string], { id: number }> = new Database('x').prepare('select');
           const any: Database.Statement<[string]> = new Database('x').prepare('select');`,
          "return { one: all.get('a'), other: any.get('b') };",
        ),
      },
      { h3: false },
    ),
  );
  expect(shapes(found)).toEqual({
    'get /plants':
      '{ one: { _id?: string; name?: string; secret?: string } | null; list: ({ _id?: string; name?: string; secret?: string })[] }',
    'get /queue': '{ one: string | null; some: (string)[] | null; score?: any }',
    'get /parts':
      '{ some: { id?: number; name?: string }; others: { id?: number; name?: string }; one: { id: number }; hash: number }',
    'get /rows': '{ one?: { id: number }; other?: any }',
  });
});
