import { compareDiagnostics, createDiagnostic, ofVersion } from '../../model/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { DocumentNotes } from '../../model/notes.ts';
import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { Origins } from '../../model/origin.ts';
import type { JsonValue } from '../../model/type.ts';
import { readDocument } from '../../openapi/acceptance/read-document.ts';
import { measureDocument } from '../../openapi/coverage.ts';
import { stringifyDocument } from '../../openapi/stringify.ts';
import type { GeneratedDocument, GenerateResult } from '../../pipeline.ts';
import { originsAfter } from './author-origins.ts';
import type { AuthoredPart } from './author-origins.ts';
import { overlayPaths, readOverlay } from './overlay-file.ts';
import type { Overlay, OverlayAction } from './overlay-file.ts';
import { transformDocument } from './transform.ts';
import type { Transform } from './transform.ts';

/** What an author says of whole documents, beside the code and after it. */
export interface AuthorOptions {
  /** Absolute. */
  root: string;
  overlay: string | false | undefined;
  transform: Transform | undefined;
}

type Finishable = Pick<GenerateResult, 'documents' | 'diagnostics' | 'watchFiles' | 'stats'>;

/** A run's result with the author's last word. */
export interface Finished<T> {
  result: T;
  /** Where the finished documents come from, of where those of the run do. */
  originsOf(origins: Origins): Origins;
}

/** Applies the author's last word to the documents of a run; the run's own result stays as it is. */
export async function finishDocuments<T extends Finishable>(
  result: T,
  { root, overlay, transform }: AuthorOptions,
): Promise<Finished<T>> {
  const watchFiles = [...result.watchFiles, ...overlayPaths(root, overlay)];
  const read = await readOverlay(root, overlay);
  if (!read && !transform) return { result: { ...result, watchFiles }, originsOf: (origins) => origins };
  const overlaid = read
    ? await overlayDocuments(result.documents, read)
    : { documents: result.documents, diagnostics: [], parts: [] };
  const { documents, diagnostics: found } = transform ? await transformDocuments(overlaid, transform) : overlaid;
  const diagnostics = [...result.diagnostics, ...found].sort(compareDiagnostics);
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((each) => each.severity === severity).length;
  const operations = documents.reduce((sum, each) => sum + each.operations, 0);
  const stats = { ...result.stats, operations, errors: count('error'), warnings: count('warning') };
  return {
    result: { ...result, documents, diagnostics, watchFiles, stats },
    originsOf: (origins) => originsAfter(origins, result.documents, documents, overlaid.parts),
  };
}

interface Authored {
  documents: GeneratedDocument[];
  diagnostics: Diagnostic[];
}

async function transformDocuments({ documents, diagnostics }: Authored, transform: Transform): Promise<Authored> {
  const found = [...diagnostics];
  const changed: GeneratedDocument[] = [];
  // One after the other, as a function may count on.
  for (const document of documents) {
    const outcome = await transformDocument(document, transform);
    if ('fault' in outcome) found.push(outcome.fault);
    changed.push('fault' in outcome ? document : changeDocument(document, outcome.text));
  }
  return { documents: changed, diagnostics: found };
}

async function overlayDocuments(
  given: readonly GeneratedDocument[],
  { actions, diagnostics: faults }: Overlay,
): Promise<Authored & { parts: AuthoredPart[] }> {
  const diagnostics = [...faults];
  const parts: AuthoredPart[] = [];
  if (actions.length === 0) return { documents: [...given], diagnostics, parts };
  const matched = new Set<OverlayAction>();
  const documents = await Promise.all(
    given.map(async (document) => {
      const outcome = await overlayDocument(document, actions, matched);
      if (!('fault' in outcome)) {
        parts.push(...outcome.parts);
        return outcome.document;
      }
      diagnostics.push(...ofVersion(document.version, [outcome.fault]));
      return document;
    }),
  );
  const versions = given.map(({ version }) => version).join(', ');
  for (const action of given.length > 0 ? actions : []) {
    if (matched.has(action)) continue;
    const message = `The target ${JSON.stringify(action.target)} selects nothing in any version (${versions}).`;
    diagnostics.push(createDiagnostic('overlay-unmatched', message, { location: action.location }));
  }
  return { documents, diagnostics, parts };
}

type Overlaid = { document: GeneratedDocument; parts: AuthoredPart[] } | { fault: Diagnostic };

async function overlayDocument(
  document: GeneratedDocument,
  actions: readonly OverlayAction[],
  matched: Set<OverlayAction>,
): Promise<Overlaid> {
  const { applyAction, ActionError } = await import('./apply-overlay.ts');
  const { version } = document;
  const value = JSON.parse(document.text) as JsonValue;
  const texts: string[] = [];
  const parts: AuthoredPart[] = [];
  const asText = (): string => stringifyDocument(value as unknown as OpenAPIDocument);
  for (const action of actions) {
    try {
      const pointers = applyAction(value, action);
      if (pointers.length > 0) matched.add(action);
      if (!action.remove) parts.push(...pointers.map((pointer) => ({ version, pointer, location: action.location })));
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      matched.add(action);
      return { fault: describe(version, action, error.message) };
    }
    texts.push(JSON.stringify(value));
  }
  const text = asText();
  const { fault } = await faultOf(text, version);
  if (fault === undefined) return { document: changeDocument(document, text), parts };
  // The last one before which the document was still sound; what comes before it may have been fixed.
  let at = actions.length - 1;
  while (at > 0 && (await faultOf(texts[at - 1]!, version)).fault !== undefined) at--;
  return { fault: describe(version, actions[at]!, `leaves no valid OpenAPI document: ${fault}`) };
}

const describe = (version: string, { target, location }: OverlayAction, fault: string): Diagnostic =>
  createDiagnostic(
    'overlay-invalid',
    `Version ${version} is documented without the overlay: the action on ${JSON.stringify(target)} ${fault}.`,
    { location, hint: 'Change the action, so that what it leaves is an OpenAPI document.' },
  );

async function faultOf(text: string, version: string): Promise<{ fault?: string }> {
  const read = await readDocument(text, version);
  return 'fault' in read ? { fault: read.fault } : {};
}

/** The document with another text, and what a server has to know of the difference. */
export function changeDocument(document: GeneratedDocument, text: string): GeneratedDocument {
  const before = JSON.parse(document.text) as OpenAPIDocument;
  const after = JSON.parse(text) as OpenAPIDocument;
  const { hidden = [], kept = [] } = document.notes ?? {};
  const present = new Set(listOperations(after, document.prefix));
  const gone = listOperations(before, document.prefix).filter((operation) => !present.has(operation));
  const changed = new Set([...kept, ...changedFields(before, after)]);
  const notes: DocumentNotes = {
    hidden: [...new Set([...hidden, ...gone])].sort(),
    kept: [...changed].sort(),
    ...(changed.has('servers') && document.prefix !== undefined ? { prefix: document.prefix } : {}),
  };
  const { notes: _, ...rest } = document;
  const isNoted = notes.hidden.length > 0 || notes.kept.length > 0;
  return {
    ...rest,
    text,
    operations: present.size,
    coverage: measureDocument(after),
    ...(isNoted ? { notes } : {}),
  };
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** As `GET /api/v1/todos/{id}`. */
function listOperations({ paths }: OpenAPIDocument, prefix = ''): string[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!path.startsWith('/')) return [];
    const base = item.servers ? '' : prefix;
    return methods.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${base}${path}`);
  });
}

function changedFields(before: OpenAPIDocument, after: OpenAPIDocument): string[] {
  const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
  const fields = new Set([...Object.keys(before.info), ...Object.keys(after.info)]);
  const info = [...fields].filter((name) =>
    differs(Reflect.get(before.info, name) as unknown, Reflect.get(after.info, name) as unknown),
  );
  return [
    ...info.map((name) => `info.${name}`),
    ...(['servers', 'externalDocs'] as const).filter((name) => differs(before[name], after[name])),
  ];
}
