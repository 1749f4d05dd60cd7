import { readFile } from 'node:fs/promises';
import { getCookie, HTTPError, type H3Event } from 'h3';

interface Row {
  name: string;
  value: string[];
}

/** Only running code knows what is in them. */
export async function load(): Promise<Row[]> {
  return JSON.parse(await readFile(new URL('./rules.json', import.meta.url), 'utf8')) as Row[];
}

export async function rules(): Promise<{ open?: string[] }> {
  const found: Record<string, string[]> = {};
  for (const row of await load()) {
    try {
      found[row.name] = [...row.value];
    } catch {
      found[row.name] = [];
    }
  }
  return found;
}

/** The same of what is written out. */
export function fixedRules(): { open?: string[] } {
  const found: Record<string, string[]> = {};
  for (const [name, value] of Object.entries({ shut: ['7'] })) found[name] = value;
  return found;
}

export function demand(event: H3Event): void {
  if (getCookie(event, 'session') !== 'good') throw new HTTPError({ status: 401 });
}

/** The row of a bearer token. */
export async function holder(event: H3Event): Promise<Row> {
  const authorization = event.req.headers.get('authorization');
  if (authorization?.startsWith('Bearer ')) {
    const candidate = authorization.slice('Bearer '.length);
    for (const row of await load()) {
      if (row.value.length !== 1) continue;
      if (row.name !== 'keys' || !row.value.includes(candidate)) continue;
      await load();
      return row;
    }
  }
  throw new HTTPError({ status: 401 });
}
