import { relative } from 'node:path';
import { disk } from '../../disk.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { Location } from '../../model/location.ts';
import type { ProjectState } from './project.ts';

/** Where a server may be meant to be, in a root that has none. */
export interface Elsewhere {
  nested: readonly string[];
  /** A folder of handlers that the framework does not serve. */
  unserved: string | undefined;
}

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('');

/** What a person should know of the project as a whole, above all why there is nothing to document. */
export function describeProject(
  { root, modules, assumed, unmarked }: Pick<ProjectState, 'root' | 'modules' | 'assumed' | 'unmarked'>,
  versions: number,
  { nested, unserved }: Elsewhere,
): Diagnostic[] {
  const below = nested.length > 0 ? `Servers stand below it: write ${listed(nested)} as the root.` : undefined;
  if (modules.size === 0) {
    const hint =
      below ?? (unserved && `Nitro 3 serves no folder that its config does not name: write serverDir: '${unserved}'.`);
    const message = 'No module is marked // API_SOURCE, and none imports h3 or unplugin-openapi/runtime.';
    return [createDiagnostic('no-source', message, hint ? { hint } : {})];
  }
  const isOne = modules.size === 1;
  const found = isOne ? 'one module' : `${modules.size} modules`;
  if (versions === 0) {
    const message = `No API version is registered in the ${found} that ${isOne ? 'was' : 'were'} read`;
    const [cause, ...others] = findUnmarked(unmarked, root);
    if (cause === undefined || below)
      return [createDiagnostic('no-version', `${message}.`, below ? { hint: below } : {})];
    return [
      createDiagnostic('no-version', `${message}, and ${cause.file}, which ${cause.does}, is not one of them.`, {
        hint: `Put // API_SOURCE before the first statement of ${cause.file}.`,
        location: startOf(cause.file),
        ...(others.length > 0
          ? {
              related: others.map(({ file, does }) => ({
                message: `is not marked and ${does}`,
                location: startOf(file),
              })),
            }
          : {}),
      }),
    ];
  }
  return assumed
    ? [
        createDiagnostic(
          'source-assumed',
          `No module is marked // API_SOURCE, so ${isOne ? 'the one' : `the ${modules.size}`} that ${isOne ? 'imports' : 'import'} h3 or the runtime ${isOne ? 'was' : 'were'} read.`,
        ),
      ]
    : [];
}

/** The unmarked modules that may have what the marked ones lack: those that register versions before those that make an app. */
function findUnmarked(unmarked: readonly string[], root: string): { file: string; does: string }[] {
  const found = unmarked
    .map((path) => ({ path, file: relative(root, path).replaceAll('\\', '/') }))
    .filter(({ file }) => !/(?:^|\/)(?:tests?|__tests__)\/|\.(?:test|spec)\.\w+$/.test(file))
    .map(({ path, file }) => ({ file, is: disk.matches(path, [registersVersions, makesApp]) }));
  return [
    ...found.flatMap(({ file, is }) => (is[0] ? { file, does: 'registers versions' } : [])),
    ...found.flatMap(({ file, is }) => (!is[0] && is[1] ? { file, does: 'makes an h3 app' } : [])),
  ];
}

const registersVersions = /\b(?:initializeVersionedSystemWithRoutes|APIVersionManager)\b/;
const makesApp = /\bnew H3\b|\bcreate(?:App|Router|H3)\s*\(/;

const startOf = (file: string): Location => ({ file, line: 1, column: 1 });
