import { ts } from 'ts-morph';

/** `typeof import('module')['name']` and `typeof import('module').name`: what a name stands for that needs no import. */
export interface ImportedName {
  specifier: ts.StringLiteralLike;
  name: string;
}

/** What a declaration without a value stands for: `const getQuery: typeof import('h3')['getQuery']`. */
export function importedNameOf(declaration: ts.Declaration | undefined): ImportedName | undefined {
  if (!declaration || !ts.isVariableDeclaration(declaration) || declaration.initializer) return undefined;
  const { type } = declaration;
  if (!type) return undefined;
  if (ts.isIndexedAccessTypeNode(type)) {
    const { objectType, indexType } = type;
    const name = ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? indexType.literal.text : '';
    const specifier = specifierOf(objectType);
    return specifier && name ? { specifier, name } : undefined;
  }
  const specifier = specifierOf(type);
  const qualifier = ts.isImportTypeNode(type) ? type.qualifier : undefined;
  return specifier && qualifier && ts.isIdentifier(qualifier) ? { specifier, name: qualifier.text } : undefined;
}

/** The symbol that a declaration without a value stands for. */
export function importedSymbolOf(
  declaration: ts.Declaration | undefined,
  checker: ts.TypeChecker,
): ts.Symbol | undefined {
  const found = importedNameOf(declaration);
  const module = found && checker.getSymbolAtLocation(found.specifier);
  return module && checker.tryGetMemberInModuleExports(found.name, module);
}

/**
 * Which files of the project a file uses without importing them, through ambient declarations of their exports. Told
 * by the words in its text: one too many costs a little work, one too few would leave stale facts.
 */
export function createAmbientImports(program: ts.Program, checker: ts.TypeChecker) {
  const targets = new Map<string, ts.SourceFile>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile && !file.fileName.includes('/node_modules/')) collect(file);
  }
  const found = new Map<ts.SourceFile, ts.SourceFile[]>();

  return (file: ts.SourceFile): ts.SourceFile[] => {
    if (targets.size === 0) return [];
    const known = found.get(file);
    if (known) return known;
    const words = new Set(file.text.match(/[A-Za-z_$][\w$]*/g));
    const used = new Set([...words].flatMap((word) => targets.get(word) ?? []));
    used.delete(file);
    found.set(file, [...used]);
    return [...used];
  };

  function collect(file: ts.SourceFile): void {
    for (const statement of file.statements) {
      if (!ts.isModuleDeclaration(statement) || !(statement.flags & ts.NodeFlags.GlobalAugmentation)) continue;
      const { body } = statement;
      for (const inner of body && ts.isModuleBlock(body) ? body.statements : []) collectStatement(inner);
    }
  }

  function collectStatement(statement: ts.Statement): void {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && statement.exportClause) {
      const clause = statement.exportClause;
      const elements = ts.isNamedExports(clause) ? clause.elements : [];
      for (const { name } of elements) add(name.text, statement.moduleSpecifier);
    }
    if (!ts.isVariableStatement(statement)) return;
    for (const declaration of statement.declarationList.declarations) {
      const imported = importedNameOf(declaration);
      if (imported && ts.isIdentifier(declaration.name)) add(declaration.name.text, imported.specifier);
    }
  }

  function add(name: string, specifier: ts.Expression): void {
    const target = checker.getSymbolAtLocation(specifier)?.declarations?.find(ts.isSourceFile);
    const isProject = target && !target.isDeclarationFile && !target.fileName.includes('/node_modules/');
    if (isProject && !targets.has(name)) targets.set(name, target);
  }
}

function specifierOf(node: ts.TypeNode): ts.StringLiteralLike | undefined {
  if (!ts.isImportTypeNode(node) || !node.isTypeOf) return undefined;
  const { argument } = node;
  return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal : undefined;
}
