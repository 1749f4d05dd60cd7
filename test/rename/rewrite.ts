import ts from 'typescript';

/** One folder of fixtures as texts by file name. */
export type Texts = Map<string, string>;

/** Same meaning in other words: every rewrite leaves what the code does untouched. */
export type Rewrite = (files: ts.SourceFile[], checker: ts.TypeChecker) => Texts;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What a local name ends in once it is renamed. */
export const mark = 'Renamed';

/** Variables, parameters, functions and the local names of imports get other names. */
export const renameLocals: Rewrite = (files, checker) => {
  const fixed = new Set<ts.Symbol>();
  // Names that leave by `export { a as b }` have two; they stay.
  visitAll(files, (node) => {
    if (!ts.isExportSpecifier(node)) return;
    const target = checker.getExportSpecifierLocalTargetSymbol(node);
    if (target) fixed.add(target).add(resolve(target, checker));
  });
  const isRenamed = (symbol: ts.Symbol | undefined): boolean =>
    symbol !== undefined && !fixed.has(symbol) && isLocal(symbol, files);
  return rewriteIdentifiers(files, (node) => {
    const { parent, text } = node;
    if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
      return isRenamed(known(checker.getShorthandAssignmentValueSymbol(parent), checker))
        ? `${text}: ${text}${mark}`
        : undefined;
    }
    const symbol = known(checker.getSymbolAtLocation(node), checker);
    if (ts.isBindingElement(parent) && parent.name === node && !parent.propertyName && !parent.dotDotDotToken) {
      // The name of what is read stands here too, but not in an array.
      const declared = known(checker.getSymbolAtLocation(parent.name), checker);
      // An imported module's names are properties where it is destructured.
      const property = known(checker.getTypeAtLocation(parent.parent).getProperty(text), checker);
      const read = isRenamed(property) ? `${text}${mark}` : text;
      const label = ts.isObjectBindingPattern(parent.parent) ? `${read}: ` : '';
      return isRenamed(declared) ? `${label}${text}${mark}` : undefined;
    }
    if (!isRenamed(symbol)) return undefined;
    if (ts.isImportSpecifier(parent) && symbol?.declarations?.includes(parent)) {
      if (parent.propertyName === node) return undefined;
      return parent.propertyName ? `${text}${mark}` : `${text} as ${text}${mark}`;
    }
    // `a.b` of a namespace import has the name that the module gives.
    return `${symbol!.name}${mark}`;
  });
};

/** `import { a } from 'package'` becomes `import * as space from 'package'` and `a` becomes `space.a`. */
export const importNamespaces: Rewrite = (files, checker) => {
  const spaces = new Map<ts.Symbol, string>();
  const replaced = new Map<ts.SourceFile, Edit[]>();
  for (const file of files) {
    for (const [index, statement] of file.statements.entries()) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings) || statement.importClause?.name) continue;
      if (statement.moduleSpecifier.text.startsWith('.')) continue;
      const space = `space${index}`;
      for (const { name, propertyName } of bindings.elements) {
        const symbol = checker.getSymbolAtLocation(name);
        if (symbol) spaces.set(symbol, `${space}.${(propertyName ?? name).text}`);
      }
      const { start, end } = { start: statement.getStart(file), end: statement.end };
      const lines = '\n'.repeat(statement.getText(file).split('\n').length - 1);
      const isType = statement.importClause?.isTypeOnly || bindings.elements.every(({ isTypeOnly }) => isTypeOnly);
      const text = `import ${isType ? 'type ' : ''}* as ${space} from '${statement.moduleSpecifier.text}';${lines}`;
      replaced.set(file, [...(replaced.get(file) ?? []), { start, end, text }]);
    }
  }
  return rewriteIdentifiers(
    files,
    (node) => {
      const { parent, text } = node;
      if (ts.isShorthandPropertyAssignment(parent) && parent.name === node) {
        const name = spaces.get(checker.getShorthandAssignmentValueSymbol(parent)!);
        return name && `${text}: ${name}`;
      }
      return spaces.get(checker.getSymbolAtLocation(node)!);
    },
    replaced,
  );
};

/** Everything that the file with the registration declares goes to a file of its own; what runs there stays. */
export const moveDeclarations: Rewrite = (files) => {
  const texts: Texts = new Map(files.map((file) => [file.fileName, file.text]));
  const isImport = (each: ts.Statement): boolean => ts.isImportDeclaration(each);
  const runs = (each: ts.Statement): boolean => !isImport(each) && !isMovable(each);
  const handler = files.find(({ statements }) => statements.some((each) => ts.isExpressionStatement(each)));
  if (!handler) return texts;
  const extension = handler.fileName.slice(-3);
  const imports = handler.statements.filter(isImport).map((each) => each.getText(handler));
  const moved = handler.statements.filter(isMovable);
  const rest = handler.statements.filter(runs);
  const isKept = rest.some((each) => ts.isExportAssignment(each) || ts.isExportDeclaration(each));
  if (moved.length === 0 || isKept) return texts;
  const names = moved.flatMap(namesOf);
  const declared = moved.map((each) => {
    const text = handler.text.slice(each.getFullStart(), each.end);
    const offset = each.getStart(handler) - each.getFullStart();
    const isExported =
      ts.canHaveModifiers(each) && each.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported ? text : `${text.slice(0, offset)}export ${text.slice(offset)}`;
  });
  const source = '// API_SOURCE\n';
  const statements = rest.map((each) => each.getText(handler));
  const named = names.map(({ name, isType }) => `${isType ? 'type ' : ''}${name}`).join(', ');
  const importMoved = `import { ${named} } from './moved${extension}';`;
  texts.set(
    handler.fileName.replace(/[^/]*$/, `moved${extension}`),
    `${source}${imports.join('\n')}\n${declared.join('')}\n`,
  );
  texts.set(handler.fileName, `${source}${imports.join('\n')}\n${importMoved}\n${statements.join('\n')}\n`);
  return texts;
};

function isMovable(statement: ts.Statement): boolean {
  if (ts.isVariableStatement(statement)) return (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  );
}

function namesOf(statement: ts.Statement): { name: string; isType: boolean }[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .flatMap(({ name }) => bound(name))
      .map((name) => ({ name, isType: false }));
  }
  const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
  const { name } = statement as ts.FunctionDeclaration;
  return name ? [{ name: name.text, isType }] : [];
}

function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : bound(each.name)));
}

/** The symbol that a name stands for: of the project's own exports the declaration, of a package's the import. */
function known(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!symbol) return undefined;
  const target = resolve(symbol, checker);
  const isOwn = target.declarations?.some((each) => !each.getSourceFile().isDeclarationFile && !ts.isSourceFile(each));
  return isOwn ? target : symbol;
}

function resolve(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isLocal({ declarations = [] }: ts.Symbol, files: ts.SourceFile[]): boolean {
  return (
    declarations.length > 0 && declarations.every((each) => files.includes(each.getSourceFile()) && isLocalName(each))
  );
}

function isLocalName(node: ts.Declaration): boolean {
  // A parameter property is a property too, and `this` no name.
  if (ts.isParameter(node))
    return !ts.isParameterPropertyDeclaration(node, node.parent) && node.name.getText() !== 'this';
  if (ts.isBindingElement(node) || ts.isVariableDeclaration(node)) return true;
  if (ts.isFunctionDeclaration(node)) return !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return (
    ts.isFunctionExpression(node) || ts.isImportSpecifier(node) || ts.isNamespaceImport(node) || ts.isImportClause(node)
  );
}

function rewriteIdentifiers(
  files: ts.SourceFile[],
  rewrite: (node: ts.Identifier) => string | undefined,
  replaced: ReadonlyMap<ts.SourceFile, Edit[]> = new Map(),
): Texts {
  const texts: Texts = new Map();
  for (const file of files) {
    const edits = [...(replaced.get(file) ?? [])];
    const isReplaced = (at: number) => edits.some(({ start, end }) => at >= start && at < end);
    const found: Edit[] = [];
    visit(file, (node) => {
      if (!ts.isIdentifier(node) || isReplaced(node.getStart(file))) return;
      const text = rewrite(node);
      if (text !== undefined) found.push({ start: node.getStart(file), end: node.end, text });
    });
    let { text } = file;
    for (const edit of [...edits, ...found].sort((a, b) => b.start - a.start)) {
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    }
    texts.set(file.fileName, text);
  }
  return texts;
}

function visitAll(files: ts.SourceFile[], use: (node: ts.Node) => void): void {
  for (const file of files) visit(file, use);
}

function visit(node: ts.Node, use: (node: ts.Node) => void): void {
  use(node);
  ts.forEachChild(node, (child) => visit(child, use));
}
