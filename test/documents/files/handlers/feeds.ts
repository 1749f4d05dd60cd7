// API_SOURCE
import { createEventStream, getRouterParam, redirect, type H3Event } from 'h3';
import { disk } from '../storage/disk.ts';

/** The table of all files for spreadsheets. */
export function exportCsv(event: H3Event): string {
  event.res.headers.set('content-type', 'text/csv');
  return ['id,name,size', ...disk.list().map(({ id, name, bytes }) => `${id},${name},${bytes.byteLength}`)].join('\n');
}

const page = '<h1>Files</h1><p>Upload, download, delete.</p>';

export const readme = () => new Response(page, { headers: { 'content-type': 'text/html' } });

/** What happens to the files, as it happens. */
export async function activity(event: H3Event) {
  const stream = createEventStream(event);
  const names = disk.list().map(({ name }) => name);
  void (async () => {
    for (const name of names) await stream.push({ event: 'stored', data: name });
    await stream.close();
  })();
  return stream.send();
}

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** A small picture of the file; files that are no pictures go elsewhere. */
export function thumbnail(event: H3Event) {
  const file = disk.open(getRouterParam(event, 'id'));
  if (!file.type.startsWith('image/')) return redirect('/files/v1/readme', 307);
  event.res.headers.set('content-type', 'image/png');
  event.res.headers.set('cache-control', 'private, max-age=60');
  return pixel;
}
