import { ts } from 'ts-morph';
import { bindingName } from './binding-name.ts';
import { changesIn, placeOf } from './changes.ts';
import type { Evaluator } from './evaluator.ts';
import { createGivenAway } from './given-away.ts';
import type { Mutations } from './mutations.ts';
import { isPlain } from './plain-type.ts';
import { unknown, type BodyValue, type Constant, type UnknownValue, type Value } from './value.ts';

/**
 * Where in a JSON body an unknown value was read. It stays an unknown value to everything else: what the client sends may
 * be of any type.
 */
export interface BodyField {
  body: BodyValue;
  /** The properties on the way to it; empty for the body itself. */
  path: readonly string[];
  /** The default of a pattern, which takes the place of `undefined` alone: `const { sort = 'name' } = body`. */
  standsIn?: { value: Constant };
}

/** The field of a body that a value is, exactly as it was sent. */
export function bodyFieldOf(value: Value): BodyField | undefined {
  if (value.kind === 'unknown') return value.field;
  return value.kind === 'body' && isJson(value) ? { body: value, path: [] } : undefined;
}

/** A property of a JSON body, or of a field of one. */
export function memberOfBody(object: Value, name: Value, node: ts.Node): Value | undefined {
  const field = bodyFieldOf(object);
  if (!field || field.standsIn || name.kind !== 'constant' || typeof name.value !== 'string') return undefined;
  // What every object has, the length of a text or a list, and a method are not sent.
  const isMethod = ts.isCallExpression(node.parent) && node.parent.expression === node;
  if (isMethod || (ts.isBindingElement(node) && ts.isArrayBindingPattern(node.parent))) return undefined;
  if (name.value in Object.prototype || (name.value === 'length' && field.path.length > 0)) return undefined;
  return { ...unknown(node), field: { body: field.body, path: [...field.path, name.value] } };
}

/** A field with the default that a pattern gives it. Only of a constant is it known which checks it passes. */
export function withPatternDefault({ field, node }: UnknownValue, fallback: Value): UnknownValue {
  const isKnown = field && !field.standsIn && fallback.kind === 'constant';
  return isKnown ? { ...unknown(node), field: { ...field, standsIn: { value: fallback.value } } } : unknown(node);
}

/**
 * Makes the function that tells whether code puts something of its own in the place of what a field is read from: after
 * `body.slug = body.slug.trim()`, `body.slug` says nothing of what was sent.
 */
export function createOverwritten(
  checker: ts.TypeChecker,
  mutations: Mutations,
  { declarationOf, calleeOf }: Pick<Evaluator, 'declarationOf'> & { calleeOf: Parameters<typeof createGivenAway>[2] },
): Evaluator['isOverwritten'] {
  const isGivenAway = createGivenAway(checker, mutations, calleeOf);
  return (node) => {
    const place = ts.isBindingElement(node) ? patternPlace(node) : placeOf(node);
    const declaration = place && declarationOf(place.root);
    if (!declaration || !isHolder(declaration) || !ts.isIdentifier(declaration.name)) return false;
    const mutation = mutations.of(declaration);
    const [first] = place.path;
    const isChanged = mutation?.isChanged && (!mutation.names || first === undefined || mutation.names.has(first));
    return (isChanged === true && !isChangedLater(declaration, node)) || isGivenAway(declaration, node, first);
  };

  /**
   * `if (!body.sort) return refuse(); … body.sort = 'name'`: what comes later in the same function changes nothing before.
   * What a parameter holds may have been changed by the caller, and what a pattern takes by the name that it is taken of.
   */
  function isChangedLater(declaration: ts.Declaration, node: ts.Node): boolean {
    const owner = ts.findAncestor(node, ts.isFunctionLike);
    if (!ts.isVariableDeclaration(declaration)) return false;
    if (!owner || ts.findAncestor(declaration, ts.isFunctionLike) !== owner) return false;
    const isOf = (name: ts.Node): name is ts.Identifier => ts.isIdentifier(name) && holderOf(name) === declaration;
    const { changes, collected, handed } = changesIn(declaration.getSourceFile());
    const inside = [...changes.filter((each) => !each.isWhole), ...collected, ...handed].filter(({ root }) =>
      isOf(root),
    );
    const isLater = (root: ts.Node): boolean =>
      root.pos >= node.end && ts.findAncestor(root, ts.isFunctionLike) === owner && !isRepeated(node, root, owner);
    return inside.every(({ root }) => isLater(root)) && !hasOtherName(owner, node, isOf);
  }

  /** What a name stands for. The shorthand of `{ body }` names the variable as well as the property. */
  function holderOf(name: ts.Identifier): ts.Declaration | undefined {
    const { parent } = name;
    if (!ts.isShorthandPropertyAssignment(parent) || parent.name !== name) return declarationOf(name);
    return checker.getShorthandAssignmentValueSymbol(parent)?.valueDeclaration;
  }

  /** Whether what a variable holds, or an object in it, has another name before a place, by which it may be changed. */
  function hasOtherName(owner: ts.Node, before: ts.Node, isOf: (name: ts.Node) => boolean): boolean {
    // A function may be called above the place where it is declared.
    const isEarly = (name: ts.Node): boolean =>
      name.pos < before.pos ||
      isRepeated(before, name, owner) ||
      ts.findAncestor(name, (each) => each === owner || ts.isFunctionDeclaration(each)) !== owner;
    const visit = (node: ts.Node): boolean =>
      (isOf(node) && isEarly(node) && isNamedAgain(wholeOf(node as ts.Identifier))) ||
      (ts.forEachChild(node, visit) ?? false);
    return visit(owner);
  }

  /**
   * `const other = body`, `{ body }`, `[...body.tags]`, `change(body.meta)`, `body.parts.forEach(change)`; a text or a
   * number is never changed by another name.
   */
  function isNamedAgain(value: ts.Expression): boolean {
    const { parent } = value;
    if (ts.isBinaryExpression(parent) && handing.has(parent.operatorToken.kind)) return isNamedAgain(parent);
    const isLooked =
      ts.isPrefixUnaryExpression(parent) ||
      ts.isIfStatement(parent) ||
      ts.isExpressionStatement(parent) ||
      (isHolder(parent) && parent.name === value) ||
      (ts.isBinaryExpression(parent) && (parent.left === value || !isAssigning(parent)));
    return !isLooked && !isPlain(isCalledOn(value, parent) ? value.expression : value, checker);
  }
}

/** `body.title.trim` of `body.title.trim()`. */
const isCalledOn = (
  value: ts.Expression,
  parent: ts.Node,
): value is ts.PropertyAccessExpression | ts.ElementAccessExpression =>
  ts.isCallExpression(parent) &&
  parent.expression === value &&
  (ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value));

/** A variable with the members that are asked of it. */
function wholeOf(name: ts.Expression): ts.Expression {
  const { parent } = name;
  const isSame = ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent) || ts.isAsExpression(parent);
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  return isSame || (isMember && parent.expression === name) ? wholeOf(parent) : name;
}

const isAssigning = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Operators that give one of their sides. */
const handing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.CommaToken,
]);

/** Whether a loop runs both of two places of a function. */
function isRepeated(node: ts.Node, other: ts.Node, owner: ts.Node): boolean {
  const around = ts.findAncestor(node, (each) => ts.isIterationStatement(each, false) || each === owner);
  if (!around || around === owner) return false;
  return (around.pos <= other.pos && other.end <= around.end) || isRepeated(around.parent, other, owner);
}

/** `zip` of `const { address: { zip } } = body`: the variable that it is taken from, and the way from there. */
function patternPlace(element: ts.BindingElement): ReturnType<typeof placeOf> {
  const name = bindingName(element);
  const holder = element.parent.parent;
  if (name === undefined || ts.isParameter(holder)) return undefined;
  const place = ts.isBindingElement(holder) ? patternPlace(holder) : holder.initializer && placeOf(holder.initializer);
  return place && { ...place, path: [...place.path, name] };
}

/** What holds a value under a name. */
export const isHolder = (node: ts.Node): node is ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);

/** A body that is read as JSON, with nothing of it known. A form in JSON's place has its fields apart. */
const isJson = ({ contentType, model, isSorted }: BodyValue): boolean =>
  contentType === 'application/json' && (!model || model.kind === 'any') && !isSorted;
