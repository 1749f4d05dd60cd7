import { yamlStyle } from '../openapi/yaml-style.ts';
import type { SpecFile } from './emit.ts';

/** The files of a place, with the same documents as YAML beside them where that is asked for. */
export async function withYAML(files: SpecFile[], isWanted: boolean): Promise<SpecFile[]> {
  if (!isWanted) return files;
  const placed = await Promise.all(
    files.map(async (file) => {
      if (file.beside !== undefined) return [file];
      const version = file.name.replace(/\.json$/, '');
      return [file, { name: `${version}.yaml`, text: await renderYAML(file.text), beside: version }];
    }),
  );
  return placed.flat();
}

/** A document as YAML, of its JSON text. */
export async function renderYAML(text: string): Promise<string> {
  // Loaded where it is asked for and nowhere else.
  const { stringify } = await import('yaml');
  return stringify(JSON.parse(text), yamlStyle);
}
