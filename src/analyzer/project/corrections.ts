import { join } from 'node:path';
import type { SourceHost } from './source-host.ts';
import { stubFolder } from './stub-files.ts';
import { disk } from '../../disk.ts';

/** Packages whose stubs stand for their own declarations too, and where their versions have the entry. */
const corrections: Readonly<Record<string, readonly string[]>> = {
  mongoose: ['types/index.d.ts', 'index.d.ts'],
  'nuxt-mongoose': ['dist/runtime/server/services/index.d.ts'],
};

/** Reads some declarations of packages otherwise than they are on the disk. */
export function correctDeclarations(host: SourceHost, folderOf: (name: string) => string | undefined): void {
  for (const [name, entries] of Object.entries(corrections)) {
    const folder = folderOf(name);
    const stub = stubFolder(name);
    const entry = folder && entries.map((each) => join(folder, each)).find((each) => disk.exists(each));
    if (!entry || !stub) continue;
    host.place(entry, { from: join(stub, 'index.d.ts') });
    // What the entry imports lies beside it.
    for (const file of disk.list(stub).files) {
      if (file !== 'index.d.ts') host.place(join(entry, '..', file), { from: join(stub, file) });
    }
  }
}
