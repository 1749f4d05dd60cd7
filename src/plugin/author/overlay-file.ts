import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { createDiagnostic } from '../../model/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Location } from '../../model/location.ts';

/** One action of an overlay (Overlay 1.0.0, "Action Object"). */
export interface OverlayAction {
  target: string;
  /** Merged into what the target selects; absent for one that removes. */
  update?: unknown;
  remove?: boolean;
  /** Where it is written. */
  location: Location;
}

export interface Overlay {
  actions: OverlayAction[];
  diagnostics: Diagnostic[];
}

/** Names that are looked for in the root, in this order. */
const usualNames = ['openapi.overlay.yaml', 'openapi.overlay.yml', 'openapi.overlay.json'];

/** Absolute paths under which the overlay may be; none where the option says that there is none. */
export function overlayPaths(root: string, option: string | false | undefined): string[] {
  if (option === false) return [];
  return (option === undefined ? usualNames : [option]).map((name) => resolve(root, name));
}

/**
 * Reads the overlay of a project.
 *
 * @returns undefined where there is none; without actions where it can't be used, which its diagnostics say
 */
export async function readOverlay(root: string, option: string | false | undefined): Promise<Overlay | undefined> {
  for (const path of overlayPaths(root, option)) {
    const file = relative(root, path).replaceAll('\\', '/');
    try {
      return await parseOverlay(await readFile(path, 'utf8'), file);
    } catch (error) {
      const { code = (error as Error).message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' && option === undefined) continue;
      const fault = code === 'ENOENT' ? 'is not there' : `can't be read (${code})`;
      const hint = 'Name a file that is there in the option "overlay", or write false for none.';
      const message = `The overlay ${file} ${fault}.`;
      return { actions: [], diagnostics: [createDiagnostic('overlay-invalid', message, { hint })] };
    }
  }
  return undefined;
}

async function parseOverlay(text: string, file: string): Promise<Overlay> {
  // Loaded where there is an overlay and nowhere else.
  const [{ LineCounter, isNode, parseDocument }, { query }] = await Promise.all([
    import('yaml'),
    import('jsonpath-rfc9535'),
  ]);
  const lines = new LineCounter();
  // JSON is YAML too, and this parser knows where each value stands.
  const source = parseDocument(text, { lineCounter: lines });
  const diagnostics: Diagnostic[] = [];
  const place = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const at = (path: (string | number)[]): Location => {
    const node = source.getIn(path, true);
    return place(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  };
  const refuse = (message: string, location: Location, hint?: string): void => {
    diagnostics.push(
      createDiagnostic('overlay-invalid', `The overlay ${file} ${message}.`, { location, ...(hint ? { hint } : {}) }),
    );
  };
  for (const { message, pos } of source.errors)
    refuse(`is no valid YAML: ${message.split('\n')[0]!.replace(/ at line \d+, column \d+:$/, '')}`, place(pos[0]));
  if (diagnostics.length > 0) return { actions: [], diagnostics };

  let value: unknown;
  try {
    value = source.toJS({ maxAliasCount: 100 });
  } catch (error) {
    refuse(`can't be read: ${(error as Error).message}`, place(0));
    return { actions: [], diagnostics };
  }
  if (!isRecord(value)) {
    refuse('holds no object', place(0), 'Write overlay, info and actions (Overlay 1.0.0).');
    return { actions: [], diagnostics };
  }
  checkFields(value, ['overlay', 'info', 'extends', 'actions'], []);
  if (typeof value.overlay !== 'string' || !/^1\.0\.\d+$/.test(value.overlay))
    refuse(`has overlay ${show(value.overlay)}`, at(['overlay']), 'Write overlay: 1.0.0.');
  const { info, actions } = value;
  if (!isRecord(info) || typeof info.title !== 'string' || typeof info.version !== 'string')
    refuse(
      'has no info with a title and a version, both texts',
      at(['info']),
      'Write info: { title: …, version: "1" }.',
    );
  else checkFields(info, ['title', 'version'], ['info']);
  if (value.extends !== undefined && typeof value.extends !== 'string')
    refuse(`has extends ${show(value.extends)}`, at(['extends']), 'Write the URL of a document, or nothing.');
  if (!Array.isArray(actions) || actions.length === 0)
    refuse(
      'has no list of actions',
      at(['actions']),
      'Write actions, each with a target and an update or remove: true.',
    );
  const read = Array.isArray(actions) ? actions.flatMap(readAction) : [];
  return { actions: diagnostics.length > 0 ? [] : read, diagnostics };

  function readAction(action: unknown, index: number): OverlayAction[] {
    const path = ['actions', index];
    const named = `action ${index + 1}`;
    if (!isRecord(action)) {
      refuse(`has ${named} ${show(action)}, which is no object`, at(path));
      return [];
    }
    checkFields(action, ['target', 'description', 'update', 'remove'], path);
    const { target, update, remove, description } = action;
    if (remove !== undefined && typeof remove !== 'boolean')
      refuse(`has remove ${show(remove)} in ${named}`, at([...path, 'remove']), 'Write true or false.');
    if (description !== undefined && typeof description !== 'string')
      refuse(`has description ${show(description)} in ${named}`, at([...path, 'description']), 'Write a text.');
    if (update === undefined && remove !== true)
      refuse(`has ${named} without update and remove`, at(path), 'Write what is to be merged, or remove: true.');
    if (typeof target !== 'string') {
      refuse(`has ${named} without a target`, at(path), 'Write a JSONPath, for example $.paths["/todos"].get.');
      return [];
    }
    try {
      query({}, target);
    } catch (error) {
      refuse(
        `has the target ${show(target)} in ${named}, which is no JSONPath: ${(error as Error).message}`,
        at([...path, 'target']),
        'Write it as RFC 9535 has it, for example $.paths["/todos"].get.',
      );
    }
    return [{ target, ...(remove === true ? { remove } : { update }), location: at(path) }];
  }

  function checkFields(record: Record<string, unknown>, known: string[], path: (string | number)[]): void {
    for (const name of Object.keys(record)) {
      if (known.includes(name) || name.startsWith('x-')) continue;
      const where =
        path.length === 0 ? '' : ` in ${path.map((each) => (typeof each === 'number' ? each + 1 : each)).join(' ')}`;
      refuse(
        `has the field ${show(name)}${where}, which is unknown`,
        at([...path, name]),
        `Write one of ${known.join(', ')}.`,
      );
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const show = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80));
