import { knexDeclarations } from './knex.ts';
import { sequelizeDeclarations } from './sequelize.ts';

const decorators =
  'Entity Column PrimaryColumn PrimaryGeneratedColumn CreateDateColumn UpdateDateColumn DeleteDateColumn VersionColumn Generated ManyToOne OneToMany OneToOne ManyToMany JoinColumn JoinTable Index Unique Check TableInheritance ChildEntity BeforeInsert BeforeUpdate AfterLoad AfterInsert AfterUpdate BeforeRemove RelationId ViewEntity ViewColumn EventSubscriber Tree TreeParent TreeChildren';

const operators =
  'In Not Like ILike Between LessThan LessThanOrEqual MoreThan MoreThanOrEqual IsNull Equal Any Raw ArrayContains ArrayOverlap Brackets';

const chain =
  'where andWhere orWhere orderBy addOrderBy groupBy addGroupBy having andHaving limit offset skip take leftJoin innerJoin leftJoinAndSelect innerJoinAndSelect leftJoinAndMapOne leftJoinAndMapMany loadRelationCountAndMap setParameter setParameters select addSelect from cache withDeleted setLock distinct insert into values update set delete returning onConflict orIgnore orUpdate'.split(
    ' ',
  );

/** What both sides of a repository have: its methods know the entity, a manager's are given it first. */
const finders = (entity: string, first: string): string =>
  `
  find(${first}options?: any): Promise<Loaded<${entity}>[]>;
  findBy(${first}where: any): Promise<Loaded<${entity}>[]>;
  findOne(${first}options: any): Promise<Loaded<${entity}> | null>;
  findOneBy(${first}where: any): Promise<Loaded<${entity}> | null>;
  findOneOrFail(${first}options: any): Promise<Loaded<${entity}>>;
  findOneByOrFail(${first}where: any): Promise<Loaded<${entity}>>;
  findAndCount(${first}options?: any): Promise<[Loaded<${entity}>[], number]>;
  findAndCountBy(${first}where: any): Promise<[Loaded<${entity}>[], number]>;
  count(${first}options?: any): Promise<number>;
  countBy(${first}where: any): Promise<number>;
  exists(${first}options?: any): Promise<boolean>;
  existsBy(${first}where: any): Promise<boolean>;
  insert(${first}values: any): Promise<InsertResult>;
  update(${first}where: any, values: any): Promise<UpdateResult>;
  delete(${first}where: any): Promise<DeleteResult>;
  softDelete(${first}where: any): Promise<UpdateResult>;
  restore(${first}where: any): Promise<UpdateResult>;
  query(text: string, values?: any): Promise<any>;
  clear(): Promise<void>;`;

const generic = (text: string): string => text.replaceAll(/^ {2}(\w+)\((target)/gm, '  $1<E>($2');

/** TypeORM: rows are instances of the project's classes. A relation is there where it was asked for. */
const typeorm = `
type Relation_<T> = T extends Date | string | number | boolean | bigint | null | undefined ? false : T extends (...args: any[]) => any ? false : true;
type Related<E> = { [K in keyof E]-?: 0 extends 1 & E[K] ? never : Relation_<NonNullable<E[K]>> extends false ? never : NonNullable<E[K]> extends readonly (string | number)[] ? never : K }[keyof E];
type Called<E> = { [K in keyof E]: E[K] extends (...args: any[]) => any ? K : never }[keyof E];
type Plain<E> = { [K in Exclude<keyof E, Related<E>>]: undefined extends E[K] ? E[K] | null : E[K] };
/** What stands beside that is a matter of the query. */
type Near<I> = I extends object ? Plain<I> & { [K in Exclude<Related<I>, Called<I>>]?: any } : I;
type Beside<T> = T extends readonly (infer I)[] ? Near<I>[] : Near<T>;
export type Loaded<E> = E extends new (...args: any[]) => infer I ? Loaded<I> : Plain<E> & { [K in Exclude<Related<E>, Called<E>>]?: Beside<E[K]> };
/** What is saved is given back, with what the database made; a plain object has no more than that. */
type Saved<T, E> = 0 extends 1 & T ? Partial<Loaded<E>> : T extends E ? Loaded<E> : T & Partial<Loaded<E>>;
export type Relation<T> = T;
export interface InsertResult { identifiers: any[]; generatedMaps: any[]; raw: any }
export interface UpdateResult { raw: any; affected?: number; generatedMaps: any[] }
export interface DeleteResult { raw: any; affected?: number | null }
type Class<E> = { new (...args: any[]): E };
export interface SelectQueryBuilder<E> {
${chain.map((name) => `  ${name}(...args: any[]): this;`).join('\n')}
  getMany(): Promise<Loaded<E>[]>;
  getOne(): Promise<Loaded<E> | null>;
  getOneOrFail(): Promise<Loaded<E>>;
  getManyAndCount(): Promise<[Loaded<E>[], number]>;
  getCount(): Promise<number>;
  getExists(): Promise<boolean>;
  getRawMany<T = any>(): Promise<T[]>;
  getRawOne<T = any>(): Promise<T | undefined>;
  execute(): Promise<any>;
}
export declare class Repository<E> {
  readonly manager: EntityManager;${finders('E', '')}
  create(): Loaded<E>;
  create(values: readonly any[]): Loaded<E>[];
  create(values: any): Loaded<E>;
  merge(entity: any, ...values: any[]): Loaded<E>;
  preload(values: any): Promise<Loaded<E> | undefined>;
  save<T>(entities: readonly T[], options?: any): Promise<Saved<T, E>[]>;
  save<T>(entity: T, options?: any): Promise<Saved<T, E>>;
  remove<T extends readonly any[]>(entities: T): Promise<Loaded<E>[]>;
  remove(entity: any): Promise<Loaded<E>>;
  createQueryBuilder(alias?: string): SelectQueryBuilder<E>;
  extend(methods: any): any;
}
export declare class EntityManager {
  getRepository<E>(target: Class<E>): Repository<E>;
  getRepository(target: any): Repository<any>;${generic(finders('E', 'target: Class<E>, '))}
  create<E>(target: Class<E>, values?: any): Loaded<E>;
  save<T>(entity: T, options?: any): Promise<T>;
  save<E, T>(target: Class<E>, entity: T, options?: any): Promise<Saved<T, E>>;
  remove(...args: any[]): Promise<any>;
  transaction<T>(call: (manager: EntityManager) => Promise<T>): Promise<T>;
  transaction<T>(level: any, call: (manager: EntityManager) => Promise<T>): Promise<T>;
  createQueryBuilder<E>(target: Class<E>, alias: string): SelectQueryBuilder<E>;
  createQueryBuilder(): SelectQueryBuilder<any>;
}
export declare class DataSource {
  constructor(options: any);
  readonly isInitialized: boolean;
  readonly manager: EntityManager;
  readonly options: any;
  initialize(): Promise<this>;
  destroy(): Promise<void>;
  synchronize(drop?: boolean): Promise<void>;
  runMigrations(options?: any): Promise<any[]>;
  getRepository<E>(target: Class<E>): Repository<E>;
  getRepository(target: any): Repository<any>;
  createQueryBuilder<E>(target: Class<E>, alias: string): SelectQueryBuilder<E>;
  createQueryBuilder(): SelectQueryBuilder<any>;
  createQueryRunner(): any;
  query(text: string, values?: any): Promise<any>;
  transaction<T>(call: (manager: EntityManager) => Promise<T>): Promise<T>;
}
export declare class BaseEntity {
  save(options?: any): Promise<this>;
  remove(options?: any): Promise<this>;
  softRemove(options?: any): Promise<this>;
  reload(): Promise<void>;
  hasId(): boolean;
  static getRepository<E>(this: Class<E>): Repository<E>;
  static create<E>(this: Class<E>): E;
  static create<E>(this: Class<E>, values: readonly any[]): E[];
  static create<E>(this: Class<E>, values: any): E;
  static save<E, T>(this: Class<E>, entity: T, options?: any): Promise<Saved<T, E>>;
  static createQueryBuilder<E>(this: Class<E>, alias?: string): SelectQueryBuilder<E>;
${generic(finders('E', 'target: '))
  .replaceAll('target: options', 'this: Class<E>, options')
  .replaceAll('target: where', 'this: Class<E>, where')
  .replaceAll('target: values', 'this: Class<E>, values')
  .replaceAll(/^ {2}(?=\w)/gm, '  static ')}
}
export declare class EntityNotFoundError extends Error {}
export declare class QueryFailedError extends Error { readonly query: string; readonly driverError: any }
export declare const ${`${decorators} ${operators}`.split(' ').join(': any, ')}: any;
`;

/** Mappers whose rows the project's own classes and types describe. */
export const classModels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  typeorm: { 'index.d.ts': typeorm },
  sequelize: { 'index.d.ts': sequelizeDeclarations },
  knex: { 'index.d.ts': knexDeclarations },
};
