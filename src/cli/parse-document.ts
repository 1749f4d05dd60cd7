import { findTextFault } from '../openapi/acceptance/json-text.ts';
import { findSyntaxLine } from './json-syntax.ts';

/** A value, or why there is none: the fault is the end of a sentence about the file. */
export type ParsedText = { value: unknown } | { fault: string; line?: number };

/** Reads the text of a JSON or YAML file, by its name. A byte order mark is passed over. */
export async function parseDocumentText(path: string, source: string): Promise<ParsedText> {
  const text = source.replace(/^\uFEFF/, '');
  return /\.ya?ml$/i.test(path) ? parseYAML(text) : parseJSON(text);
}

function parseJSON(text: string): ParsedText {
  const found = findTextFault(text);
  if (found) return found;
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: `it is no JSON (${firstLine(error)})`, line: findSyntaxLine(text) };
  }
}

async function parseYAML(text: string): Promise<ParsedText> {
  const { parseDocument, LineCounter, visit } = await import('yaml');
  const lines = new LineCounter();
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  try {
    const document = parseDocument(text, { lineCounter: lines });
    const [error] = document.errors;
    if (error) return { fault: `it is no YAML (${firstLine(error)})`, line: lineOf(error.pos[0]) };
    let unresolved: { fault: string; line: number } | undefined;
    visit(document, {
      Alias(_, alias) {
        if (alias.resolve(document)) return undefined;
        const fault = `its alias *${alias.source} has no anchor &${alias.source} above it`;
        unresolved = { fault, line: lineOf(alias.range?.[0] ?? 0) };
        return visit.BREAK;
      },
    });
    if (unresolved) return unresolved;
    const value: unknown = document.toJS();
    // As JSON: what leads to itself has none, and what is too deep for JSON is here, too.
    const found = findTextFault(JSON.stringify(value) ?? '');
    return found ? { fault: found.fault } : { value };
  } catch (error) {
    return { fault: describeUnfolded(error) };
  }
}

/** What the parser, and then JSON, says of aliases when they are replaced by what they stand for. */
function describeUnfolded(error: unknown): string {
  if (error instanceof RangeError) return 'it nests too deeply';
  if (error instanceof TypeError) return 'one of its aliases stands within what it stands for';
  return `its aliases can't be replaced by what they stand for (${firstLine(error)})`;
}

const firstLine = (error: unknown): string =>
  String((error as Error).message)
    .split('\n')[0]!
    .slice(0, 120);
