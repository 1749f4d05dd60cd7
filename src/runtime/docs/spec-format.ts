import { readWeight } from '../swagger/negotiate.ts';

/** The forms that a document is served in. */
export type SpecFormat = 'json' | 'yaml';

export const contentTypes: Record<SpecFormat, string> = {
  json: 'application/json;charset=UTF-8',
  // It is UTF-8 always (RFC 9512, 2.1).
  yaml: 'application/yaml',
};

/** What a caller hears whose `format` is none. */
export const unknownFormat = { status: 400, error: 'format is "json" or "yaml"' } as const;

/**
 * The form that a request asks for: with `?format=` by name, else with `Accept`. YAML has to be named there, and JSON is
 * not named with the same weight or more; a wildcard, as browsers send it, is JSON.
 *
 * @returns undefined for a `format` that is none
 */
export function readSpecFormat({ url, headers }: Pick<Request, 'url' | 'headers'>): SpecFormat | undefined {
  const at = url.indexOf('?');
  const asked = at < 0 ? null : new URLSearchParams(url.slice(at + 1)).get('format');
  if (asked !== null) return asked === 'json' || asked === 'yaml' ? asked : undefined;
  const accept = headers.get('accept');
  return accept !== null && prefersYAML(accept) ? 'yaml' : 'json';
}

function prefersYAML(accept: string): boolean {
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    weights.set(name.trim().toLowerCase(), readWeight(parameters));
  }
  const yaml = weights.get('application/yaml') ?? 0;
  const json = weights.get('application/json');
  if (json !== undefined) return yaml > json;
  return yaml > 0 && yaml >= (weights.get('application/*') ?? weights.get('*/*') ?? 0);
}
