import { expect, it } from 'vitest';
import { createProjectFolder, generate } from './project.ts';
import { shapes } from './shapes.ts';

const project: Record<string, string> = {
  'package.json': JSON.stringify({ dependencies: { nitropack: '2' } }),
  'tsconfig.json': JSON.stringify({ compilerOptions: { experimentalDecorators: true } }),
  'lib/entities.ts': `
    import { BaseEntity, Column, CreateDateColumn, DataSource, Entity, ManyToOne, OneToMany, PrimaryGeneratedColumn } from 'typeorm';
    @Entity()
    export class Grower {
      @PrimaryGeneratedColumn() id!: number;
      @Column() name!: string;
      @Column({ nullable: true }) nick?: string;
      @Column('simple-array') tags!: string[];
      @CreateDateColumn() since!: Date;
      @OneToMany(() => Bed, (bed) => bed.grower) beds!: Bed[];
      title() {
        return this.name;
      }
    }
    @Entity()
    export class Bed extends BaseEntity {
      @PrimaryGeneratedColumn('uuid') id!: string;
      @Column() size!: number;
      @ManyToOne(() => Grower, (grower) => grower.beds) grower!: Grower;
    }
    export const source = new DataSource({ type: 'sqlite', database: 'a.db', entities: [Grower, Bed] });
    export const useGrowers = async () => (source.isInitialized ? source : await source.initialize()).getRepository(Grower);`,
  'lib/boats.ts': `
    import { DataTypes, Model, Sequelize, type CreationOptional, type InferAttributes, type InferCreationAttributes, type NonAttribute } from 'sequelize';
    const sequelize = new Sequelize('sqlite::memory:');
    export class Boat extends Model<InferAttributes<Boat>, InferCreationAttributes<Boat>> {
      declare id: CreationOptional<number>;
      declare name: string;
      declare note: string | null;
      declare crew?: NonAttribute<string[]>;
      shout() {
        return this.name.toUpperCase();
      }
    }
    Boat.init({ id: { type: DataTypes.INTEGER, primaryKey: true }, name: DataTypes.STRING, note: DataTypes.STRING }, { sequelize });
    export const Loose = sequelize.define('loose', { a: DataTypes.STRING });`,
  'routes/growers.get.ts': `
    import { Bed, Grower, source, useGrowers } from '../lib/entities';
    export default defineEventHandler(async () => {
      const growers = await useGrowers();
      const one = await growers.findOne({ where: { id: 1 } });
      if (!one) throw createError({ statusCode: 404 });
      const [list, total] = await growers.findAndCount({ take: 5, relations: ['beds'] });
      return {
        one,
        list,
        total,
        asked: await growers.createQueryBuilder('g').where('g.id = 1').getMany(),
        beds: await Bed.find(),
        bed: await Bed.findOneBy({ id: 'a' }),
        all: await source.manager.find(Grower),
      };
    });`,
  'routes/growers.post.ts': `
    import { useGrowers } from '../lib/entities';
    export default defineEventHandler(async (event) => {
      const { name } = await readBody<{ name: string }>(event);
      const growers = await useGrowers();
      const made = await growers.save(growers.create({ name, tags: [] }));
      // Of a plain object nothing but what it has is there for sure.
      const plain = await growers.save({ name });
      const { affected } = await growers.delete(1);
      return { made, plain, affected };
    });`,
  'routes/boats.get.ts': `
    import { Boat, Loose } from '../lib/boats';
    export default defineEventHandler(async () => {
      const one = await Boat.findByPk(1);
      if (!one) throw createError({ statusCode: 404 });
      const { rows, count } = await Boat.findAndCountAll({ limit: 5 });
      return { one, rows, count, name: one.name, loose: await Loose.findAll() };
    });`,
  'routes/boats.post.ts': `
    import { Boat } from '../lib/boats';
    export default defineEventHandler(async (event) => await Boat.create(await readBody<{ name: string }>(event)));`,
  'routes/cars.get.ts': `
    import knex from 'knex';
    interface Car { id: number; plate: string }
    const db = knex({ client: 'pg' });
    export default defineEventHandler(async () => {
      const one = await db<Car>('cars').where({ id: 1 }).first();
      if (!one) throw createError({ statusCode: 404 });
      return {
        one,
        list: await db<Car>('cars').select('*').where('id', '>', 1).orderBy('id'),
        some: await db<Car>('cars').select('id'),
        open: await db('cars').select('cars.id as other'),
      };
    });`,
};

it('knows rows by the classes and types that the project has for them, where mappers are not installed', async () => {
  const found = await generate(createProjectFolder(project, { h3: false }));
  const own = 'id: number; name: string; nick?: string | null; since: string:date-time; tags: (string)[]';
  const grower = `{ beds?: ({ grower?: any; id: string; size: number })[]; ${own} }`;
  const bed = `{ grower?: { beds?: any; ${own} }; id: string; size: number }`;
  const boat = '{ id: number; name: string; note: string | null }';
  const said = shapes(found);
  expect(said['get /boats']).toBe(
    `{ one: ${boat}; rows: (${boat})[]; count: number; name: string; loose: ({ a: string | null; id: number; createdAt: string:date-time; updatedAt: string:date-time })[] }`,
  );
  expect(said['post /boats']).toBe(boat);
  expect(said['get /cars']).toBe(
    '{ one: { id: number; plate: string }; list: ({ id: number; plate: string })[]; some: ({ id: number })[]; open: ({ other?: any })[] }',
  );
  expect(said['get /growers']).toBe(
    `{ one: ${grower}; list: (${grower})[]; total: number; asked: (${grower})[]; beds: (${bed})[]; bed: ${bed} | null; all: (${grower})[] }`,
  );
  expect(said['post /growers']).toBe(
    `{ made: ${grower}; plain: { name: string; beds?: ({ grower?: any; id: string; size: number })[]; id?: number; nick?: string | null; since?: string:date-time; tags?: (string)[] }; affected?: number | null }`,
  );
});
