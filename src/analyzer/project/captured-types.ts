import { ts } from 'ts-morph';

/**
 * Lets the variables that a function inside their own gives a value have the whole of their type where they are given one
 * outside of it: TypeScript takes `let found: Boat | null = null` for null until it sees another assignment, and looks for
 * none in the functions that are called in between. Such a value is written as of the variable's type; texts and places of
 * the tree stay as they are.
 */
export function widenCaptured(source: ts.SourceFile): void {
  if (source.isDeclarationFile || !/\blet\b/.test(source.text)) return;
  const { declared, assigned } = variablesIn(source);
  for (const declaration of declared) {
    const owner = ownerOf(declaration);
    const own = assigned.filter(({ left }) => left.text === declaration.name.text && isIn(left, owner));
    const isCaptured = own.some(({ left }) => ownerOf(left) !== owner && !isHidden(left, owner));
    if (!isCaptured) continue;
    const type = declaration.type?.getText() ?? (isNothing(declaration.initializer) ? 'any' : undefined);
    if (type === undefined) continue;
    if (declaration.initializer) Object.assign(declaration, { initializer: typed(declaration.initializer, type) });
    if (!declaration.type) continue;
    for (const each of own)
      if (ownerOf(each.left) === owner) Object.assign(each.node, { right: typed(each.node.right, type) });
  }
}

type Variable = ts.VariableDeclaration & { name: ts.Identifier };

interface Assignment {
  node: ts.BinaryExpression;
  left: ts.Identifier;
}

function variablesIn(source: ts.SourceFile): { declared: Variable[]; assigned: Assignment[] } {
  const declared: Variable[] = [];
  const assigned: Assignment[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isLet(node)) declared.push(node as Variable);
    const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    if (isAssignment && ts.isIdentifier(node.left)) assigned.push({ node, left: node.left });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { declared, assigned };
}

const isLet = ({ parent }: ts.VariableDeclaration): boolean =>
  ts.isVariableDeclarationList(parent) &&
  (parent.flags & ts.NodeFlags.Let) !== 0 &&
  ts.isVariableStatement(parent.parent);

const ownerOf = (node: ts.Node): ts.Node => ts.findAncestor(node.parent, ts.isFunctionLike) ?? node.getSourceFile();

const isIn = (node: ts.Node, whole: ts.Node): boolean => whole.pos <= node.pos && node.end <= whole.end;

/** Whether a function between has a variable of its own of that name. */
function isHidden({ text, parent }: ts.Identifier, owner: ts.Node): boolean {
  const isOwn = (name: ts.Node): boolean => ts.isIdentifier(name) && name.text === text;
  const declares = (node: ts.Node): boolean =>
    ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && isOwn(node.name)) ||
    (ts.forEachChild(node, declares) ?? false);
  for (let around = ownerOf(parent); around !== owner && !ts.isSourceFile(around); around = ownerOf(around))
    if (declares(around)) return true;
  return false;
}

const isNothing = (node: ts.Expression | undefined): boolean =>
  node?.kind === ts.SyntaxKind.NullKeyword ||
  (node !== undefined && ts.isIdentifier(node) && node.text === 'undefined');

/** `value as type`, at the place of the value. */
function typed(value: ts.Expression, type: string): ts.Expression {
  const parsed = ts.createSourceFile('type.ts', `it as ${type};`, ts.ScriptTarget.Latest, true);
  const [statement] = parsed.statements;
  const cast = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  if (!cast || !ts.isAsExpression(cast)) return value;
  const place = (node: ts.Node): void => {
    Object.assign(node, { pos: value.pos, end: value.end });
    ts.forEachChild(node, place, (nodes) => {
      Object.assign(nodes, { pos: value.pos, end: value.end });
      nodes.forEach(place);
    });
  };
  place(cast.type);
  Object.assign(cast, { pos: value.pos, end: value.end, parent: value.parent, expression: value });
  Object.assign(value, { parent: cast });
  return cast;
}
