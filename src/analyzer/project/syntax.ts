import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { relativePath } from '../location.ts';

/** Syntax errors of the files that documents are made from. Type errors are the user's own business. */
export function findSyntaxErrors(files: readonly ts.SourceFile[], root: string): Diagnostic[] {
  return files.flatMap((file) =>
    // What follows the first error of a file is mostly its echo.
    parseErrors(file)
      .slice(0, 1)
      .map(({ messageText, start, length }) => {
        const text = ts.flattenDiagnosticMessageText(messageText, ' ');
        const from = file.getLineAndCharacterOfPosition(start);
        const to = file.getLineAndCharacterOfPosition(start + length);
        return createDiagnostic('syntax-error', `${text.replace(/\.$/, '')}.`, {
          location: {
            file: relativePath(file.fileName, root),
            line: from.line + 1,
            column: from.character + 1,
            endLine: to.line + 1,
            endColumn: to.character + 1,
          },
        });
      }),
  );
}

/** Without what is only missing because a file cannot be parsed: a handler that is written there, or comes from there. */
export function withoutEchoes(
  diagnostics: readonly Diagnostic[],
  files: readonly ts.SourceFile[],
  { root, usesOf }: { root: string; usesOf(file: ts.SourceFile): readonly ts.SourceFile[] },
): Diagnostic[] {
  const broken = new Set(files.filter((file) => parseErrors(file).length > 0));
  if (broken.size === 0) return [...diagnostics];
  const around = files.filter((file) => broken.has(file) || usesOf(file).some((used) => broken.has(used)));
  const names = new Set(around.map((file) => relativePath(file.fileName, root)));
  return diagnostics.filter(
    ({ code, location }) => code !== 'handler-not-found' || !location || !names.has(location.file),
  );
}

/**
 * What the parser found. The program would add what may not stand in JavaScript, such as the types that are added to its
 * tree here.
 */
export function parseErrors(file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  return (file as ts.SourceFile & { parseDiagnostics?: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics ?? [];
}
