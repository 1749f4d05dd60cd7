import type { H3Event } from 'h3';

declare const store: { crew(): Promise<{ name: string; secret: string }[]> };

export async function loadCrew(event: H3Event): Promise<void> {
  const crew = await store.crew();
  event.context.crew = crew.map(({ secret: _, ...rest }) => rest);
}
