// API_SOURCE
import { getRequestHeader, getRouterParams, HTTPError, redirect, setResponseHeader, type H3Event } from 'h3';
import { describe, disk, etagOf, type StoredFile } from '../storage/disk.ts';

export function listFiles(event: H3Event) {
  const type = event.url.searchParams.get('type');
  const files = disk.list().filter((file) => type === null || file.type === type);
  return { files: files.map(describe), bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) };
}

export const fileInfo = (event: H3Event) => describe(fileOf(event));

export function removeFile(event: H3Event) {
  disk.remove(fileOf(event));
  return new Response(null, { status: 204 });
}

/** The file's bytes as a stream; nothing where the caller has them already. */
export function download(event: H3Event) {
  const file = fileOf(event);
  const etag = etagOf(file);
  if (event.req.headers.get('if-none-match') === etag) {
    return new Response(null, { status: 304, headers: { etag } });
  }
  setResponseHeader(event, 'etag', etag);
  setResponseHeader(event, 'content-disposition', `attachment; filename="${encodeURIComponent(file.name)}"`);
  event.res.headers.set('content-type', 'application/octet-stream');
  return streamOf(file.bytes);
}

/** One range of the file's bytes. */
export function downloadPart(event: H3Event) {
  const { bytes } = fileOf(event);
  const range = getRequestHeader(event, 'range');
  if (!range) return new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } });
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(from);
  const end = to ? Number(to) : bytes.byteLength - 1;
  if (from === undefined || start > end || end >= bytes.byteLength) {
    throw new HTTPError({ status: 416, message: 'The range can not be served.' });
  }
  return new Response(bytes.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${bytes.byteLength}`,
    },
  });
}

/** Addresses of the first version. */
export function moved(event: H3Event) {
  const { id } = getRouterParams(event);
  return redirect(`/files/v1/files/${disk.open(id).id}`, 301);
}

function fileOf(event: H3Event): StoredFile {
  return disk.open(getRouterParams(event).id);
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
