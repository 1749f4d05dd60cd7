import { ts } from 'ts-morph';

/** Nodes in one another; the compiler and those who read its tree go down it by calls, for which the stack is finite. */
const deepest = 1000;

/** Parses a file. One that is nested too deeply for those who read it is empty, and its syntax error says so. */
export function parseFile(
  name: string,
  text: string,
  options: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.SourceFile {
  const parsed = parse(name, text, options);
  if (parsed && (isLibrary(name) || !isTooDeep(parsed))) return parsed;
  // A module, so that those who import it are known to.
  const empty = ts.createSourceFile(name, 'export {};', options, true);
  const error: ts.DiagnosticWithLocation = {
    file: empty,
    start: 0,
    length: 0,
    messageText: 'The file is nested too deeply to be read, so what stands in it is not documented.',
    category: ts.DiagnosticCategory.Error,
    code: 0,
  };
  return Object.assign(empty, { parseDiagnostics: [error] });
}

function parse(...[name, text, options]: Parameters<typeof parseFile>): ts.SourceFile | undefined {
  try {
    return ts.createSourceFile(name, text, options, true);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Declarations were read by a compiler before they were published. */
const isLibrary = (name: string): boolean => name.includes('/node_modules/');

function isTooDeep(file: ts.SourceFile): boolean {
  let level: ts.Node[] = [file];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    const next: ts.Node[] = [];
    for (const node of level) ts.forEachChild(node, (child) => void next.push(child));
    level = next;
  }
  return false;
}
