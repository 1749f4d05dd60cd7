import { join } from 'node:path';
import { compareText } from '../../model/diagnostics.ts';
import { disk } from '../../disk.ts';

const drivers = { sqlite: 'libsql', postgresql: 'node-postgres', mysql: 'mysql2' } as const;

/**
 * The package with the database that NuxtHub writes for a project, by its files: it has the tables that the project
 * describes. In a fresh checkout it is not there.
 */
export function hubDatabase(project: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const patterns = ['db/schema.{ts,js}', 'db/schema.{sqlite,postgresql,mysql}.{ts,js}', 'db/schema/*.{ts,js}'];
  const places = ['server', 'layers/*/server', 'src/server'];
  const tables = disk
    .globSync(
      places.flatMap((place) => patterns.map((pattern) => `${place}/${pattern}`)),
      { cwd: project, ignore: ['**/*.d.ts', '**/node_modules/**'] },
    )
    .sort(compareText);
  if (tables.length === 0) return new Map();
  const named = tables.map((file) => /schema\.(sqlite|postgresql|mysql)\./.exec(file)?.[1]).find(Boolean);
  const dialect = (named ?? 'sqlite') as keyof typeof drivers;
  const specifier = (file: string): string => JSON.stringify(join(project, file.replace(/\.[tj]s$/, '')));
  const files = {
    'schema.d.ts': tables.map((file) => `export * from ${specifier(file)};`).join('\n'),
    'index.d.ts': [
      `import { drizzle } from 'drizzle-orm/${drivers[dialect]}';`,
      "import * as schema from './schema';",
      'export { schema };',
      'export declare const db: ReturnType<typeof drizzle<typeof schema>>;',
    ].join('\n'),
  };
  return new Map([['@nuxthub/db', files]]);
}
