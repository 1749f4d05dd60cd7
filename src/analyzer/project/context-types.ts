import { ts } from 'ts-morph';
import { typesOf, withoutAny } from './assigned-types.ts';

/**
 * Declares what a module puts on the context of events for others: `event.context.client = client`. Only what stands in
 * a module, or is made on the spot, has a type that a name says. The declaration is added to the tree as the module
 * could have written it: `declare module 'h3' { interface H3EventContext { client?: typeof client } }`.
 */
export function addContextTypes(source: ts.SourceFile): void {
  if (source.isDeclarationFile || !source.text.includes('.context.') || !ts.isExternalModule(source)) return;
  const packages = importedFromPackages(source);
  const found = new Map<string, Set<string>>();
  const visit = (node: ts.Node): void => {
    const name = ts.isBinaryExpression(node) ? contextName(node) : undefined;
    if (name !== undefined) {
      const type = typeOf((node as ts.BinaryExpression).right, packages);
      found.set(name, (found.get(name) ?? new Set()).add(type ?? 'any'));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // Each module adds to what a name may hold, and nothing is known of it where one of them does not say.
  const file = JSON.stringify(source.fileName);
  const parts = [...found].map(([name, types]) => {
    const isKnown = !types.has('any');
    const all = `ContextValuesOf_${name}`;
    const own = `interface ${all} { ${file}: ${isKnown ? [...types].join(' | ') : 'any'} }`;
    return isKnown ? `${own} interface H3EventContext { ${name}?: ${all}[keyof ${all}] }` : own;
  });
  if (parts.length === 0) return;
  const text = `declare module 'h3' { ${parts.join(' ')} }`;
  const [added] = ts.createSourceFile('context.ts', text, ts.ScriptTarget.Latest, true).statements;
  if (!added) return;
  const end = source.endOfFileToken.pos;
  // Within the text, also where nothing follows the last statement: the compiler may have something to say of it.
  place(added, Math.min(end, source.text.length - 1));
  Object.assign(added, { parent: source });
  Object.assign(source, {
    statements: Object.assign([...source.statements, added], { pos: source.statements.pos, end }),
  });
}

/** The name in `event.context.name = value`. */
function contextName({ left, operatorToken }: ts.BinaryExpression): string | undefined {
  const isSet =
    operatorToken.kind === ts.SyntaxKind.EqualsToken ||
    operatorToken.kind === ts.SyntaxKind.QuestionQuestionEqualsToken ||
    operatorToken.kind === ts.SyntaxKind.BarBarEqualsToken;
  if (!isSet || !ts.isPropertyAccessExpression(left) || !ts.isPropertyAccessExpression(left.expression))
    return undefined;
  const { expression: event, name } = left.expression;
  return name.text === 'context' && ts.isIdentifier(event) && isEvent(event) ? left.name.text : undefined;
}

/** Whether a name is that of what a function is given, or of `const event = useEvent()`. */
function isEvent({ text, parent }: ts.Identifier): boolean {
  const isCalled = ({ name }: ts.ParameterDeclaration | ts.VariableDeclaration): boolean =>
    ts.isIdentifier(name) && name.text === text;
  for (let node: ts.Node = parent; node.parent; node = node.parent) {
    if (ts.isFunctionLike(node) && node.parameters.some(isCalled)) return true;
    if (!ts.isBlock(node)) continue;
    const declared = node.statements
      .flatMap((each) => (ts.isVariableStatement(each) ? each.declarationList.declarations : []))
      .find(isCalled);
    if (declared) return isUseEvent(declared.initializer);
  }
  return false;
}

/** There is no checker yet: a module's own function of that name is told by what the module declares and imports. */
function isUseEvent(node: ts.Expression | undefined): boolean {
  if (!node || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.arguments.length > 0)
    return false;
  const { statements } = node.getSourceFile();
  const name = node.expression.text;
  for (const each of statements) {
    if (ts.isFunctionDeclaration(each) && each.name?.text === name) return false;
    const declared = ts.isVariableStatement(each) ? each.declarationList.declarations : [];
    if (declared.some((one) => ts.isIdentifier(one.name) && one.name.text === name)) return false;
    const bindings = ts.isImportDeclaration(each) ? each.importClause?.namedBindings : undefined;
    const imported = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
    const own = imported.find((one) => one.name.text === name);
    if (own) return (own.propertyName ?? own.name).text === 'useEvent' && isNitro(each as ts.ImportDeclaration);
  }
  return name === 'useEvent';
}

function typeOf(value: ts.Expression, packages: ReadonlySet<string>): string | undefined {
  const own = withoutAny(value);
  if (ts.isIdentifier(own)) return isLocal(own) || own.text === 'undefined' ? undefined : `typeof ${own.text}`;
  const made = ts.isAwaitExpression(own) ? withoutAny(own.expression) : own;
  // Of several signatures that a package's function may have, a type takes the last.
  if (ts.isCallExpression(made)) {
    if (!ts.isIdentifier(made.expression) || isLocal(made.expression) || packages.has(made.expression.text))
      return undefined;
  }
  return typesOf(own, new Map())?.join(' | ');
}

/** Whether a function around has a name of its own that is spelled so. */
function isLocal(name: ts.Identifier): boolean {
  const visit = (node: ts.Node): boolean => {
    const isDeclared = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if (isDeclared && ts.isIdentifier(node.name) && node.name.text === name.text) {
      const owner = ts.findAncestor(node, ts.isFunctionLike);
      if (owner && ts.findAncestor(name, (each) => each === owner)) return true;
    }
    return ts.forEachChild(node, (each) => visit(each) || undefined) ?? false;
  };
  return visit(name.getSourceFile());
}

function isPackage({ moduleSpecifier }: ts.ImportDeclaration): boolean {
  return ts.isStringLiteral(moduleSpecifier) && !/^(?:\.|~|@\/|@@|#)/.test(moduleSpecifier.text);
}

/** `#imports` has Nitro's names, beside the project's own. */
function isNitro(node: ts.ImportDeclaration): boolean {
  return isPackage(node) || (node.moduleSpecifier as ts.StringLiteral).text === '#imports';
}

/** What a module imports from packages. */
function importedFromPackages({ statements }: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (!isPackage(statement)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) names.add(name.text);
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const each of namedBindings.elements) names.add(each.name.text);
  }
  return names;
}

function place(node: ts.Node, at: number): void {
  Object.assign(node, { pos: at, end: at + 1 });
  ts.forEachChild(
    node,
    (each) => place(each, at),
    (nodes) => {
      Object.assign(nodes, { pos: at, end: at + 1 });
      nodes.forEach((each) => place(each, at));
    },
  );
}
