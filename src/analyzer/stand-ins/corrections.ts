import { join } from 'node:path';
import type { SourceHost } from '../project/source-host.ts';
import { mongooseDeclarations, mongooseEntry, nuxtMongooseDeclarations } from './mongoose.ts';
import { disk } from '../../disk.ts';

/** Declarations that stand for a package's own. */
interface Correction {
  name: string;
  /** Where its versions have their entry. */
  entries: readonly string[];
  text: string;
  /** What the entry imports, beside it. */
  beside?: Readonly<Record<string, string>>;
}

const corrections: readonly Correction[] = [
  {
    name: 'mongoose',
    entries: ['types/index.d.ts', 'index.d.ts'],
    text: mongooseEntry,
    beside: { 'declarations.d.ts': mongooseDeclarations },
  },
  { name: 'nuxt-mongoose', entries: ['dist/runtime/server/services/index.d.ts'], text: nuxtMongooseDeclarations },
];

/** Reads some declarations of packages otherwise than they are on the disk. */
export function correctDeclarations(host: SourceHost, folderOf: (name: string) => string | undefined): void {
  for (const { name, entries, text, beside = {} } of corrections) {
    const folder = folderOf(name);
    const entry = folder && entries.map((each) => join(folder, each)).find((each) => disk.exists(each));
    if (!entry) continue;
    host.setVirtual(entry, text);
    for (const [path, own] of Object.entries(beside)) host.setVirtual(join(entry, '..', path), own);
  }
}
