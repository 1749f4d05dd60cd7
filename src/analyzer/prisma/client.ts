import { dirname, join, relative, resolve } from 'node:path';
import { packageFolder } from '../nitro/package-places.ts';
import { prismaDeclarations } from './declarations.ts';
import { joinPrisma, parsePrisma, type PrismaSchema } from './schema.ts';
import { disk } from '../../disk.ts';

/** Files of a client that nobody has generated, by their absolute paths. */
export type PrismaFiles = ReadonlyMap<string, string>;

/**
 * Prisma generates the types of its client out of the schema, into a folder that is not checked in. Where that was not
 * done, as in a fresh checkout, the schema itself says what the client gives.
 */
export function prismaFiles(root: string, folder: string): PrismaFiles {
  const files = new Map<string, string>();
  const found = schemasBelow(root) ?? (folder === root ? undefined : schemasBelow(folder));
  if (!found) return files;
  const { schema, at } = found;
  const outputs = schema.outputs.length > 0 ? schema.outputs : [undefined];
  for (const output of outputs) {
    if (output === undefined || isUsual(output)) {
      if (isGenerated(root) || isGenerated(at)) continue;
      const own = join(folder, 'node_modules', '@prisma', 'client');
      const manifest = { name: '@prisma/client', version: '0.0.0', types: './index.d.ts' };
      files.set(join(own, 'package.json'), JSON.stringify(manifest));
      files.set(join(own, 'index.d.ts'), prismaDeclarations(schema));
      files.set(join(own, 'edge.d.ts'), "export * from './index';\n");
      continue;
    }
    const target = resolve(at, output);
    if (['index.d.ts', 'client.ts', 'client.d.ts'].some((name) => disk.exists(join(target, name)))) continue;
    files.set(join(target, 'index.d.ts'), prismaDeclarations(schema));
    for (const name of ['client', 'enums', 'models', 'edge', 'browser']) {
      files.set(join(target, `${name}.d.ts`), "export * from './index';\n");
    }
  }
  return files;
}

/** The package's own place, written out. */
const isUsual = (output: string): boolean => /node_modules\/(?:\.prisma|@prisma)\/client/.test(output);

/** The generator keeps a copy of the schema beside what it made. */
function isGenerated(from: string): boolean {
  for (let dir = from; ; dir = dirname(dir)) {
    if (disk.exists(join(dir, 'node_modules', '.prisma', 'client', 'schema.prisma'))) return true;
    if (dirname(dir) === dir) break;
  }
  const installed = packageFolder('@prisma/client', from);
  return installed !== undefined && disk.exists(join(installed, '..', '..', '.prisma', 'client', 'schema.prisma'));
}

/** The schema of a project: one file, or all files of the folder that it is spread over. */
function schemasBelow(root: string): { schema: PrismaSchema; at: string } | undefined {
  const named = configured(root);
  const files = disk
    .globSync(named ? [named, `${named}/**/*.prisma`] : ['**/*.prisma'], {
      cwd: root,
      deep: 6,
      absolute: true,
      ignore: ['**/node_modules/**', '**/dist/**', '**/.*/**', '**/generated/**'],
    })
    .sort((a, b) => relative(root, a).split('/').length - relative(root, b).split('/').length || (a < b ? -1 : 1));
  const [first] = files;
  if (first === undefined) return undefined;
  const inFolder = files.filter((file) => file.startsWith(dirname(first)));
  const parsed = inFolder.map((file) => parsePrisma(disk.readText(file) ?? '', nameFrom(root, file)));
  const schema = joinPrisma(parsed);
  if (schema.models.length === 0) return undefined;
  const main = inFolder[parsed.findIndex(({ outputs }) => outputs.length > 0)] ?? first;
  return { schema, at: dirname(main) };
}

const nameFrom = (root: string, file: string): string => relative(root, file).replaceAll('\\', '/');

/** Where the project says that its schema is. */
function configured(root: string): string | undefined {
  const file = join(root, 'package.json');
  if (!disk.exists(file)) return undefined;
  try {
    const { prisma } = JSON.parse(disk.readText(file) ?? '') as { prisma?: { schema?: unknown } };
    return typeof prisma?.schema === 'string' ? prisma.schema.replace(/^\.\//, '').replace(/\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}
