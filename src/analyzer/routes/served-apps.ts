import type { ts } from 'ts-morph';
import type { AppUses } from './app-uses.ts';
import type { AppEntry, AppState } from './registration.ts';

export interface ServedApps {
  /** The apps whose paths begin at the root. */
  served: AppState[];
  /** Apps that may be mounted below a path that nobody knows. */
  lost: AppState[];
  /** Registrations on an app of which nobody knows which one it is. */
  unplaced: ts.Node[];
}

/**
 * Which apps are served as they are. One that no code mounts is, unless an app that can't be followed is mounted
 * somewhere, which may be that one. What is registered on an app that only its type tells belongs to the one app that it
 * can be.
 */
export function servedApps(apps: readonly AppState[], usesOf: (made: ts.Node) => AppUses): ServedApps {
  const handed = apps.find(({ isHanded }) => isHanded);
  const made = apps.filter((each) => each !== handed);
  const unplaced = handed ? place(handed, candidatesOf(handed)) : [];
  const isRoot = handed !== undefined && candidatesOf(handed).length === 0;
  const roots = [...(isRoot ? [handed] : []), ...made].filter(({ mountedOn }) => !mountedOn);
  const around = aboveOf(apps.filter(({ mountsUnknown }) => mountsUnknown));
  const lost = around.size === 0 ? [] : roots.filter((each) => mayBeMounted(each));
  return { served: roots.filter((each) => !lost.includes(each)), lost, unplaced };

  function candidatesOf(handed: AppState): AppState[] {
    const others = made.filter((each) => !aboveOf([each]).has(handed));
    const places = new Set(others.map(({ node }) => node));
    // One that its own module alone has is not the one that other code was handed.
    return places.size > 1 ? others.filter(({ node }) => usesOf(node).escapes) : others;
  }

  function mayBeMounted(app: AppState): boolean {
    return app.entries.length > 0 && !around.has(app) && !app.isHanded && !usesOf(app.node).isServed;
  }
}

/** Adds what was registered on the app that was handed to the one that it is; answers with what has no place. */
function place(handed: AppState, candidates: readonly AppState[]): ts.Node[] {
  if (candidates.length === 0) return [];
  // What is added after an app of h3 v2 was mounted is not copied, and nobody knows when this was added.
  const isKnown = candidates.every(({ mountedOn, node }) => !mountedOn && node === candidates[0]!.node);
  if (!isKnown) return handed.entries.map(nodeOf);
  for (const each of candidates) {
    each.entries.push(...handed.entries);
    if (handed.mountsUnknown) each.mountsUnknown = true;
  }
  return [];
}

/** Apps, and all that they are mounted on. */
function aboveOf(apps: readonly AppState[]): Set<AppState> {
  const found = new Set<AppState>(apps);
  for (const each of found) for (const above of each.mountedOn ?? []) found.add(above);
  return found;
}

function nodeOf(entry: AppEntry): ts.Node {
  if (entry.kind === 'route') return entry.route.node;
  return entry.kind === 'middleware' ? entry.bound.node : entry.node;
}
