import type { LiteralObject } from './literal-config.ts';

/** The framework that serves a project's files as routes, and what its config says in literals. */
export interface Framework {
  kind: 'nitro' | 'nuxt';
  /** Nitro's major version: 2 serves with h3 1, 3 with h3 2. */
  major: 2 | 3;
  /** Nuxt's own. */
  nuxtMajor?: 3 | 4;
  config: LiteralObject;
  /** Where the config stands. */
  configFile?: string;
  /** Files whose change can change this. */
  files: string[];
}
