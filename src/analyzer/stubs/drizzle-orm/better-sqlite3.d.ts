// A driver that waits for nothing. What it has of its own stands before what all have.
import type { Database, DatabaseOfAll, RelationsOfAll } from 'drizzle-orm';
export * from 'drizzle-orm';

export declare function drizzle<S, R>(config: {
  relations: RelationsOfAll<S, R>;
  [option: string]: any;
}): DatabaseOfAll<S, R, 'sync'>;
export declare function drizzle<S, R>(
  client: any,
  config: { relations: RelationsOfAll<S, R>; [option: string]: any },
): DatabaseOfAll<S, R, 'sync'>;
export declare function drizzle<S = Record<string, never>>(config: {
  schema: S;
  [option: string]: any;
}): Database<S, 'sync'>;
export declare function drizzle<S = Record<string, never>>(
  client?: any,
  config?: { schema?: S; [option: string]: any },
): Database<S, 'sync'>;
