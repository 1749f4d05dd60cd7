import { provenanceFile } from '../../model/notes.ts';
import type { Origins } from '../../model/origin.ts';
import type { SpecFile } from '../emit.ts';

/** The files of a place, with where each document comes from beside it, where that is asked for. */
export function withProvenance(files: SpecFile[], origins: Origins | undefined): SpecFile[] {
  if (!origins) return files;
  return files.flatMap((file) => {
    const version = file.name.replace(/\.json$/, '');
    if (file.beside !== undefined || !Object.hasOwn(origins, version)) return [file];
    const text = `${JSON.stringify({ version, origins: origins[version] }, null, 2)}\n`;
    return [file, { name: provenanceFile(version), text, beside: version }];
  });
}
