/** Reads the text of a JSON or YAML file, by its name. The fault is the end of a sentence about it. */
export async function parseDocumentText(
  path: string,
  text: string,
): Promise<{ value: unknown } | { fault: string; line?: number }> {
  if (!/\.ya?ml$/i.test(path)) {
    try {
      return { value: JSON.parse(text) };
    } catch (error) {
      return { fault: `it is no JSON (${firstLine(error)})` };
    }
  }
  const { parseDocument, LineCounter } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (!error) return { value: document.toJS() as unknown };
  return { fault: `it is no YAML (${firstLine(error)})`, line: lines.linePos(error.pos[0]).line };
}

const firstLine = (error: unknown): string =>
  String((error as Error).message)
    .split('\n')[0]!
    .slice(0, 120);
