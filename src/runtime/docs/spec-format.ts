import { readWeight } from '../swagger/negotiate.ts';

/** The forms that a document is served in. */
export type SpecFormat = 'json' | 'yaml';

export const contentTypes: Record<SpecFormat, string> = {
  json: 'application/json;charset=UTF-8',
  // It is UTF-8 always (RFC 9512, 2.1).
  yaml: 'application/yaml',
};

/**
 * The form that a request's `Accept` asks for. YAML has to be named there, and JSON is not named with the same weight or
 * more; a wildcard, as browsers send it, is JSON.
 */
export function readSpecFormat({ headers }: Pick<Request, 'headers'>): SpecFormat {
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
