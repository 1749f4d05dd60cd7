import { createHash } from 'node:crypto';
import { HTTPError } from 'h3';

export interface StoredFile {
  id: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  uploadedAt: Date;
  notes: string[];
}

const encoder = new TextEncoder();

/** Everything that was uploaded; a real one would write it to disk. */
export class Disk {
  readonly #files = new Map<string, StoredFile>();

  constructor() {
    this.save('hello.txt', 'text/plain', encoder.encode('hello, world'));
    this.save('dots.bin', 'application/octet-stream', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]));
  }

  list(): StoredFile[] {
    return [...this.#files.values()];
  }

  save(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): StoredFile {
    const id = `f${this.#files.size + 1}`;
    const file: StoredFile = { id, name, type, bytes, uploadedAt: new Date(), notes: [] };
    this.#files.set(id, file);
    return file;
  }

  open(id: string | undefined): StoredFile {
    const file = this.#files.get(id ?? '');
    if (!file) throw new HTTPError({ status: 404, statusText: 'Not Found', message: `There is no file ${id}.` });
    return file;
  }

  remove(file: StoredFile): void {
    this.#files.delete(file.id);
  }
}

export const disk = new Disk();

export function etagOf(file: StoredFile): string {
  return `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 16)}"`;
}

/** What clients see of a file. */
export function describe({ id, name, type, bytes, uploadedAt, notes }: StoredFile) {
  return { id, name, type, size: bytes.byteLength, uploadedAt, notes: notes.length };
}
