/** What the runtime uses of Node, where it runs there. */
interface NodeModules {
  'node:async_hooks': typeof import('node:async_hooks');
  'node:fs': typeof import('node:fs');
  'node:fs/promises': typeof import('node:fs/promises');
  'node:path': typeof import('node:path');
  'node:url': typeof import('node:url');
  'node:zlib': typeof import('node:zlib');
}

/**
 * A module of Node; undefined on a platform that has none. The process is asked and nothing is imported, so that a
 * bundle for such a platform names no module that it can't have.
 */
export function findNodeModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name] | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: Name) => NodeModules[Name] | undefined } };
  return process?.getBuiltinModule?.(name);
}
