import { realpathSync } from 'node:fs';

/** A module id as the path of its file, links followed: bundlers add queries and differ in links. */
export function realPath(id: string): string {
  const path = withoutQuery(id);
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

export const withoutQuery = (id: string): string => id.replace(/[?#].*$/, '');
