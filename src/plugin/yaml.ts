import { yamlStyle } from '../openapi/yaml-style.ts';
import type { SpecFile } from './emit.ts';

/** The files of a place, with the same documents as YAML beside them where that is asked for. */
export async function withYAML(files: SpecFile[], isWanted: boolean): Promise<SpecFile[]> {
  if (!isWanted) return files;
  // Loaded where it is asked for and nowhere else.
  const { stringify } = await import('yaml');
  return files.flatMap((file) => {
    if (file.beside !== undefined) return [file];
    const version = file.name.replace(/\.json$/, '');
    const text = stringify(JSON.parse(file.text), yamlStyle);
    return [file, { name: `${version}.yaml`, text, beside: version }];
  });
}
