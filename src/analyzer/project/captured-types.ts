import { ts } from 'ts-morph';
import { parseErrors } from './syntax.ts';

/**
 * Lets the variables that a function inside their own gives a value have the whole of their type where they are given one
 * outside of it: TypeScript takes `let found: Boat | null = null` for null until it sees another assignment, and looks for
 * none in the functions that are called in between. Such a value is written as of the variable's type; texts and places of
 * the tree stay as they are.
 */
export function widenCaptured(source: ts.SourceFile): void {
  if (source.isDeclarationFile || !/\blet\b/.test(source.text)) return;
  for (const [declaration, { isCaptured, values }] of assignedVariables(source)) {
    if (!isCaptured) continue;
    const declared = declaredType(declaration);
    const type = declared ?? (isNothing(declaration.initializer) ? 'any' : undefined);
    if (type === undefined) continue;
    if (declaration.initializer) Object.assign(declaration, { initializer: typed(declaration.initializer, type) });
    if (!declared) continue;
    for (const each of values) Object.assign(each, { right: typed(each.right, type) });
  }
}

/** What a variable is declared as, in JavaScript by its JSDoc. */
function declaredType(declaration: Variable): string | undefined {
  const type = declaration.type ?? ts.getJSDocType(declaration);
  return type && castTo(type.getText()) && type.getText();
}

type Variable = ts.VariableDeclaration & { name: ts.Identifier };

/** What a function holds, the functions in it too. */
interface Scope {
  /** Its own variables that may be given another value. */
  variables: Map<string, Variable[]>;
  /** All names that are declared in it. */
  names: Set<string>;
}

interface Assigned {
  /** A function inside the variable's own gives it a value. */
  isCaptured: boolean;
  /** Where its own function does. */
  values: ts.BinaryExpression[];
}

/** The variables of a file that are given a value after their declaration. */
function assignedVariables(source: ts.SourceFile): Map<Variable, Assigned> {
  const scopes = new Map<ts.Node, Scope>();
  const targets: ts.Identifier[] = [];
  const visit = (node: ts.Node, around: readonly Scope[]): void => {
    let scope = around;
    if (ts.isSourceFile(node) || ts.isFunctionLike(node)) {
      const own: Scope = { variables: new Map(), names: new Set() };
      scopes.set(node, own);
      scope = [...around, own];
    }
    if (isNamed(node)) {
      for (const each of scope) each.names.add(node.name.text);
      const { variables } = scope.at(-1)!;
      if (isLet(node)) variables.set(node.name.text, [...(variables.get(node.name.text) ?? []), node as Variable]);
    }
    targets.push(...targetsOf(node));
    ts.forEachChild(node, (child) => visit(child, scope));
  };
  visit(source, []);
  const found = new Map<Variable, Assigned>();
  for (const target of targets) {
    const owner = ownerOf(target);
    const holder = holderOf(target.text, owner, scopes);
    for (const variable of (holder && scopes.get(holder)!.variables.get(target.text)) ?? []) {
      const known = found.get(variable) ?? { isCaptured: false, values: [] };
      found.set(variable, known);
      if (holder !== owner) known.isCaptured = true;
      else if (keepsValue(target.parent) && target.parent.left === target) known.values.push(target.parent);
    }
  }
  return found;
}

/** The function whose variable a name is; undefined where a function between may have one of its own. */
function holderOf(name: string, owner: ts.Node, scopes: ReadonlyMap<ts.Node, Scope>): ts.Node | undefined {
  for (let around = owner; ; around = ownerOf(around)) {
    const scope = scopes.get(around);
    if (!scope || scope.variables.has(name)) return around;
    if (scope.names.has(name) || ts.isSourceFile(around)) return undefined;
  }
}

type Named = (ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement) & { name: ts.Identifier };

const isNamed = (node: ts.Node): node is Named =>
  (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && ts.isIdentifier(node.name);

/** The names that a node gives a value. */
function targetsOf(node: ts.Node): ts.Identifier[] {
  if (isAssignment(node)) return namesIn(node.left);
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    return ts.isVariableDeclarationList(node.initializer) ? [] : namesIn(node.initializer);
  }
  const isStep = ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node);
  return isStep && steps.has(node.operator) ? namesIn(node.operand) : [];
}

const steps: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken]);

/** `=`, and all that is written with it. */
const isAssignment = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
  node.operatorToken.kind <= ts.SyntaxKind.LastAssignment;

/** Whether the variable has the value itself then. */
const keepsValue = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && keeping.has(node.operatorToken.kind);

const keeping: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
]);

/** The names in a pattern that is assigned to. */
function namesIn(target: ts.Expression): ts.Identifier[] {
  if (ts.isIdentifier(target)) return [target];
  if (ts.isParenthesizedExpression(target)) return namesIn(target.expression);
  if (ts.isSpreadElement(target)) return namesIn(target.expression);
  // What stands in for what is absent.
  if (isAssignment(target)) return namesIn(target.left);
  if (ts.isArrayLiteralExpression(target)) return target.elements.flatMap(namesIn);
  if (!ts.isObjectLiteralExpression(target)) return [];
  return target.properties.flatMap((each) => {
    if (ts.isShorthandPropertyAssignment(each)) return [each.name];
    if (ts.isPropertyAssignment(each)) return namesIn(each.initializer);
    return ts.isSpreadAssignment(each) ? namesIn(each.expression) : [];
  });
}

const isLet = ({ parent }: ts.Node): boolean =>
  ts.isVariableDeclarationList(parent) &&
  (parent.flags & ts.NodeFlags.Let) !== 0 &&
  ts.isVariableStatement(parent.parent);

const ownerOf = (node: ts.Node): ts.Node => ts.findAncestor(node.parent, ts.isFunctionLike) ?? node.getSourceFile();

const isNothing = (node: ts.Expression | undefined): boolean =>
  node?.kind === ts.SyntaxKind.NullKeyword ||
  (node !== undefined && ts.isIdentifier(node) && node.text === 'undefined');

/** A cast to a type; undefined for what is none, as some that JSDoc has. */
function castTo(type: string): ts.AsExpression | undefined {
  const parsed = ts.createSourceFile('type.ts', `it as ${type};`, ts.ScriptTarget.Latest, true);
  const [statement] = parsed.statements;
  const cast = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  return cast && ts.isAsExpression(cast) && parseErrors(parsed).length === 0 ? cast : undefined;
}

/** `value as type`, at the place of the value. */
function typed(value: ts.Expression, type: string): ts.Expression {
  const cast = castTo(type);
  if (!cast) return value;
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
