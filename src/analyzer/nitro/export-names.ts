import { parse as parsePath } from 'node:path';
import { ts } from 'ts-morph';

export interface ExportNames {
  values: Set<string>;
  /** Interfaces and type aliases, and classes and enums, which are both. */
  types: Set<string>;
}

/** How a module's exports are read: its syntax, and where its `export *` lead. */
export interface ExportReader {
  parse(file: string): ts.SourceFile | undefined;
  resolve(specifier: string, from: string): string | undefined;
}

/** The names that a module exports, `default` among them, as its syntax says: no program is needed for them. */
export function readExportNames(file: string, reader: ExportReader, seen = new Set<string>()): ExportNames {
  const found: ExportNames = { values: new Set(), types: new Set() };
  const source = seen.has(file) ? undefined : reader.parse(file);
  seen.add(file);
  for (const statement of source?.statements ?? []) {
    if (ts.isExportDeclaration(statement)) addClause(statement);
    else if (ts.isExportAssignment(statement)) found.values.add('default');
    else if (isExported(statement)) addDeclaration(statement);
  }
  return found;

  function addClause({ exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration): void {
    if (exportClause && ts.isNamedExports(exportClause)) {
      for (const each of exportClause.elements) {
        const into = isTypeOnly || each.isTypeOnly || isTypeIn(each, source) ? found.types : found.values;
        into.add(each.name.text);
      }
      return;
    }
    if (exportClause) {
      (isTypeOnly ? found.types : found.values).add(exportClause.name.text);
      return;
    }
    const target =
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? reader.resolve(moduleSpecifier.text, file) : undefined;
    if (target === undefined) return;
    const inner = readExportNames(target, reader, seen);
    // `export *` leaves the default out.
    for (const name of inner.values) if (name !== 'default' && !isTypeOnly) found.values.add(name);
    for (const name of inner.types) found.types.add(name);
  }

  function addDeclaration(statement: ts.Statement): void {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) addBinding(name);
      return;
    }
    if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) {
      found.values.add('default');
      return;
    }
    const name = 'name' in statement ? (statement.name as ts.Node | undefined) : undefined;
    if (!name || !ts.isIdentifier(name)) return;
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) found.types.add(name.text);
    else {
      found.values.add(name.text);
      if (ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement)) found.types.add(name.text);
    }
  }

  function addBinding(name: ts.BindingName): void {
    if (ts.isIdentifier(name)) found.values.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) addBinding(element.name);
  }
}

/** The name under which a module's default export is known: its file's, in camel case; a folder's for its index. */
export function defaultName(file: string): string {
  const { name, dir } = parsePath(file);
  const own = name === 'index' ? parsePath(dir).name : name;
  return own.replaceAll(/[-_.]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');
}

/** `export { Todo }` of an interface or type alias that stands in the same file. */
function isTypeIn({ name, propertyName, parent }: ts.ExportSpecifier, source: ts.SourceFile | undefined): boolean {
  if (parent.parent.moduleSpecifier) return false;
  const local = (propertyName ?? name).text;
  return (source?.statements ?? []).some(
    (each) => (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === local,
  );
}

function isExported(statement: ts.Statement): boolean {
  return hasModifier(statement, ts.SyntaxKind.ExportKeyword);
}

function hasModifier(statement: ts.Statement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some((each) => each.kind === kind);
}
