import { knexDeclarations } from './knex.ts';

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

/** Sequelize: rows are instances of the project's classes, which are written as what they hold. */
const sequelize = `
declare const attributes: unique symbol;
declare const related: unique symbol;
export type NonAttribute<T> = T extends null | undefined ? T : T & { [related]?: true };
export type CreationOptional<T> = T;
export type ForeignKey<T> = T;
type OmitOf<O> = O extends { omit: infer N } ? N : never;
/** What every model has is left out first: it speaks of the attributes. */
type Attribute<M, K extends keyof M, O> = K extends keyof Model | OmitOf<O> | symbol ? never
  : M[K] extends (...args: any[]) => any ? never
  : typeof related extends keyof NonNullable<M[K]> ? never
  : K;
export type InferAttributes<M, O = {}> = { [K in keyof M as Attribute<M, K, O>]: M[K] };
export type InferCreationAttributes<M, O = {}> = any;
export type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;
type Static<M> = { new (...args: any[]): M };
export declare class Model<A = any, _ = any> {
  readonly [attributes]?: A;
  toJSON(): A;
  get(options?: any): A;
  dataValues: A;
  isNewRecord: boolean;
  save(options?: any): Promise<this>;
  update(values: any, options?: any): Promise<this>;
  destroy(options?: any): Promise<void>;
  reload(options?: any): Promise<this>;
  increment(fields: any, options?: any): Promise<this>;
  set(...args: any[]): this;
  static init(columns: any, options: any): any;
  static findAll<M>(this: Static<M>, options?: any): Promise<M[]>;
  static findOne<M>(this: Static<M>, options?: any): Promise<M | null>;
  static findByPk<M>(this: Static<M>, key: any, options?: any): Promise<M | null>;
  static findOrCreate<M>(this: Static<M>, options: any): Promise<[M, boolean]>;
  static findAndCountAll<M>(this: Static<M>, options: { group: any; [option: string]: any }): Promise<{ rows: M[]; count: any }>;
  static findAndCountAll<M>(this: Static<M>, options?: any): Promise<{ rows: M[]; count: number }>;
  static create<M>(this: Static<M>, values: any, options?: any): Promise<M>;
  static build<M>(this: Static<M>, values?: any, options?: any): M;
  static bulkCreate<M>(this: Static<M>, values: any, options?: any): Promise<M[]>;
  static update(values: any, options: any): Promise<any>;
  static destroy(options?: any): Promise<number>;
  static count(options: { group: any; [option: string]: any }): Promise<any>;
  static count(options?: any): Promise<number>;
  static max(field: any, options?: any): Promise<any>;
  static min(field: any, options?: any): Promise<any>;
  static sum(field: any, options?: any): Promise<any>;
  static sync(options?: any): Promise<any>;
  static scope(...args: any[]): any;
  static hasMany(other: any, options?: any): any;
  static hasOne(other: any, options?: any): any;
  static belongsTo(other: any, options?: any): any;
  static belongsToMany(other: any, options?: any): any;
}
export declare const DataTypes: any;
export declare const Op: any;
export declare const QueryTypes: any;
export declare class Sequelize {
  constructor(...options: any[]);
  define(name: string, columns?: any, options?: any): any;
  authenticate(options?: any): Promise<void>;
  sync(options?: any): Promise<any>;
  query(text: any, options?: any): Promise<any>;
  transaction<T>(call: (transaction: any) => Promise<T>): Promise<T>;
  transaction(options?: any): Promise<any>;
  close(): Promise<void>;
  models: any;
  static literal(text: string): any;
  static fn(name: string, ...args: any[]): any;
  static col(name: string): any;
}
export declare class ValidationError extends Error { errors: any[] }
export declare class UniqueConstraintError extends ValidationError {}
export declare const literal: any, fn: any, col: any, where: any;
export default Sequelize;
`;

/** Mappers whose rows the project's own classes and types describe. */
export const classModels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  typeorm: { 'index.d.ts': typeorm },
  sequelize: { 'index.d.ts': sequelize },
  knex: { 'index.d.ts': knexDeclarations },
};
