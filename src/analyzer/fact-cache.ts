import type { ts } from 'ts-morph';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { MiddlewareFacts } from '../model/facts.ts';
import type { KeptRoute, RouteMemory } from '../model/route-memory.ts';
import type { NamedType, TypeId } from '../model/type.ts';
import type { Reading } from './handler/conditions/decided.ts';
import type { ByRequest } from './handler/conditions/ask-log.ts';
import type { SummaryMemory } from './engine/kept-summaries.ts';
import type { Summary } from './handler/summary/summary.ts';
import type { InferredMethods } from './nitro/methods.ts';
import type { RoutingCall } from './routes/routing-calls.ts';

/** Facts of one function with all that belongs to them: plain data. */
export interface CachedFacts<Facts> {
  facts: Facts;
  types: Record<TypeId, NamedType>;
  diagnostics: Diagnostic[];
}

/**
 * What is kept from run to run. Nodes of unchanged files are the same objects in the next program, so they are the
 * keys; an entry is good while everything that its file can see is unchanged.
 */
export interface FactCache {
  /** Of files: their calls that may register routes. */
  calls: Kept<RoutingCall[]>;
  /** Of handlers whose files name no method, by their routes. */
  methods: Kept<InferredMethods>;
  summary: Kept<Summary>;
  /** What reads functions in the latest run. */
  latest: { reading?: Reading };
  /** Of functions that ask for the method or the path, by what they were answered. */
  specialised: Kept<ByRequest<Summary>>;
  /** What the interpreter has made of functions. */
  engine: SummaryMemory;
  middleware: Kept<ByRequest<CachedFacts<MiddlewareFacts>>>;
  /** Of whole routes. */
  routes: KeptRoutes;
}

/** What was read of routes, not by nodes, so that it outlives their program. */
export interface KeptRoutes {
  get(key: string): KeptRoute | undefined;
  set(key: string, route: KeptRoute): void;
  /** Drops what was neither asked for nor kept since the last time. */
  sweep(): void;
}

export interface Kept<T> {
  get(node: ts.Node, version: string, subject: string): T | undefined;
  set(node: ts.Node, version: string, subject: string, value: T): void;
}

export function createFactCache(routes: KeptRoutes): FactCache {
  return {
    calls: createKept(),
    methods: createKept(),
    summary: createKept(),
    latest: {},
    specialised: createKept(),
    engine: new WeakMap(),
    middleware: createKept(),
    routes,
  };
}

export function createKeptRoutes(memory: RouteMemory = new Map()): KeptRoutes {
  const used = new Set<string>();
  return {
    get(key) {
      used.add(key);
      return memory.get(key);
    },
    set(key, route) {
      used.add(key);
      memory.set(key, route);
    },
    sweep() {
      for (const key of memory.keys()) if (!used.has(key)) memory.delete(key);
      used.clear();
    },
  };
}

function createKept<T>(): Kept<T> {
  const entries = new WeakMap<ts.Node, { version: string; values: Map<string, T> }>();
  return {
    get(node, version, subject) {
      const entry = entries.get(node);
      return entry?.version === version ? entry.values.get(subject) : undefined;
    },
    set(node, version, subject, value) {
      const entry = entries.get(node);
      if (entry?.version === version) entry.values.set(subject, value);
      else entries.set(node, { version, values: new Map([[subject, value]]) });
    },
  };
}
