import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

const models = `
  import { DataTypes, Model, Sequelize, type InferAttributes } from 'sequelize';
  export const sequelize = new Sequelize('sqlite:hives.db');
  export const Hive = sequelize.define('Hive', {
    name: { type: DataTypes.STRING(30), allowNull: false },
    frames: DataTypes.INTEGER,
    kind: { type: DataTypes.ENUM('log', 'box') },
    place: DataTypes.JSON,
  }, { tableName: 'hives' });
  export const Bee = sequelize.define('Bee', {
    ring: { type: DataTypes.UUID, primaryKey: true },
    seen: DataTypes.DATE,
  }, { timestamps: false });
  export const Visit = sequelize.define('Visit', { note: DataTypes.TEXT }, { createdAt: 'made', updatedAt: false, paranoid: true });
  const plain = new Sequelize('hives', 'keeper', 'secret', { dialect: 'postgres', define: { timestamps: false } });
  export const Jar = plain.define('Jar', { size: DataTypes.FLOAT });
  export class Keeper extends Model<InferAttributes<Keeper>> {
    declare id: number;
    declare name: string;
  }
  export const columns: string[] = ['id'];`;

const handler = (body: string): string => `
  import { Bee, Hive, Jar, Keeper, Visit, columns } from '../lib/models';
  export default defineEventHandler(async (event) => { ${body} });`;

it('knows the rows of models that are defined, and the columns that are asked for', async () => {
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2', sequelize: '^6.37.0' } }),
        'lib/models.ts': models,
        'routes/hives.get.ts': handler("return await Hive.findAll({ order: ['name'] });"),
        'routes/bee.get.ts': handler(
          'const bee = await Bee.findByPk(1); if (!bee) throw createError({ statusCode: 404 }); return bee;',
        ),
        'routes/visits.get.ts': handler(
          'const { rows, count } = await Visit.findAndCountAll({ limit: 3 }); return { rows, count };',
        ),
        'routes/jars.post.ts': handler('return await Jar.create(await readBody(event));'),
        'routes/some.get.ts': handler(`return {
          named: await Hive.findAll({ attributes: ['id', ['name', 'title']] }),
          without: await Hive.findOne({ attributes: { exclude: ['place', 'createdAt', 'updatedAt'] } }),
          keepers: await Keeper.findAll({ attributes: ['id'] }),
        };`),
        // What else is in a row is not known.
        'routes/open.get.ts': handler(`return {
          asked: await Hive.findAll({ attributes: columns }),
          beside: await Bee.findAll({ attributes: ['ring'], include: [Hive] }),
        };`),
      },
      { h3: false },
    ),
  );
  const stamps = 'createdAt: string:date-time; updatedAt: string:date-time';
  expect(shapes(found)).toEqual({
    'get /hives': `({ name: string; frames: number | null; kind: "box" | "log" | null; place?: any; id: number; ${stamps} })[]`,
    'get /bee': '{ ring: string; seen: string:date-time | null }',
    'get /visits':
      '{ rows: ({ note: string | null; id: number; deletedAt: string:date-time | null; made: string:date-time })[]; count: number }',
    'post /jars': '{ size: number | null; id: number }',
    'get /some':
      '{ named: ({ id: number; title?: any })[]; without: { name: string; frames: number | null; kind: "box" | "log" | null; id: number } | null; keepers: ({ id: number })[] }',
    'get /open': '{ asked: (any)[]; beside: ({ ring: string; [name]: any })[] }',
  });
});
