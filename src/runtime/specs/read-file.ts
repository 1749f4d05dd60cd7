import { findSizeFault } from '../../openapi/acceptance/size.ts';
import { findNodeModule } from '../node-module.ts';
import { hashBytes } from './hash.ts';

/**
 * Reads one file of the specs directory: a regular one that lies in it, links followed, in UTF-8, and no larger
 * than a document may be.
 * (Mounted configuration is links into a folder of its own beside them: inside, and so allowed.)
 *
 * @param root the directory, links followed
 * @returns the text and the SHA-256 of the bytes in hexadecimal, or what is wrong; rejects with the error of the system
 */
export async function readSpecFile(
  root: string,
  file: string,
): Promise<{ text: string; hash: string } | { fault: string }> {
  const { constants } = findNodeModule('node:fs')!;
  const { open, realpath, stat } = findNodeModule('node:fs/promises')!;
  const { sep } = findNodeModule('node:path')!;
  const real = await realpath(file);
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) {
    return { fault: 'it is a link that leads out of the directory' };
  }
  // A socket can't be opened at all, and its error would not say why.
  if (!(await stat(real)).isFile()) return notRegular;
  // Looked at again once it is open, so that what is checked is what is read; not blocking, because it may be a pipe by
  // now, and following no link, because it may be one by now.
  const handle = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return notRegular;
    const fault = findSizeFault(stats.size);
    if (fault) return { fault };
    // As many bytes as were promised: a file that grows while it is read does not get round the limit.
    const buffer = new Uint8Array(stats.size);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await handle.read(buffer, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    const bytes = buffer.subarray(0, length);
    const text = decode(bytes);
    if (text === undefined) return { fault: 'it is no UTF-8' };
    return { text, hash: await hashBytes(bytes) };
  } finally {
    await handle.close();
  }
}

const notRegular = { fault: 'it is no regular file' };

function decode(bytes: Uint8Array): string | undefined {
  // ASCII in UTF-16 is valid UTF-8, with a NUL in every second place; no JSON text has one.
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
