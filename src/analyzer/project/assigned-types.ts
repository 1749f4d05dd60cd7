import { ts } from 'ts-morph';

/**
 * Gives the variables of a module that have no type the one of what is made for them: `let client` of
 * `client = new Client()`, and `const client = globalThis.client ?? new Client()`, which keeps it over reloads in a
 * place that TypeScript knows nothing of. Only where all that is assigned says its type by a name. The types are added
 * to the tree, which leaves text and places as they are.
 */
export function addAssignedTypes(source: ts.SourceFile): void {
  if (source.isDeclarationFile || !/\bnew\b|\(/.test(source.text)) return;
  const variables = new Map<string, ts.VariableDeclaration>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const each of statement.declarationList.declarations) {
      if (ts.isIdentifier(each.name) && !each.type && !ts.getJSDocType(each) && saysNothing(each)) {
        variables.set(each.name.text, each);
      }
    }
  }
  if (variables.size === 0) return;
  const { assigned, others } = assignmentsIn(source);
  for (const [name, declaration] of variables) {
    if (others.has(name)) continue;
    const values = [...(declaration.initializer ? [declaration.initializer] : []), ...(assigned.get(name) ?? [])];
    const types = values.map((each) => typesOf(each, assigned));
    const known = types.filter((each) => each !== undefined);
    const names = [...new Set(known.flat())];
    if (known.length < types.length || !names.some((each) => !empty.has(each))) continue;
    setType(declaration, names.join(' | '));
  }
}

const empty: ReadonlySet<string> = new Set(['null', 'undefined']);

/** Whether TypeScript has no type for a variable: nothing is assigned where it is declared, or what a global may hold. */
function saysNothing({ initializer, parent }: ts.VariableDeclaration): boolean {
  const own = initializer && withoutAny(initializer);
  // `globalThis.client ?? new Client()`, `(globalThis.client ??= new Client())`
  if (own && ts.isBinaryExpression(own) && keptName(own.left)) return isFallback(own) || isAssignment(own);
  if (parent.flags & ts.NodeFlags.Const) return false;
  return !initializer || isNothing(initializer);
}

/** What is assigned to each name in a file, `globalThis.client` among them, and names that have other declarations. */
function assignmentsIn(source: ts.SourceFile): {
  assigned: ReadonlyMap<string, readonly ts.Expression[]>;
  others: ReadonlySet<string>;
} {
  const assigned = new Map<string, ts.Expression[]>();
  const declared = new Set<string>();
  const others = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node)) {
      const name = ts.isIdentifier(node.left) ? node.left.text : keptName(node.left);
      if (name) assigned.set(name, [...(assigned.get(name) ?? []), node.right]);
    } else if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name)) {
      if (declared.has(node.name.text)) others.add(node.name.text);
      declared.add(node.name.text);
    } else if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
      others.add(node.name.text);
    } else if (ts.isForOfStatement(node) && ts.isIdentifier(node.initializer)) {
      others.add(node.initializer.text);
    } else if (ts.isShorthandPropertyAssignment(node) && isAssignedTo(node.parent)) {
      others.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { assigned, others };
}

const isAssignedTo = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

const assignments: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
]);

const isAssignment = ({ operatorToken }: ts.BinaryExpression): boolean => assignments.has(operatorToken.kind);

/** The types of a value as text; undefined where nothing names them, none for a place whose values are told apart. */
export function typesOf(
  node: ts.Expression,
  assigned: ReadonlyMap<string, readonly ts.Expression[]>,
  depth = 0,
): string[] | undefined {
  const own = withoutAny(node);
  if (depth > 4) return undefined;
  const next = (each: ts.Expression): string[] | undefined => typesOf(each, assigned, depth + 1);
  if (own.kind === ts.SyntaxKind.NullKeyword) return ['null'];
  if (isNothing(own)) return ['undefined'];
  if (isFallback(own)) {
    const right = next(own.right);
    const left = keptName(own.left) ? [] : next(own.left);
    return left && right && [...left, ...right];
  }
  if (ts.isConditionalExpression(own)) {
    const [yes, no] = [next(own.whenTrue), next(own.whenFalse)];
    return yes && no && [...yes, ...no];
  }
  // `client = globalThis.client = new Client()`
  if (ts.isBinaryExpression(own) && isAssignment(own)) return next(own.right);
  const kept = keptName(own);
  if (kept) {
    const values = assigned.get(kept)?.map((each) => (ts.isIdentifier(each) ? [] : next(each)));
    return values?.every((each) => each !== undefined) ? values.flat() : undefined;
  }
  if (ts.isNewExpression(own) && isName(own.expression)) {
    const given = own.typeArguments?.map((each) => each.getText()).join(', ');
    return [own.expression.getText() + (given ? `<${given}>` : '')];
  }
  const isAwaited = ts.isAwaitExpression(own);
  const call = isAwaited ? withoutAny(own.expression) : own;
  if (!ts.isCallExpression(call) || !isName(call.expression) || call.typeArguments) return undefined;
  const result = `ReturnType<typeof ${call.expression.getText()}>`;
  return [isAwaited ? `Awaited<${result}>` : result];
}

/** The name of a place that lasts over reloads: `globalThis.client`, `(global as any).client`. */
function keptName(node: ts.Expression): string | undefined {
  const own = withoutAny(node);
  if (!ts.isPropertyAccessExpression(own)) return undefined;
  const owner = withoutAny(own.expression);
  return ts.isIdentifier(owner) && (owner.text === 'globalThis' || owner.text === 'global')
    ? `globalThis.${own.name.text}`
    : undefined;
}

const isFallback = (node: ts.Expression): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === ts.SyntaxKind.BarBarToken ||
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken);

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');

const isName = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) ||
  (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name) && isName(node.expression));

export function withoutAny(node: ts.Expression): ts.Expression {
  let current = node;
  while (
    ts.isParenthesizedExpression(current) ||
    ts.isNonNullExpression(current) ||
    (ts.isAsExpression(current) && current.type.kind === ts.SyntaxKind.AnyKeyword)
  ) {
    current = current.expression;
  }
  return current;
}

function setType(declaration: ts.VariableDeclaration, text: string): void {
  const { name } = declaration;
  const parsed = ts.createSourceFile('type.ts', `let it: ${text};`, ts.ScriptTarget.Latest, true);
  const [statement] = parsed.statements;
  const type =
    statement && ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.type : undefined;
  if (!type) return;
  const place = (node: ts.Node): void => {
    // What asks for its text gets that of the variable.
    Object.assign(node, { pos: name.pos, end: name.end });
    ts.forEachChild(node, place, (nodes) => {
      Object.assign(nodes, { pos: name.pos, end: name.end });
      nodes.forEach(place);
    });
  };
  place(type);
  Object.assign(type, { parent: declaration });
  Object.assign(declaration, { type });
}
