import { ts } from 'ts-morph';
import { changesIn } from '../values/changes.ts';

/** What a place of a module depends on, told by the names in it. */
export interface Dependencies {
  /** The module's statement that the place is in, and those that declare what it and they name. */
  statements: readonly ts.Statement[];
  /** The specifiers of the modules that names are imported from. */
  modules: readonly ts.Expression[];
  /** It depends on all of its file, for what the names do not tell. */
  isWhole: boolean;
}

interface ModuleNames {
  /** The statements that declare a name, several for overloads, and those that assign to it: `find.limit = 5`. */
  declaring: ReadonlyMap<string, readonly ts.Statement[]>;
  dependencies: Map<ts.Statement, Dependencies>;
}

/** Files stay the same objects while their text does. */
const known = new WeakMap<ts.SourceFile, ModuleNames>();

const everything: Dependencies = { statements: [], modules: [], isWhole: true };

/**
 * The dependencies of a place. Every identifier counts that is spelled like a name of the module, whatever it means
 * there: one too many costs only work.
 */
export function dependenciesOf(node: ts.Node): Dependencies {
  const file = node.getSourceFile();
  const statement = statementOf(node);
  // JavaScript names types in its comments.
  if (!statement || !ts.isExternalModule(file) || /\.[cm]?jsx?$/.test(file.fileName)) return everything;
  const { declaring, dependencies } = namesOf(file);
  const found = dependencies.get(statement) ?? follow(statement, declaring);
  dependencies.set(statement, found);
  return found;
}

/** The variables that a statement of a module declares. */
export function moduleVariables(statement: ts.Statement): (ts.VariableDeclaration | ts.BindingElement)[] {
  if (!ts.isVariableStatement(statement)) return [];
  const inside = (each: ts.VariableDeclaration | ts.BindingElement): (ts.VariableDeclaration | ts.BindingElement)[] =>
    ts.isIdentifier(each.name)
      ? [each]
      : [...each.name.elements].flatMap((element) => (ts.isBindingElement(element) ? inside(element) : []));
  return statement.declarationList.declarations.flatMap(inside);
}

/** The statement of the module that a place is in. */
const statementOf = (node: ts.Node): ts.Statement | undefined =>
  ts.findAncestor(node, (each) => each.parent && ts.isSourceFile(each.parent)) as ts.Statement | undefined;

function namesOf(file: ts.SourceFile): ModuleNames {
  const before = known.get(file);
  if (before) return before;
  const declaring = new Map<string, ts.Statement[]>();
  const add = (name: string, statement: ts.Statement): void =>
    void declaring.set(name, [...(declaring.get(name) ?? []), statement]);
  for (const statement of file.statements) for (const name of declaredNames(statement)) add(name, statement);
  for (const { node, root } of changesIn(file).changes) {
    const statement = statementOf(node);
    if (statement && ts.isIdentifier(root)) add(root.text, statement);
  }
  const found = { declaring, dependencies: new Map() };
  known.set(file, found);
  return found;
}

function follow(start: ts.Statement, declaring: ModuleNames['declaring']): Dependencies {
  const statements = new Set([start]);
  const modules = new Set<ts.Expression>();
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement)) modules.add(statement.moduleSpecifier);
    // What is exported from there without a name of its own in this module.
    else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) modules.add(statement.moduleSpecifier);
    else if (importsInside(statement)) return everything;
    else
      for (const name of identifiersIn(statement)) for (const each of declaring.get(name) ?? []) statements.add(each);
  }
  return { statements: [...statements], modules: [...modules], isWhole: false };
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return moduleVariables(statement).flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  }
  if (ts.isImportDeclaration(statement)) return importedNames(statement);
  if (ts.isImportEqualsDeclaration(statement)) return [statement.name.text];
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  if (!importClause) return [];
  const { name, namedBindings } = importClause;
  const named = namedBindings && (ts.isNamespaceImport(namedBindings) ? [namedBindings] : [...namedBindings.elements]);
  return [...(name ? [name.text] : []), ...(named ?? []).map((each) => each.name.text)];
}

function identifiersIn(statement: ts.Statement): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return found;
}

/** `import('./other.ts')`, as a value or as a type, and `import x = require('./other.ts')`. */
const importsInside = (statement: ts.Statement): boolean =>
  ts.isImportEqualsDeclaration(statement) || /\bimport\s*\(/.test(statement.getText());
