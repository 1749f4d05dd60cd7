// Rows are instances of the project's classes. A relation is there where it was asked for.
type Relation_<T> = T extends Date | string | number | boolean | bigint | null | undefined
  ? false
  : T extends (...args: any[]) => any
    ? false
    : true;
type Related<E> = {
  [K in keyof E]-?: 0 extends 1 & E[K]
    ? never
    : Relation_<NonNullable<E[K]>> extends false
      ? never
      : NonNullable<E[K]> extends readonly (string | number)[]
        ? never
        : K;
}[keyof E];
type Called<E> = { [K in keyof E]: E[K] extends (...args: any[]) => any ? K : never }[keyof E];
type Plain<E> = { [K in Exclude<keyof E, Related<E>>]: undefined extends E[K] ? E[K] | null : E[K] };
/** What stands beside that is a matter of the query. */
type Near<I> = I extends object ? Plain<I> & { [K in Exclude<Related<I>, Called<I>>]?: any } : I;
type Beside<T> = T extends readonly (infer I)[] ? Near<I>[] : Near<T>;
type Loaded<E> = E extends new (...args: any[]) => infer I
  ? Loaded<I>
  : Plain<E> & { [K in Exclude<Related<E>, Called<E>>]?: Beside<E[K]> };
/** What is saved is given back, with what the database made; a plain object has no more than that. */
type Saved<T, E> = 0 extends 1 & T ? Partial<Loaded<E>> : T extends E ? Loaded<E> : T & Partial<Loaded<E>>;
export type Relation<T> = T;
export interface InsertResult {
  identifiers: any[];
  generatedMaps: any[];
  raw: any;
}
export interface UpdateResult {
  raw: any;
  affected?: number;
  generatedMaps: any[];
}
export interface DeleteResult {
  raw: any;
  affected?: number | null;
}
type Class<E> = { new (...args: any[]): E };
export interface SelectQueryBuilder<E> {
  where(...args: any[]): this;
  andWhere(...args: any[]): this;
  orWhere(...args: any[]): this;
  orderBy(...args: any[]): this;
  addOrderBy(...args: any[]): this;
  groupBy(...args: any[]): this;
  addGroupBy(...args: any[]): this;
  having(...args: any[]): this;
  andHaving(...args: any[]): this;
  limit(...args: any[]): this;
  offset(...args: any[]): this;
  skip(...args: any[]): this;
  take(...args: any[]): this;
  leftJoin(...args: any[]): this;
  innerJoin(...args: any[]): this;
  leftJoinAndSelect(...args: any[]): this;
  innerJoinAndSelect(...args: any[]): this;
  leftJoinAndMapOne(...args: any[]): this;
  leftJoinAndMapMany(...args: any[]): this;
  loadRelationCountAndMap(...args: any[]): this;
  setParameter(...args: any[]): this;
  setParameters(...args: any[]): this;
  select(...args: any[]): this;
  addSelect(...args: any[]): this;
  from(...args: any[]): this;
  cache(...args: any[]): this;
  withDeleted(...args: any[]): this;
  setLock(...args: any[]): this;
  distinct(...args: any[]): this;
  insert(...args: any[]): this;
  into(...args: any[]): this;
  values(...args: any[]): this;
  update(...args: any[]): this;
  set(...args: any[]): this;
  delete(...args: any[]): this;
  returning(...args: any[]): this;
  onConflict(...args: any[]): this;
  orIgnore(...args: any[]): this;
  orUpdate(...args: any[]): this;
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
  readonly manager: EntityManager;
  find(options?: any): Promise<Loaded<E>[]>;
  findBy(where: any): Promise<Loaded<E>[]>;
  findOne(options: any): Promise<Loaded<E> | null>;
  findOneBy(where: any): Promise<Loaded<E> | null>;
  findOneOrFail(options: any): Promise<Loaded<E>>;
  findOneByOrFail(where: any): Promise<Loaded<E>>;
  findAndCount(options?: any): Promise<[Loaded<E>[], number]>;
  findAndCountBy(where: any): Promise<[Loaded<E>[], number]>;
  count(options?: any): Promise<number>;
  countBy(where: any): Promise<number>;
  exists(options?: any): Promise<boolean>;
  existsBy(where: any): Promise<boolean>;
  insert(values: any): Promise<InsertResult>;
  update(where: any, values: any): Promise<UpdateResult>;
  delete(where: any): Promise<DeleteResult>;
  softDelete(where: any): Promise<UpdateResult>;
  restore(where: any): Promise<UpdateResult>;
  query(text: string, values?: any): Promise<any>;
  clear(): Promise<void>;
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
  getRepository(target: any): Repository<any>;
  find<E>(target: Class<E>, options?: any): Promise<Loaded<E>[]>;
  findBy<E>(target: Class<E>, where: any): Promise<Loaded<E>[]>;
  findOne<E>(target: Class<E>, options: any): Promise<Loaded<E> | null>;
  findOneBy<E>(target: Class<E>, where: any): Promise<Loaded<E> | null>;
  findOneOrFail<E>(target: Class<E>, options: any): Promise<Loaded<E>>;
  findOneByOrFail<E>(target: Class<E>, where: any): Promise<Loaded<E>>;
  findAndCount<E>(target: Class<E>, options?: any): Promise<[Loaded<E>[], number]>;
  findAndCountBy<E>(target: Class<E>, where: any): Promise<[Loaded<E>[], number]>;
  count<E>(target: Class<E>, options?: any): Promise<number>;
  countBy<E>(target: Class<E>, where: any): Promise<number>;
  exists<E>(target: Class<E>, options?: any): Promise<boolean>;
  existsBy<E>(target: Class<E>, where: any): Promise<boolean>;
  insert<E>(target: Class<E>, values: any): Promise<InsertResult>;
  update<E>(target: Class<E>, where: any, values: any): Promise<UpdateResult>;
  delete<E>(target: Class<E>, where: any): Promise<DeleteResult>;
  softDelete<E>(target: Class<E>, where: any): Promise<UpdateResult>;
  restore<E>(target: Class<E>, where: any): Promise<UpdateResult>;
  query(text: string, values?: any): Promise<any>;
  clear(): Promise<void>;
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

  static find<E>(this: Class<E>, options?: any): Promise<Loaded<E>[]>;
  static findBy<E>(this: Class<E>, where: any): Promise<Loaded<E>[]>;
  static findOne<E>(this: Class<E>, options: any): Promise<Loaded<E> | null>;
  static findOneBy<E>(this: Class<E>, where: any): Promise<Loaded<E> | null>;
  static findOneOrFail<E>(this: Class<E>, options: any): Promise<Loaded<E>>;
  static findOneByOrFail<E>(this: Class<E>, where: any): Promise<Loaded<E>>;
  static findAndCount<E>(this: Class<E>, options?: any): Promise<[Loaded<E>[], number]>;
  static findAndCountBy<E>(this: Class<E>, where: any): Promise<[Loaded<E>[], number]>;
  static count<E>(this: Class<E>, options?: any): Promise<number>;
  static countBy<E>(this: Class<E>, where: any): Promise<number>;
  static exists<E>(this: Class<E>, options?: any): Promise<boolean>;
  static existsBy<E>(this: Class<E>, where: any): Promise<boolean>;
  static insert<E>(this: Class<E>, values: any): Promise<InsertResult>;
  static update<E>(this: Class<E>, where: any, values: any): Promise<UpdateResult>;
  static delete<E>(this: Class<E>, where: any): Promise<DeleteResult>;
  static softDelete<E>(this: Class<E>, where: any): Promise<UpdateResult>;
  static restore<E>(this: Class<E>, where: any): Promise<UpdateResult>;
  static query(text: string, values?: any): Promise<any>;
  static clear(): Promise<void>;
}
export declare class EntityNotFoundError extends Error {}
export declare class QueryFailedError extends Error {
  readonly query: string;
  readonly driverError: any;
}
export declare const Entity: any,
  Column: any,
  PrimaryColumn: any,
  PrimaryGeneratedColumn: any,
  CreateDateColumn: any,
  UpdateDateColumn: any,
  DeleteDateColumn: any,
  VersionColumn: any,
  Generated: any,
  ManyToOne: any,
  OneToMany: any,
  OneToOne: any,
  ManyToMany: any,
  JoinColumn: any,
  JoinTable: any,
  Index: any,
  Unique: any,
  Check: any,
  TableInheritance: any,
  ChildEntity: any,
  BeforeInsert: any,
  BeforeUpdate: any,
  AfterLoad: any,
  AfterInsert: any,
  AfterUpdate: any,
  BeforeRemove: any,
  RelationId: any,
  ViewEntity: any,
  ViewColumn: any,
  EventSubscriber: any,
  Tree: any,
  TreeParent: any,
  TreeChildren: any,
  In: any,
  Not: any,
  Like: any,
  ILike: any,
  Between: any,
  LessThan: any,
  LessThanOrEqual: any,
  MoreThan: any,
  MoreThanOrEqual: any,
  IsNull: any,
  Equal: any,
  Any: any,
  Raw: any,
  ArrayContains: any,
  ArrayOverlap: any,
  Brackets: any;

export {};
