import { yamlStyle } from '../../openapi/yaml-style.ts';

/** A JSON text as YAML. The library is loaded where it is asked for and nowhere else. */
export async function convertToYAML(text: string): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(JSON.parse(text), yamlStyle);
}
