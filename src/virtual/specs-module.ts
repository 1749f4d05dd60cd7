import type { DocumentNotes } from '../model/notes.ts';

/** The specifier under which user code imports the documents. It works in every bundler; `virtual:` does not in webpack. */
export const specsModuleId = '#openapi/specs';

/** What the virtual module holds. */
export type SpecsModule =
  /** A dev server answers: `session` in the same process, `address` (with a slash at its end) from any other. */
  | { mode: 'live'; session: string; address: string | undefined }
  /** The documents themselves. */
  | { mode: 'inline'; entries: readonly SpecsEntry[] }
  /** The same, where an identifier is yet to be replaced by the list of entries. */
  | { mode: 'inline'; identifier: string }
  /** Nothing: the runtime reads the files. */
  | { mode: 'disk' };

/** A version, the JSON text of its document, and what a server has to know beside it. */
export type SpecsEntry = [version: string, text: string, notes?: DocumentNotes];

/** The key in `globalThis` under which dev sessions answer modules of the same process. */
export const registryKey = 'unplugin-openapi';

/** Renders the module whose default export is a `Specs` (model/specs.ts). It imports nothing. */
export function renderSpecsModule(content: SpecsModule): string {
  if (content.mode === 'live') return renderLive(content);
  if (content.mode === 'disk') return renderInline('[]', 'disk');
  if ('identifier' in content) return renderInline(content.identifier);
  return renderInline(JSON.stringify(content.entries));
}

function renderInline(entries: string, mode = 'inline'): string {
  // A Map: a version may be called what objects inherit (`constructor`).
  return `const entries = ${entries};
const documents = new Map(entries);
const notes = new Map(entries.map(([version, , beside]) => [version, beside]));
export default {
  mode: ${JSON.stringify(mode)},
  versions: () => [...documents.keys()],
  document: (version) => documents.get(version),
  notes: (version) => notes.get(version),
};
`;
}

// It asks on every call, so that the newest document is answered with no module being evaluated again.
function renderLive({ session, address }: { session: string; address: string | undefined }): string {
  return `const session = ${JSON.stringify(session)};
const address = ${JSON.stringify(address ?? null)};
const local = () => globalThis[Symbol.for(${JSON.stringify(registryKey)})]?.get(session);
async function ask(path) {
  if (!address) throw new Error('#openapi/specs: the address of the dev server was not known when this module was loaded. Load it after the server listens.');
  const url = address + '_live/' + path + '?session=' + session;
  const response = await fetch(url).catch((cause) => {
    throw new Error('#openapi/specs: the dev server does not answer at ' + url, { cause });
  });
  if (!response.ok) throw new Error('#openapi/specs: the dev server answered ' + response.status + ' at ' + url);
  return response.json();
}
export default {
  mode: 'live',
  versions: () => (local() ? local().versions() : ask('versions')),
  document: async (version) => (local() ? local().document(version) : (await ask('documents'))[version]),
  notes: async (version) => (local() ? local().notes?.(version) : (await ask('notes'))[version]),
  debug: () => (local() ? local().debug() : ask('debug')),
};
`;
}
