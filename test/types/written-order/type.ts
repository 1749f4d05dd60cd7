import { pgEnum, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';

const states = ['todo', 'doing', 'archived'] as const;
const sizes = { extra: 'xl', medium: 'm', small: 's' } as const;
const level = pgEnum('level', ['warn', 'error', 'debug']);
const table = pgTable('t', {
  id: serial().primaryKey(),
  level: level().notNull(),
  size: text({ enum: ['xl', 'm', 's'] }),
});
const kinds = z.enum(['zebra', 'ant', 'mole']);
const schema = z.object({
  kind: kinds,
  other: z.array(z.enum(['late', 'early'])),
  mode: z.enum({ On: 'on', Off: 'off' }),
});

export type State = (typeof states)[number];
export type OpenState = Exclude<State, 'archived'> | null;
/** Enumerations stand as the code has them, wherever their types were inferred. */
export interface Uses {
  state: State;
  plain: (typeof states)[number] | null;
  list: (typeof states)[number][];
  size: (typeof sizes)[keyof typeof sizes];
  name: keyof typeof sizes;
  kind: z.infer<typeof kinds>;
  mixed: 'zero' | (typeof states)[number] | 'all';
}
export type Row = typeof table.$inferSelect;
export type Parsed = z.infer<typeof schema>;
