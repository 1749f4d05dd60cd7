export function toSnake(value: any): any {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each]));
}

export function camel(row: any): any {
  return { id: Number(row.note_id), name: String(row.note_title) };
}

export class Renamer {
  rename(from: Record<string, number>): Record<string, number> {
    const out: Record<string, number> = {};
    for (const key in from) out[`x_${key}`] = from[key]!;
    return out;
  }
}

export function load(text: string): any {
  return JSON.parse(text);
}
