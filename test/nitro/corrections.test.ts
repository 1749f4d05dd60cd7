import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';

/** The part of the package's own declarations that handlers name. */
const mongoose = {
  'node_modules/mongoose/package.json': JSON.stringify({
    name: 'mongoose',
    version: '8.0.0',
    types: './types/index.d.ts',
  }),
  'node_modules/mongoose/types/index.d.ts': `
    export interface Model<T> { find(): Promise<T[]>; findById(id: unknown): Promise<T | null> }
    export declare class Document<Id = unknown, Raw = any> {
      _id: Id;
      id?: any;
      isNew: boolean;
      errors?: Error;
      save(): Promise<this>;
      toJSON(options: { virtuals: true }): { virtuals: Raw };
      toJSON(): Raw;
    }
    export interface Models {
      [modelName: string]: Model<any>
    }
    export declare class Schema<T = any> { constructor(shape: { [K in keyof T]: new () => T[K] }) }
    export declare const models: Models;
    export declare function model<T>(name: string, schema: Schema<T>): Model<T>;
    declare const all: { models: Models; model: typeof model; Schema: typeof Schema };
    export default all;`,
};

it('a model that may exist already has the type of its schema', async () => {
  const found = await generate(
    createProjectFolder({
      ...mongoose,
      'package.json': JSON.stringify({ name: 'dock', dependencies: { nuxt: '^4.0.0', mongoose: '^8.0.0' } }),
      'nuxt.config.ts': 'export default defineNuxtConfig({});',
      'server/models/boat.js': `
        import mongoose from 'mongoose';
        const schema = new mongoose.Schema({ name: String, berth: Number });
        export default mongoose.models.Boat || mongoose.model('Boat', schema);`,
      'server/models/crew.js': `
        import { model, models, Schema } from 'mongoose';
        export const Crew = models.Crew ? models.Crew : model('Crew', new Schema({ rank: String }));`,
      'server/api/boats.get.js': `
        import Boat from '../models/boat.js';
        export default defineEventHandler(() => Boat.find());`,
      'server/api/crew.get.js': `
        import { Crew } from '../models/crew.js';
        export default defineEventHandler(async () => (await Crew.find()).length ? Crew.find() : []);`,
      // A model that is known by its name alone says nothing.
      'server/api/unknown.get.js': `
        import mongoose from 'mongoose';
        export default defineEventHandler(() => mongoose.models.Ghost.find());`,
    }),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, unknown> } };
  const text = JSON.stringify(components.schemas);
  expect(text).toContain('"berth":{"type":"number"');
  expect(text).toContain('"rank":{"type":"string"');
  expect(found.diagnostics.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual([
    'response-type-unknown server/api/unknown.get.js',
  ]);
}, 120_000);

it('a record that extends the class of mongoose is sent as what it has of its own', async () => {
  const found = await generate(
    createProjectFolder({
      ...mongoose,
      'package.json': JSON.stringify({ name: 'dock', dependencies: { nuxt: '^4.0.0', mongoose: '^8.0.0' } }),
      'nuxt.config.ts': 'export default defineNuxtConfig({});',
      'server/models/port.ts': `
        import { Document, type Model } from 'mongoose';
        export interface Port extends Document<string> { name: string; depth?: number; isDeep(): boolean }
        export declare const ports: Model<Port>;
        // What says of its own form what it is.
        export declare const berths: Model<Document<string, { berth: number }> & { berth: number; hidden: string }>;
        // A class of the project's own, whose form may be anything.
        class Document2 { _id = ''; toJSON(): any { return {}; } }
        export class Own extends Document2 { name = ''; }`,
      'server/api/ports.get.ts': `
        import { ports } from '../models/port';
        export default defineEventHandler(() => ports.find());`,
      'server/api/berths.get.ts': `
        import { berths } from '../models/port';
        export default defineEventHandler(() => berths.find());`,
      'server/api/own.get.ts': `
        import { Own } from '../models/port';
        export default defineEventHandler(() => ({ own: new Own() }));`,
    }),
  );
  const { components } = JSON.parse(found.texts.api!) as { components: { schemas: Record<string, object> } };
  const { Port, BerthsResponse, OwnResponse } = components.schemas;
  const [text, number] = [{ type: 'string' }, { type: 'number' }];
  expect(Port).toEqual({
    type: 'object',
    properties: { _id: text, name: text, depth: number },
    required: ['name', '_id'],
  });
  expect(BerthsResponse).toMatchObject({ items: { properties: { berth: number }, required: ['berth'] } });
  expect(JSON.stringify(BerthsResponse)).not.toContain('hidden');
  expect(OwnResponse).toEqual({ type: 'object', properties: { own: {} } });
}, 120_000);
