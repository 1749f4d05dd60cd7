import { ts } from 'ts-morph';
import { stubNames } from './stub-files.ts';

/**
 * Takes a file of nothing but `declare module 'h3' { … }` for what its author means: more of a package that there is. Without an
 * `import` or `export` TypeScript takes it for all that the package has, and every other name of it is unknown then. Nobody notices
 * where names need no import. A package that nobody knows is what such a file says.
 */
export function augmentPackages(source: ts.SourceFile): void {
  if (ts.isExternalModule(source) || !source.text.includes('declare module')) return;
  const known = new Set(stubNames());
  const isOfPackage = (node: ts.Statement): boolean =>
    ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name) && known.has(node.name.text);
  const [first] = source.statements;
  if (first && source.statements.every(isOfPackage)) Object.assign(source, { externalModuleIndicator: first });
}
