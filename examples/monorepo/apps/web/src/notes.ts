import type { paths } from '../generated/api.d.ts';

type Notes = paths['/notes']['get']['responses']['200']['content']['application/json'];

export async function countNotes(api: string): Promise<number> {
  const response = await fetch(`${api}/notes`);
  const { total } = (await response.json()) as Notes;
  return total;
}
