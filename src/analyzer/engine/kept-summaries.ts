import type { ts } from 'ts-morph';
import type { CallPath } from '../values/call-path.ts';
import type { FunctionNode, Scope, Value } from '../values/value.ts';
import { createCarry, NotCarried } from './carried.ts';
import { identities } from './intern.ts';
import { createParts } from './parts.ts';
import type { Known, Summary } from './summary.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

/** A summary that outlives its run. */
interface KeptSummary {
  known: Known;
  summary: Summary;
  /** The scope of modules in that run. */
  globals: Scope;
  /** The files of the code that it is made of, with what each of them could see. */
  files: ReadonlyMap<ts.SourceFile, string>;
}

/** A function may be called with other values after each edit: so many of its summaries are kept. */
const most = 200;

/** Summaries by their functions. Nodes of unchanged files are the same objects in the next program. */
export type SummaryMemory = WeakMap<FunctionNode, readonly KeptSummary[]>;

/** Makes what keeps summaries from run to run, while nothing changes that their code can see. */
export function createKeptSummaries(tools: EngineTools, memory: SummaryMemory, keyOf: (known: Known) => string) {
  const carry = createCarry(tools);
  const partsOf = createParts(tools);
  const found = new Map<FunctionNode, Map<string, KeptSummary>>();
  return { find, keep };

  function find(node: FunctionNode, key: string): Summary | undefined {
    const kept = keptFor(node).get(key);
    return kept && carried(() => carry.summary(kept.summary, kept.globals));
  }

  /** Those of a function that are still so, by what they were made for; the others are forgotten. */
  function keptFor(node: FunctionNode): ReadonlyMap<string, KeptSummary> {
    const before = found.get(node);
    if (before) return before;
    const byKey = new Map<string, KeptSummary>();
    found.set(node, byKey);
    const kept = (memory.get(node) ?? []).filter(({ files }) =>
      [...files].every(([file, seen]) => versionOf(file) === seen),
    );
    for (const each of kept) {
      const known = carried(() => carry.known(each.known, each.globals));
      if (known) byKey.set(keyOf(known), each);
    }
    memory.set(node, [...byKey.values()]);
    return byKey;
  }

  function keep(node: FunctionNode, known: Known, summary: Summary): void {
    const files = filesOf(known, summary);
    if (!files) return;
    const exits = summary.exits.map((exit) => ({
      ...exit,
      state: { ...exit.state, contents: settled(exit.state.contents) },
    }));
    const { globals } = tools.evaluator;
    const before = found.get(node)?.get(keyOf(known));
    const others = (memory.get(node) ?? []).filter((each) => each !== before);
    memory.set(node, [...others.slice(1 - most), { known, summary: { ...summary, exits }, globals, files }]);
  }

  /** The files of the code that a summary is made of; undefined where the next run could not find it again. */
  function filesOf({ variables, context }: Known, summary: Summary): Map<ts.SourceFile, string> | undefined {
    const nodes = new Set<ts.Node>([summary.node, ...summary.functions]);
    const seen = new Set<Value>();
    const open = [...variables.values(), ...context.values()];
    for (let each = open.pop(); each; each = open.pop()) {
      if (seen.has(each)) continue;
      if (!isLasting(each)) return undefined;
      seen.add(each);
      for (const part of nodesIn(each)) nodes.add(part);
      open.push(...partsOf(each));
    }
    const files = new Map<ts.SourceFile, string>();
    for (const file of new Set([...nodes].map((node) => node.getSourceFile()))) {
      const version = versionOf(file);
      if (version === undefined) return undefined;
      files.set(file, version);
    }
    return files;
  }

  /** Whether a value is told by what it is made of, so that an equal one is met in the next run: others are new in each. */
  function isLasting(value: Value): boolean {
    if (value.kind === 'object' || (value.kind === 'made' && value.fields)) return value.isSettled === true;
    if (value.kind === 'function') return [undefined, tools.evaluator.globals].includes(value.scope.parent);
    return !identities.some((name) => name in value);
  }

  /** What decides about the code of a file: all that it can see, and which of its calls hand requests on. */
  function versionOf(file: ts.SourceFile): string | undefined {
    const seen = tools.versionOf(file);
    const passes = [...tools.passes].filter((each) => each.getSourceFile() === file).map(({ pos }) => pos);
    return seen === undefined || passes.length === 0 ? seen : `${seen} ${passes.join(' ')}`;
  }
}

/** The places in a value, by which it is told from others. */
function nodesIn(value: Value): ts.Node[] {
  const parts: unknown[] = Object.values(value);
  const calls = value.kind === 'opaque-call' ? callsOf(value.path) : [];
  return [...calls, ...parts.filter((part): part is ts.Node => isNode(part))];
}

function callsOf(path: CallPath): ts.Node[] {
  return path ? [path.call, ...callsOf(path.outer)] : [];
}

const isNode = (part: unknown): boolean => typeof part === 'object' && part !== null && 'getSourceFile' in part;

/** Without what would still have to be worked out, in the tables of its run. */
const settled = (contents: Summary['exits'][number]['state']['contents']): typeof contents =>
  new Map([...contents].map(([place, each]) => [place, held(each.get())]));

function carried<T>(copy: () => T): T | undefined {
  try {
    return copy();
  } catch (error) {
    if (error instanceof NotCarried) return undefined;
    throw error;
  }
}
