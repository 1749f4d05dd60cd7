import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation, type Generated } from './project.ts';

interface Schema {
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
}

const project = (models: string, handlers: Record<string, string>): string =>
  createProjectFolder({
    'package.json': JSON.stringify({ name: 'harbour', dependencies: { nuxt: '^4.0.0', mongoose: '^8.0.0' } }),
    'nuxt.config.ts': 'export default defineNuxtConfig({});',
    'server/models/all.ts': `import mongoose, { Schema, model, models, type Document } from 'mongoose';${models}`,
    ...Object.fromEntries(
      Object.entries(handlers).map(([name, code]) => [
        `server/api/${name}.ts`,
        `import * as all from '../models/all'; export default defineEventHandler(async (event) => ${code});`,
      ]),
    ),
  });

const answer = (found: Generated, path: string, method = 'get'): Schema =>
  operation(found, method, `/api/${path}`).responses['200']!.content!['application/json']!.schema as Schema;
const schemas = (found: Generated): Record<string, Schema> => JSON.parse(found.texts.api!).components.schemas;
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const problems = ({ diagnostics }: Generated): string[] =>
  diagnostics.map((each) => each.split(' ')[0]!).filter((code) => code !== 'packages-missing');

it('a whole record, lean or not, is a component with the name of its model', async () => {
  const found = await generate(
    project(
      `
      const hull = { name: { type: String, required: true }, length: Number } as const;
      export const Boat = models.Boat || model('Boat', new Schema(hull, { timestamps: true }));
      export const Harbour = mongoose.model('harbour', new Schema({ name: String, pin: { type: String, select: false } }));
      export const named = (name: string) => model(name, new Schema({ title: String, depth: Number }));`,
      {
        'list.get': 'all.Boat.find().sort({ name: 1 })',
        'lean.get': 'all.Boat.find().lean()',
        'sure.get': 'all.Boat.findById("1").orFail()',
        'plain.get': '(await all.Boat.findOne().orFail()).toObject()',
        'made.post': '{ const boat = new all.Boat({}); await boat.save(); return boat; }',
        'page.get': '({ items: await all.Boat.find(), total: await all.Boat.countDocuments() })',
        'harbours.get': 'all.Harbour.find()',
        // Less than a record, more than one, one with what queries leave out, and one of a model without a name.
        'few.get': 'all.Boat.findOne().select("name").orFail()',
        'minus.get': 'all.Boat.findOne().select("-length").orFail().lean()',
        'more.get': '({ ...(await all.Boat.findOne().orFail().lean()), isAfloat: true as boolean })',
        'hidden.get': 'all.Harbour.findOne().select("+pin").orFail()',
        'unnamed.get': 'all.named(String(getQuery(event).name)).findOne().orFail()',
      },
    ),
  );
  expect(answer(found, 'list')).toEqual({ type: 'array', items: ref('Boat') });
  expect(answer(found, 'lean')).toEqual({ type: 'array', items: ref('Boat') });
  expect(answer(found, 'harbours')).toEqual({ type: 'array', items: ref('Harbour') });
  for (const path of ['sure', 'plain']) expect(answer(found, path)).toEqual(ref('Boat'));
  expect(answer(found, 'made', 'post')).toEqual(ref('Boat'));
  const all = schemas(found);
  expect(all.BoatList!.properties!.items).toEqual({ type: 'array', items: ref('Boat') });
  expect(Object.keys(all.Boat!.properties!).toSorted()).toEqual(
    '__v _id createdAt length name updatedAt'.split(' ').toSorted(),
  );
  expect(Object.keys(all.Harbour!.properties!).toSorted()).toEqual(['__v', '_id', 'name']);
  for (const path of ['Few', 'Minus', 'More', 'Hidden', 'Unnamed']) {
    expect(answer(found, path.toLowerCase())).toEqual(ref(path));
    expect(all[path]!.properties).toBeDefined();
  }
  expect(problems(found)).toEqual([]);
});

it('a record of a model that was given an interface is called like that, and what is sent in is its input', async () => {
  const found = await generate(
    project(
      `
      export interface IOwner { name: string; mail?: string }
      export const Owner = model<IOwner>('Owner', new Schema<IOwner>({ name: String }, { timestamps: true }));
      export interface Crew extends Document { nick: string }
      export const Sailor = model<Crew>('Sailor', new Schema<Crew>({ nick: String }));
      export const Loose = model<{ title: string; depth: number }>('Loose', new Schema({ title: String }));
      export const Any = model<any>('Any', new Schema({}));`,
      {
        'owners.get': 'all.Owner.find()',
        'owners.post': '{ const owner = await readBody<all.IOwner>(event); return all.Owner.create(owner); }',
        'crew.get': 'all.Sailor.findOne().orFail().lean()',
        'part.get': 'all.Owner.findOne().select("name mail").orFail()',
        'loose.get': 'all.Loose.findOne().orFail()',
        'any.get': '({ any: await all.Any.findOne().orFail() })',
      },
    ),
  );
  const all = schemas(found);
  expect(answer(found, 'owners')).toEqual({ type: 'array', items: ref('IOwner') });
  expect(answer(found, 'owners', 'post')).toEqual(ref('IOwner'));
  expect(Object.keys(all.IOwner!.properties!)).toEqual(expect.arrayContaining(['_id', 'name', 'createdAt']));
  expect(Object.keys(all.IOwnerInput!.properties!)).toEqual(['name', 'mail']);
  expect(answer(found, 'crew')).toEqual(ref('Crew'));
  expect(answer(found, 'part')).toEqual(ref('Part'));
  expect(answer(found, 'loose')).toEqual(ref('Loose'));
  expect(all.GetAnyOutput!.properties!.any).toEqual({});
  expect(problems(found)).toEqual(['type-unknown']);
});

it('a type of the project that is called like the one that tells records of mongoose names nothing', async () => {
  const found = await generate(
    project(
      `
      type RecordOf<T, Name> = { [K in keyof T]: T[K] };
      export declare function first(): Promise<RecordOf<{ name: string; length: number }, 'Boat'>>;`,
      { 'own.get': 'all.first()' },
    ),
  );
  expect(answer(found, 'own')).toEqual(ref('Own'));
  expect(schemas(found).Boat).toBeUndefined();
});
