import type { ts } from 'ts-morph';

/** Whether a file is the project's own source: no declarations, and nothing of a package. */
export function isProjectFile(file: ts.SourceFile): boolean {
  return !file.isDeclarationFile && !file.fileName.includes('/node_modules/');
}
