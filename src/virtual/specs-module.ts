/** The specifier under which user code imports the documents. It works in every bundler; `virtual:` does not in webpack. */
export const specsModuleId = '#openapi/specs';

/** What the virtual module holds. */
export type SpecsModule =
  /** A dev server answers: `session` in the same process, `address` (with a slash at its end) from any other. */
  | { mode: 'live'; session: string; address: string | undefined }
  /** The documents themselves, as JSON text by version. */
  | { mode: 'inline'; documents: Readonly<Record<string, string>> }
  /** The same, where an identifier is yet to be replaced by a list of entries: version and document. */
  | { mode: 'inline'; identifier: string }
  /** Nothing: the runtime reads the files. */
  | { mode: 'disk' };

/** The key in `globalThis` under which dev sessions answer modules of the same process. */
export const registryKey = 'unplugin-openapi';

/** Renders the module whose default export is a `Specs` (model/specs.ts). It imports nothing. */
export function renderSpecsModule(content: SpecsModule): string {
  if (content.mode === 'live') return renderLive(content);
  if (content.mode === 'disk') return renderInline('[]', 'disk');
  if ('identifier' in content) return renderInline(content.identifier);
  return renderInline(JSON.stringify(Object.entries(content.documents)));
}

function renderInline(entries: string, mode = 'inline'): string {
  // A Map: a version may be called what objects inherit (`constructor`).
  return `const documents = new Map(${entries});
export default {
  mode: ${JSON.stringify(mode)},
  versions: () => [...documents.keys()],
  document: (version) => documents.get(version),
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
  debug: () => (local() ? local().debug() : ask('debug')),
};
`;
}
