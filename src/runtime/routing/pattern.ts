import { trimPrefix } from '../../model/route-path.ts';
import { showValue } from '../errors.ts';

/**
 * The path as h3's router reads it: `{name}` is `:name`, `{name...}` is `**:name`, everything else stays.
 *
 * @throws TypeError for a parameter name that the router can't have
 */
export function toRouterPattern(path: string): string {
  return path.replace(/\{([^{}/]*)\}/g, (text, content: string, offset: number) => {
    const [, name, rest] = /^([A-Za-z_]\w*)(\s*\.\.\.)?$/.exec(content.trim()) ?? [];
    if (name === undefined) {
      throw new TypeError(
        `The path ${showValue(path)} has the parameter ${showValue(text)}; name it with letters, digits and "_", for example {todoID}.`,
      );
    }
    if (rest) return `**:${name}`;
    // A letter after it would read as part of the name: there the group of the router's own grammar closes it.
    return /\w/.test(path[offset + text.length] ?? '') ? `{:${name}}` : `:${name}`;
  });
}

/**
 * A prefix with one slash before it and none after it.
 *
 * @throws TypeError where it is no string
 */
export function normalizePrefix(prefix: unknown): string {
  if (typeof prefix !== 'string') {
    throw new TypeError(`setPrefix() was given ${showValue(prefix)}; write a path, for example "/api/v1".`);
  }
  return trimPrefix(prefix);
}
