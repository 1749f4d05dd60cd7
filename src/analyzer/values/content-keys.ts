import { relative } from 'node:path';
import { ts } from 'ts-morph';
import { hash } from '../../disk.ts';
import type { Scope, Value } from './value.ts';

/** Tells values of different programs apart by what they are made of. */
export interface ContentKeys {
  /**
   * A text that stays the same while everything stays the same that a value is made of: constants, the places of code, and
   * whatever the files of these places can see. Undefined for a value that can't be told from others.
   */
  of(value: unknown): string | undefined;
}

interface ContentKeysInput {
  root: string;
  /** Changes with everything that a place can see. */
  versionAt(node: ts.Node): string;
  /** What tells an instance with a state of its own from others, as a value; undefined where nothing does. */
  describeState(of: string, state: object): unknown;
}

/** Parts of one value; what has more is not told from others. */
const maxParts = 50_000;

/** What has no content that could be told: a function of ours, an object with an identity. */
class Unkeyed extends Error {}

export function createContentKeys({ root, versionAt, describeState }: ContentKeysInput): ContentKeys {
  const digests = new Map<string, string>();
  const known = new WeakMap<object, string>();
  /** The objects that are being described, the outermost first: what holds itself is named by its place here. */
  const open: object[] = [];
  /** The place in `open` of the outermost object that was named by its place. */
  let outermost = Infinity;
  let parts = 0;
  return {
    of(value) {
      parts = 0;
      try {
        return describe(value);
      } catch {
        // What is nested without end, or can't be computed, is for the reader of the route to report.
        return undefined;
      } finally {
        open.length = 0;
        outermost = Infinity;
      }
    },
  };

  function describe(part: unknown): string {
    if (++parts > maxParts) throw new Unkeyed();
    if (typeof part === 'string') return JSON.stringify(part);
    if (typeof part === 'function') throw new Unkeyed();
    if (typeof part !== 'object' || part === null) return Object.is(part, -0) ? '-0' : String(part);
    const before = known.get(part);
    if (before !== undefined) return before;
    const index = open.indexOf(part);
    if (index >= 0) {
      outermost = Math.min(outermost, index);
      return `^${open.length - index}`;
    }
    const around = outermost;
    outermost = Infinity;
    open.push(part);
    const text = short(describeObject(part));
    open.pop();
    // What names an object around it is told apart only inside of that.
    if (outermost >= open.length) known.set(part, text);
    outermost = Math.min(around, outermost < open.length ? outermost : Infinity);
    return text;
  }

  function describeObject(part: object): string {
    if (Array.isArray(part)) return `[${part.map(describe).join()}]`;
    if (part instanceof Map) {
      return `{${[...part].map(([name, value]) => `${describe(name)}:${describe(opened(value))}`).join()}}`;
    }
    if (isNode(part)) return placeOf(part);
    // What a module exports is told by its file.
    if ('kind' in part && part.kind === 'object' && 'node' in part && isModule(part.node)) return placeOf(part.node);
    if (Object.getPrototypeOf(part) !== Object.prototype) throw new Unkeyed();
    if (isScope(part)) return `scope ${describe(part.bindings)}${part.parent ? describe(part.parent) : ''}`;
    return `{${Object.entries(part)
      .map(([name, each]) => `${name}=${describe(describePart(part, name, each))}`)
      .join()}}`;
  }

  function describePart(holder: object, name: string, part: unknown): unknown {
    const isState = name === 'state' && 'of' in holder && typeof holder.of === 'string';
    if (isState && typeof part === 'object' && part !== null) {
      const state = describeState(holder.of as string, part);
      if (state === undefined) throw new Unkeyed();
      return state;
    }
    return name === 'get' ? opened(part) : part;
  }

  function placeOf(node: ts.Node): string {
    const file = node.getSourceFile();
    const version = versionAt(node);
    const digest = digests.get(version) ?? hash(version);
    digests.set(version, digest);
    return `${relative(root, file.fileName)}:${node.pos}:${node.end}:${node.kind}@${digest}`;
  }
}

/** What is computed at the first question is asked for. */
const opened = (value: unknown): unknown => (typeof value === 'function' ? (value as () => Value)() : value);

const isNode = (part: object): part is ts.Node => 'getSourceFile' in part && 'pos' in part;

const isModule = (node: unknown): node is ts.SourceFile => ts.isSourceFile(node as ts.Node);

const isScope = (part: object): part is Scope => 'bindings' in part && !('kind' in part);

const short = (text: string): string => (text.length > 64 ? hash(text) : text);
