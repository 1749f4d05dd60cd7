import type { SpecFile } from './emit.ts';

/** The files of a place, with the same documents as YAML beside them where that is asked for. */
export async function withYAML(files: SpecFile[], isWanted: boolean): Promise<SpecFile[]> {
  if (!isWanted) return files;
  // Loaded where it is asked for and nowhere else.
  const { stringify } = await import('yaml');
  return files.flatMap((file) => {
    if (file.beside !== undefined) return [file];
    const version = file.name.replace(/\.json$/, '');
    // One line a text: where it breaks would be a matter of the library's version. No anchors: some readers have none.
    const text = stringify(JSON.parse(file.text), { lineWidth: 0, aliasDuplicateObjects: false });
    return [file, { name: `${version}.yaml`, text, beside: version }];
  });
}
