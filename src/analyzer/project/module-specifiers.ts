import { ts } from 'ts-morph';

/** Files that a file imports or re-exports, dynamic imports with a literal included. */
export function importsOf(file: ts.SourceFile, checker: ts.TypeChecker): ts.SourceFile[] {
  const found: ts.SourceFile[] = [];
  for (const specifier of moduleSpecifiers(file)) {
    const declaration = checker.getSymbolAtLocation(specifier)?.declarations?.find(ts.isSourceFile);
    if (declaration) found.push(declaration);
  }
  return found;
}

/** What a file names of other modules, by code and by types: `import`, `export … from`, `require`, `import('…').Type`. */
export function moduleSpecifiers(file: ts.SourceFile): ts.Expression[] {
  const found: ts.Expression[] = [];
  for (const statement of file.statements) {
    if ((ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier) {
      found.push(statement.moduleSpecifier);
    } else if (ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)) {
      found.push(statement.moduleReference.expression);
    }
  }
  if (!/\bimport\s*\(/.test(file.text)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]) {
      found.push(node.arguments[0]);
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      found.push(node.argument.literal);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found, ...namedInComments(file)];
}

/** JavaScript names types in its comments, which the program lists with all else that a file names. */
function namedInComments(file: ts.SourceFile): readonly ts.Expression[] {
  return /\.[cm]?jsx?$/.test(file.fileName) ? ((file as { imports?: readonly ts.Expression[] }).imports ?? []) : [];
}
