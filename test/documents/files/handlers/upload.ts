// API_SOURCE
import { getRouterParam, HTTPError, type H3Event } from 'h3';
import { json } from 'unplugin-openapi/runtime';
import { describe, disk } from '../storage/disk.ts';

/** Stores the files of a form, each under its own name. */
export async function uploadFiles(event: H3Event) {
  const form = await readForm(event);
  const folder = form.get('folder');
  const files = form.getAll('files').filter((entry) => entry instanceof File);
  if (files.length === 0) throw new HTTPError({ status: 422, message: 'Send at least one file.' });
  const stored = await Promise.all(
    files.map(async (file) => {
      const name = typeof folder === 'string' && folder ? `${folder}/${file.name}` : file.name;
      return disk.save(name, file.type || 'application/octet-stream', new Uint8Array(await file.arrayBuffer()));
    }),
  );
  return json(event, 201, { files: stored.map(describe) });
}

export async function uploadAvatar(event: H3Event) {
  const form = await readForm(event);
  const image = form.get('image');
  if (!(image instanceof File)) throw new HTTPError({ status: 422, message: 'image must be a file.' });
  if (!image.type.startsWith('image/')) throw HTTPError.status(415, 'Unsupported Media Type');
  event.res.status = 201;
  return { type: image.type, size: image.size };
}

async function readForm(event: H3Event): Promise<FormData> {
  const size = Number(event.req.headers.get('content-length') ?? 0);
  if (size > 64 * 1024) throw new HTTPError({ status: 413, message: 'The form is too large.' });
  try {
    return await event.req.formData();
  } catch {
    throw new HTTPError({ status: 400, message: 'The form can not be read.' });
  }
}

/** Adds bytes at the end of a file. */
export async function appendBytes(event: H3Event) {
  const file = disk.open(getRouterParam(event, 'id'));
  const bytes = await event.req.bytes();
  if (bytes.byteLength === 0) throw new HTTPError({ status: 422, message: 'There is nothing to append.' });
  const whole = new Uint8Array(file.bytes.byteLength + bytes.byteLength);
  whole.set(file.bytes);
  whole.set(bytes, file.bytes.byteLength);
  file.bytes = whole;
  return describe(file);
}

export async function addNote(event: H3Event) {
  const file = disk.open(getRouterParam(event, 'id'));
  const text = await event.req.text();
  if (!text.trim()) {
    event.res.status = 422;
    return { error: 'The note is empty.' };
  }
  file.notes.push(text);
  event.res.status = 201;
  return { notes: file.notes };
}
