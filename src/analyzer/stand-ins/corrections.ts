import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceHost } from '../source-host.ts';

/** A text in a package's own declarations that hides what stands beside it. */
interface Correction {
  name: string;
  files: readonly string[];
  from: RegExp;
  to: string;
}

const corrections: readonly Correction[] = [
  {
    // `mongoose.models.Boat || mongoose.model('Boat', schema)`: the models that exist already have the type `any`, which
    // takes away that of the schema. They are not there, so that the other side says what the model is.
    name: 'mongoose',
    files: ['types/index.d.ts', 'types/connection.d.ts', 'index.d.ts'],
    from: /\[(\w+): string\]: Model<any>/g,
    to: '[$1: string]: undefined',
  },
];

/** Reads some declarations of packages otherwise than they are on the disk. */
export function correctDeclarations(host: SourceHost, folderOf: (name: string) => string | undefined): void {
  for (const { name, files, from, to } of corrections) {
    const folder = folderOf(name);
    for (const file of folder ? files.map((each) => join(folder, each)) : []) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const corrected = text.replace(from, to);
      host.setVirtual(file, corrected === text ? undefined : corrected);
    }
  }
}
