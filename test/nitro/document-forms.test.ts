import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

const returns = (expression: string): string => `export default defineEventHandler(async () => ${expression});`;

it('reads what a schema of mongoose makes of its records on their way to JSON', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nuxt: '4', mongoose: '8' } }),
        'nuxt.config.ts': 'export default defineNuxtConfig({});',
        'server/utils/models.ts': `
          import mongoose, { Schema, model, models } from 'mongoose';
          const paths = { name: { type: String, required: true } } as const;
          export const Boat = models.Boat || model('Boat', new Schema(
            { name: { type: String, required: true }, pin: { type: String, required: true } },
            { timestamps: true, toJSON: { virtuals: true, versionKey: false, transform(_, ret) { delete ret._id; if (ret.pin) delete ret.pin; } } },
          ));
          export const Taken = model('Taken', new Schema(paths, { toJSON: { transform: (doc, ret) => {
            const { _id, __v, ...rest } = ret;
            return { id: _id.toString(), ...rest };
          } } }));
          interface Crew { nick: string; age: number }
          const crew = new Schema<Crew>({ nick: String, age: Number }, { timestamps: true, toJSON: { transform: (_doc, ret: any) => {
            ret.id = ret._id;
            delete ret._id;
            delete ret.__v;
            return ret;
          } } });
          export const Crew = mongoose.models.Crew || model<Crew>('Crew', crew);
          const owner = new Schema({ name: { type: String, required: true }, secret: { type: String, required: true } });
          owner.methods.toJSON = function () {
            const record = this.toObject();
            delete record.secret;
            return record;
          };
          export const Owner = model('Owner', owner);
          const port = new Schema(paths);
          port.set('toJSON', { virtuals: true });
          export const Port = model('Port', port);
          export const Label = model('Label', new Schema(paths, { toJSON: { transform: (doc, ret) => ({ label: ret.name, at: doc.at }) } }));
          // Of these nothing is known.
          function clean(doc: any, ret: any) { delete ret._id; }
          export const Far = model('Far', new Schema(paths, { toJSON: { transform: clean } }));
          export const Sometimes = model('Sometimes', new Schema(paths, { toJSON: { transform: (doc, ret) => { if (ret.name) ret.known = true; return ret; } } }));
          export const Same = model('Same', new Schema(paths, { toJSON: { getters: false } }));`,
        'server/api/boats.get.ts': returns('Boat.find()'),
        'server/api/chosen.get.ts': returns("Boat.find().select('name')"),
        'server/api/plain.get.ts': returns('Boat.find().lean()'),
        'server/api/object.get.ts': returns('(await Boat.findOne().orFail()).toObject()'),
        'server/api/within.get.ts': returns('({ boat: await Boat.findOne().orFail() })'),
        'server/api/taken.get.ts': returns('Taken.findOne().orFail()'),
        'server/api/crew.get.ts': returns('Crew.find()'),
        'server/api/owner.get.ts': returns('Owner.find()'),
        'server/api/port.get.ts': returns('Port.find()'),
        'server/api/label.get.ts': returns('Label.find()'),
        'server/api/far.get.ts': returns('Far.find()'),
        'server/api/sometimes.get.ts': returns('Sometimes.find()'),
        'server/api/same.get.ts': returns('Same.find()'),
      },
      { h3: false },
    ),
  );
  expect(shapes(found)).toEqual({
    'get /api/boats': '({ createdAt: string:date-time; updatedAt: string:date-time; name: string; id: string })[]',
    'get /api/chosen': '({ name: string; id: string })[]',
    'get /api/crew':
      '({ createdAt: string:date-time; updatedAt: string:date-time; nick: string; age: number; id: string })[]',
    'get /api/far': '(any)[]',
    'get /api/label': '({ at?: any; label: string })[]',
    'get /api/object':
      '{ _id: string; createdAt: string:date-time; updatedAt: string:date-time; __v: number; name: string; pin: string }',
    'get /api/owner': '({ _id: string; __v: number; name: string })[]',
    'get /api/plain':
      '({ _id: string; createdAt: string:date-time; updatedAt: string:date-time; __v: number; name: string; pin: string })[]',
    'get /api/port': '({ _id: string; __v: number; name: string; id: string })[]',
    'get /api/same': '({ _id?: string; __v?: number; name?: string })[]',
    'get /api/sometimes': '({ _id: string; __v: number; name: string; known?: any })[]',
    'get /api/taken': '{ name: string; id: string }',
    'get /api/within':
      '{ boat: { createdAt: string:date-time; updatedAt: string:date-time; name: string; id: string } }',
  });
});

it('knows the fields that the last stages of an aggregation name', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nuxt: '4', mongoose: '8', mongodb: '6' } }),
        'nuxt.config.ts': 'export default defineNuxtConfig({});',
        'server/utils/models.ts': `
          import { MongoClient } from 'mongodb';
          import mongoose from 'mongoose';
          export const boats = () => new MongoClient('x').db().collection('boats');
          export const Boat = mongoose.model('Boat', new mongoose.Schema({ name: String }));`,
        'server/api/group.get.ts': returns(
          "boats().aggregate([{ $match: { far: true } }, { $group: { _id: '$rig', total: { $sum: 1 } } }, { $sort: { total: -1 } }]).toArray()",
        ),
        'server/api/facet.get.ts': `export default defineEventHandler(async () => {
          const [page] = await Boat.aggregate([{ $facet: { data: [{ $project: { name: 1, pin: 0 } }], meta: [{ $count: 'total' }] } }]);
          return page;
        });`,
        'server/api/project.get.ts': returns(
          "Boat.aggregate([{ $project: { _id: 0, 'berth.quay': 1, marks: { $size: '$marks' } } }, { $addFields: { seen: '$at' } }, { $lookup: { from: 'crew', as: 'crew' } }, { $limit: 3 }])",
        ),
        'server/api/typed.get.ts': returns('boats().aggregate<{ n: number }>([{ $match: { far: true } }]).toArray()'),
        // The fields that are left are those of the records, or what only running code knows.
        'server/api/without.get.ts': returns('Boat.aggregate([{ $project: { secret: 0 } }])'),
        'server/api/asked.get.ts': `export default defineEventHandler((event) => {
          const shown = Number(getQuery(event).shown);
          return Boat.aggregate([{ $project: { secret: shown, name: 1 } }]);
        });`,
        'server/api/root.get.ts': returns(
          "Boat.aggregate([{ $project: { a: 1 } }, { $replaceRoot: { newRoot: '$a' } }])",
        ),
        'server/api/id.get.ts': `export default defineEventHandler(async () => {
          const boat = await Boat.findOne({});
          return boat ? { id: boat._id, hex: boat._id.toString() } : null;
        });`,
        'server/api/chained.get.ts': returns(
          "Boat.aggregate<{ count: number; list: { name: string }[] }>().match({ far: true }).facet({ count: [], list: [] }).unwind('count').project({ list: 1 })",
        ),
        'server/api/chained-after.get.ts': returns(
          "Boat.aggregate([{ $project: { name: 1 } }]).sort('name').facet({ a: [] })",
        ),
        'server/api/built.get.ts': `export default defineEventHandler(() => {
          const stages = [{ $match: { far: true } }, { $project: { name: 1 } }];
          return boats().aggregate(stages).toArray();
        });`,
      },
      { h3: false },
    ),
  );
  expect(shapes(found)).toEqual({
    'get /api/asked': '(any)[]',
    'get /api/built': '({ [name]: any })[]',
    'get /api/chained': '({ count: number; list: ({ name: string })[] })[]',
    'get /api/chained-after': 'any',
    'get /api/facet': '{ data: ({ _id?: any; name?: any })[]; meta: ({ total: number })[] }',
    'get /api/group': '({ _id?: any; total?: any })[]',
    'get /api/id': '{ id: string; hex: string }',
    'get /api/project': '({ seen?: any; berth?: any; crew?: any; marks?: any })[]',
    'get /api/root': '(any)[]',
    'get /api/typed': '({ n: number })[]',
    'get /api/without': '(any)[]',
  });
});
