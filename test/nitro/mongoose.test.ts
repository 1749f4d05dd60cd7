import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

type Schema = { properties?: Record<string, Schema>; required?: string[]; items?: Schema; anyOf?: Schema[] };

/** The declarations of an installed package are not asked: they know nothing of what a query chooses. */
const installed = {
  'node_modules/mongoose/package.json': JSON.stringify({
    name: 'mongoose',
    version: '8.0.0',
    types: './types/index.d.ts',
  }),
  'node_modules/mongoose/types/index.d.ts':
    'declare const all: { models: any; model: any; Schema: any }; export default all; export declare const model: any;',
};

const harbour: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'harbour', dependencies: { nuxt: '^4.0.0', mongoose: '^8.0.0' } }),
  'nuxt.config.ts': 'export default defineNuxtConfig({});',
  'server/models/boat.ts': `
    import mongoose, { Schema, model, models, Types, type Document, type InferSchemaType, type Model } from 'mongoose';
    const berth = new Schema({ quay: String, number: { type: Number, required: true } }, { _id: false });
    const boat = new Schema(
      {
        name: { type: String, required: [true, 'A boat has a name'], trim: true },
        length: Number,
        rig: { type: String, enum: ['sloop', 'ketch'], default: 'sloop' },
        owner: { type: Schema.Types.ObjectId, ref: 'Owner', required: true },
        pin: { type: String, select: false },
        marks: [String],
        log: [{ at: Date, text: { type: String, required: true } }],
        berth,
        place: { quay: String, row: { type: 'number', required: true } },
        seen: { type: Date, default: Date.now },
      },
      { timestamps: true },
    );
    export const Boat = models.Boat || model('Boat', boat);
    export type Boat = InferSchemaType<typeof boat>;
    export interface Owner { name: string; mail?: string; age: number; boats: Types.ObjectId[] }
    export const Owner = mongoose.model<Owner>('Owner', new Schema<Owner>({ name: String }, { timestamps: true, versionKey: false }));
    export interface Crew extends Document { nick: string; rank?: number; isDeep(): boolean }
    export const Crew = mongoose.models?.Crew ? mongoose.models.Crew : model<Crew>('Crew', new Schema<Crew>({ nick: String }));
    export declare const forms: Model<Crew>;`,
  'server/models/port.js': `
    import mongoose from 'mongoose';
    const schema = new mongoose.Schema({ title: { type: String, required: true }, depth: { type: Number, default: 4 } }, { collection: 'ports' });
    export default mongoose.models.Port || mongoose.model('Port', schema);`,
};

const handlers: Record<string, string> = {
  'all.get': `import { Boat } from '../models/boat'; export default defineEventHandler(() => Boat.find().sort({ name: 1 }).limit(9));`,
  'words.get': `import { Boat } from '../models/boat'; export default defineEventHandler(() => Boat.find({}).select('name place.quay').lean());`,
  'minus.get': `import { Owner } from '../models/boat'; export default defineEventHandler(async () => (await Owner.findOne({}).select('-age -mail')) ?? { none: true });`,
  'plus.get': `import { Boat } from '../models/boat'; export default defineEventHandler(() => Boat.findById('1', '+pin -log').orFail());`,
  'fields.get': `import { Boat } from '../models/boat'; export default defineEventHandler(() => Boat.findOne({}, { name: 1, _id: 0 }).orFail());`,
  'asked.get': `import { Port } from '../models/names'; export default defineEventHandler((event) => Port.find().select(String(getQuery(event).fields)));`,
  'boats.post': `import { Boat } from '../models/boat'; export default defineEventHandler(async (event) => { const boat = new Boat(await readBody<Boat>(event)); await boat.save(); return boat; });`,
  'crew.get': `import { Crew } from '../models/boat'; export default defineEventHandler(async () => { const crew = await Crew.findOne(); if (!crew) throw createError({ statusCode: 404 }); return crew; });`,
  'rest.get': `import { Crew } from '../models/boat'; export default defineEventHandler(async () => { const { nick, ...rest } = (await Crew.findOne().orFail()).toObject(); return rest; });`,
  'port.get': `import Port from '../models/port.js'; export default defineEventHandler(() => Port.findOneAndUpdate({}, { $set: { depth: 1 } }, { new: true }).orFail());`,
  'count.get': `import { Boat } from '../models/boat'; export default defineEventHandler(async () => ({ total: await Boat.countDocuments(), gone: (await Boat.deleteMany({})).deletedCount }));`,
  'owner.get': `import { Boat, type Owner } from '../models/boat'; export default defineEventHandler(() => Boat.find().populate<{ owner: Owner }>('owner').select('owner').lean());`,
  // A model that is known by its name alone says nothing.
  'unknown.get': `import mongoose from 'mongoose'; export default defineEventHandler(() => mongoose.models.Ghost.find());`,
};

const project = {
  ...harbour,
  'server/models/names.ts': `export { default as Port } from './port.js';`,
  ...Object.fromEntries(Object.entries(handlers).map(([name, text]) => [`server/api/${name}.ts`, text])),
};

const boat = 'createdAt length log marks name owner place rig seen updatedAt berth _id __v'.split(' ').sort();

it.each(['bare', 'installed'])(
  'records of mongoose are what schemas and queries say (%s)',
  async (kind) => {
    const found = await generate(createProjectFolder(kind === 'bare' ? project : { ...project, ...installed }));
    const { paths, components } = JSON.parse(found.texts.api!) as {
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
      >;
      components: { schemas: Record<string, Schema> };
    };
    const resolved = (schema: Schema & { $ref?: string }): Schema =>
      schema.$ref ? resolved(components.schemas[schema.$ref.split('/').pop()!]!) : schema;
    const answer = (path: string, method = 'get'): Schema => {
      const schema = resolved(paths[path]![method]!.responses['200']!.content!['application/json']!.schema);
      return schema.items ? resolved(schema.items) : schema;
    };
    const names = (path: string, method?: string): string[] =>
      Object.keys(answer(path, method).properties ?? {}).sort();
    expect(names('/api/all')).toEqual(boat);
    expect(answer('/api/all').required!.toSorted()).toEqual(
      'createdAt log marks name owner rig seen updatedAt _id __v'.split(' ').sort(),
    );
    const { rig, owner, log, berth, place } = answer('/api/all').properties!;
    expect(rig).toEqual({ type: 'string', enum: ['sloop', 'ketch'] });
    expect(owner).toEqual({ type: 'string' });
    expect(Object.keys(resolved(log!.items!).properties!).sort()).toEqual(['_id', 'at', 'text']);
    expect(JSON.stringify(berth)).not.toContain('_id');
    const spelled = JSON.stringify(place, (_, value: unknown) =>
      value !== null && typeof value === 'object' && '$ref' in value
        ? resolved(value as Schema & { $ref: string })
        : value,
    );
    expect(spelled).toContain('row');
    expect(names('/api/words')).toEqual(['_id', 'name', 'place']);
    expect(JSON.stringify(answer('/api/minus'))).not.toMatch(/"(?:age|mail|__v)"/);
    expect(JSON.stringify(answer('/api/minus'))).toMatch(/"createdAt".*"none"|"none".*"createdAt"/s);
    expect(names('/api/plus')).toEqual([...boat.filter((name) => name !== 'log'), 'pin'].sort());
    expect(names('/api/fields')).toEqual(['name']);
    expect(names('/api/asked')).toEqual(['__v', '_id', 'depth', 'title']);
    expect(answer('/api/asked').required).toBeUndefined();
    expect(names('/api/boats', 'post')).toEqual([...boat, 'pin'].sort());
    expect(names('/api/crew')).toEqual(['__v', '_id', 'nick', 'rank']);
    expect(names('/api/rest')).toEqual(['__v', '_id', 'rank']);
    expect(names('/api/port')).toEqual(['__v', '_id', 'depth', 'title']);
    expect(names('/api/count')).toEqual(['gone', 'total']);
    expect(names('/api/owner')).toEqual(['_id', 'owner']);
    expect(Object.keys(resolved(answer('/api/owner').properties!.owner!).properties!)).toContain('mail');
    const words = found.diagnostics.map((each) => each.split(' ').slice(0, 2).join(' '));
    expect(words.filter((each) => !each.startsWith('packages-missing'))).toEqual([
      'response-type-unknown server/api/unknown.get.ts',
    ]);
  },
  120_000,
);

it('models of the Nuxt module need no import, and may be made of a definition', async () => {
  const found = await generate(
    createProjectFolder({
      'package.json': JSON.stringify({ name: 'dock', dependencies: { nuxt: '^4.0.0', 'nuxt-mongoose': '^1.0.0' } }),
      'nuxt.config.ts': `export default defineNuxtConfig({ modules: ['nuxt-mongoose'], mongoose: { modelsDir: 'records' } });`,
      'server/records/crane.ts': `
        import { defineMongooseModel } from '#nuxt/mongoose';
        export const Crane = defineMongooseModel({ name: 'Crane', schema: { load: { type: 'number', required: true } }, options: { timestamps: true } });
        export const Tug = defineMongooseModel('Tug', { power: Number }, { versionKey: false });
        export const Buoy = defineMongooseModel<{ color: string }>('Buoy', { color: String });`,
      'server/api/cranes.get.ts': 'export default defineEventHandler(() => Crane.find());',
      'server/api/tugs.get.ts': 'export default defineEventHandler(() => Tug.findOne().orFail());',
      'server/api/buoys.get.ts': 'export default defineEventHandler(() => Buoy.findOne().orFail());',
    }),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, Schema> } };
  const { Crane, Tug, GetBuoysOutput } = components.schemas;
  const names = (schema: Schema | undefined): string[] => Object.keys(schema?.properties ?? {}).sort();
  expect(names(Crane)).toEqual(['__v', '_id', 'createdAt', 'load', 'updatedAt']);
  expect(names(Tug)).toEqual(['_id', 'power']);
  expect(names(GetBuoysOutput)).toEqual(['__v', '_id', 'color']);
});

it('a record that extends the class of mongoose is sent as what it has of its own', async () => {
  const found = await generate(
    createProjectFolder({
      ...harbour,
      'server/models/port.ts': `
        import type { Crew } from './boat';
        export declare function firstOf(): Promise<Crew>;
        // A class of the project's own, whose form may be anything.
        class Document { _id = ''; toJSON(): any { return {}; } }
        export class Own extends Document { name = ''; }`,
      'server/api/first.get.ts': `
        import { firstOf } from '../models/port';
        export default defineEventHandler(() => firstOf());`,
      'server/api/own.get.ts': `
        import { Own } from '../models/port';
        export default defineEventHandler(() => ({ own: new Own() }));`,
    }),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, Schema> } };
  expect(Object.keys(components.schemas.Crew!.properties!).sort()).toEqual(['__v', '_id', 'nick', 'rank']);
  expect(components.schemas.GetOwnOutput).toEqual({ type: 'object', properties: { own: {} } });
});

it('a record that extends the document of the browser by mistake has nothing of that', async () => {
  const found = await generate(
    createProjectFolder({
      ...harbour,
      'server/models/diver.ts': `
        import mongoose from 'mongoose';
        export interface Diver extends Document { name: string; title: string; depth?: number }
        export const Divers = mongoose.model<Diver>('Diver', new mongoose.Schema<Diver>({ name: String }));
        export declare function firstOf(): Promise<Diver>;`,
      'server/api/diver.get.ts': `
        import { Divers } from '../models/diver';
        export default defineEventHandler(async () => (await Divers.findOne().orFail()).toObject());`,
      'server/api/first.get.ts': `
        import { firstOf } from '../models/diver';
        export default defineEventHandler(() => firstOf());`,
      // What only looks like a part of it is the project's own.
      'server/api/page.get.ts': `
        interface Page { body: string; URL: string; title: string; head?: { title: string } }
        declare function page(): Page;
        export default defineEventHandler(() => page());`,
    }),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, Schema> } };
  const names = (schema: Schema | undefined): string[] => Object.keys(schema?.properties ?? {}).sort();
  const divers = Object.values(components.schemas).filter((each) => each.properties && 'depth' in each.properties);
  expect(divers.map((each) => names(each).filter((name) => !name.startsWith('_')))).toEqual(
    divers.map(() => ['depth', 'name', 'title']),
  );
  expect(divers.length).toBeGreaterThan(0);
  expect(names(components.schemas.Page)).toEqual(['URL', 'body', 'head', 'title']);
});

it('of a document whose schema makes its JSON form by a function is known what can be read of that', async () => {
  const found = await generate(
    createProjectFolder({
      ...harbour,
      'server/models/user.ts': `
        import { Schema, model } from 'mongoose';
        const user = new Schema({ name: { type: String, required: true }, password: { type: String, required: true } });
        user.set('toJSON', { transform: (_document, record) => { delete record.password; return record; } });
        export const User = model('User', user);
        const guest = new Schema({ name: { type: String, required: true } }, { toJSON: { transform: () => ({}) } });
        export const Guest = model('Guest', guest);
        const clerk = new Schema({ name: { type: String, required: true } }, { toJSON: { virtuals: true } });
        export const Clerk = model('Clerk', clerk);
        const ids = { crew: [{ type: Schema.Types.ObjectId, ref: 'User' }], berth: String, secret: String, hull: String };
        const pilot = new Schema({ name: { type: String, required: true }, ...ids }, { toJSON: {
          transform: (_document, record: any) => {
            record.id = record._id.toString();
            delete record._id;
            if (record.crew && Array.isArray(record.crew)) record.crew = record.crew.map((each: any) => each.toString());
            if (record.berth) record.berth = String(record.berth);
            if (record.crew && record.isKnown) record.flag = record.crew.map(String);
            if (record.name === 'x') {
              record.hull = record.hull.length;
              delete record.secret;
            } else {
              record.isKnown = true;
            }
            return record;
          } } });
        export const Pilot = model('Pilot', pilot);
        const cook = new Schema({ name: { type: String, required: true } }, { toJSON: {
          transform: (_document, record: any) => { for (const each in record) delete record[each]; return record; } } });
        export const Cook = model('Cook', cook);`,
      'server/api/pilot.get.ts': `
        import { Pilot } from '../models/user';
        export default defineEventHandler(() => Pilot.findOne().orFail());`,
      'server/api/cook.get.ts': `
        import { Cook } from '../models/user';
        export default defineEventHandler(() => Cook.findOne().orFail());`,
      'server/api/user.get.ts': `
        import { User } from '../models/user';
        export default defineEventHandler(() => User.findOne().orFail());`,
      'server/api/lean.get.ts': `
        import { User } from '../models/user';
        export default defineEventHandler(() => User.findOne().orFail().lean());`,
      'server/api/guest.get.ts': `
        import { Guest } from '../models/user';
        export default defineEventHandler(() => Guest.findOne().orFail());`,
      'server/api/clerk.get.ts': `
        import { Clerk } from '../models/user';
        export default defineEventHandler(() => Clerk.findOne().orFail());`,
    }),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, Schema> } };
  const { GetUserOutput, User, Guest, Clerk, Pilot, Cook } = components.schemas;
  expect(GetUserOutput!.required).toEqual(['_id', '__v', 'name']);
  expect(Object.keys(GetUserOutput!.properties!)).not.toContain('password');
  expect(Guest).toBeUndefined();
  // Neither a plain record nor one that has only more than its schema says.
  expect(User!.required).toEqual(expect.arrayContaining(['name', 'password']));
  expect(Clerk!.required).toContain('name');
  // What a condition changes may be missing, and is what it was or what it is made.
  expect(Pilot!.required!.toSorted()).toEqual(['__v', 'id', 'name']);
  const { _id, id, crew, berth, hull, secret, isKnown, flag } = Pilot!.properties!;
  expect(_id).toBeUndefined();
  expect(crew).toEqual({ type: 'array', items: { type: 'string' } });
  expect(id).toEqual({ type: 'string' });
  expect(secret).toEqual({ type: 'string', nullable: true });
  expect(flag).toEqual({});
  expect([hull, isKnown]).toEqual([{}, {}]);
  // An empty text, or none, stays what it was.
  expect(berth).toEqual({ type: 'string', nullable: true });
  expect(Cook).toBeUndefined();
});

it('takes the options of a schema from the schema alone, where it is written into the model', async () => {
  const paths = '{ name: { type: String, required: true }, crew: [{ type: String, trim: true }] }';
  const project = {
    'package.json': JSON.stringify({ dependencies: { nitropack: '2', mongoose: '^8.0.0' } }),
    'lib/boats.ts': `
      import { Schema, model } from 'mongoose';
      interface Boat { _id: string; name: string; crew?: string[] }
      export const Plain = model<Boat>('plain', new Schema(${paths}));
      export const Stamped = model<Boat>('stamped', new Schema(${paths}, { timestamps: true }));
      export const Bare = model<Boat>('bare', new Schema(${paths}, { versionKey: false }));
      export const Untyped = model('untyped', new Schema(${paths}));`,
    ...Object.fromEntries(
      ['Plain', 'Stamped', 'Bare', 'Untyped'].map((name) => [
        `routes/${name.toLowerCase()}.get.ts`,
        `import { ${name} } from '../lib/boats'; export default defineEventHandler(async () => await ${name}.find().lean());`,
      ]),
    ),
  };
  const said = shapes(await generate(createProjectFolder(project, { h3: false })));
  const names = (key: string): string[] => [...said[key]!.matchAll(/(\w+)\??: /g)].map(([, name]) => name!).toSorted();
  expect(names('get /plain')).toEqual(['__v', '_id', 'crew', 'name']);
  expect(names('get /stamped')).toEqual(['__v', '_id', 'createdAt', 'crew', 'name', 'updatedAt']);
  expect(names('get /bare')).toEqual(['_id', 'crew', 'name']);
  expect(names('get /untyped')).toEqual(['__v', '_id', 'crew', 'name']);
});
