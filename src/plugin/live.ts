import type { Specs } from '../model/specs.ts';
import { registryKey } from '../virtual/specs-module.ts';
import type { Session } from './session.ts';

/** Live documents of one dev session, as the virtual module hands them to the runtime. */
export function createLiveSpecs(session: Pick<Session, 'latest' | 'debug'>): Required<Specs> {
  return {
    mode: 'live',
    async versions() {
      return (await readDocuments(session)).map(({ version }) => version);
    },
    async document(version) {
      return (await readDocuments(session)).find((document) => document.version === version)?.text;
    },
    async notes(version) {
      return (await readDocuments(session)).find((document) => document.version === version)?.notes;
    },
    debug: () => session.debug(),
  };
}

/** Documents that are served: those of versions with `enabled: false` are not. */
export async function readDocuments(session: Pick<Session, 'latest'>) {
  const { result } = await session.latest();
  return result.documents.filter(({ enabled }) => enabled);
}

/**
 * Makes a session's documents reachable for modules that run in this process. On `globalThis`, because the plugin and
 * the user's app need not share one module instance of ours. Returns what takes them away again.
 */
export function registerSpecs(id: string, specs: Specs): () => void {
  const key = Symbol.for(registryKey);
  const scope = globalThis as { [key: symbol]: Map<string, Specs> | undefined };
  const registry = (scope[key] ??= new Map());
  registry.set(id, specs);
  return () => {
    registry.delete(id);
  };
}
