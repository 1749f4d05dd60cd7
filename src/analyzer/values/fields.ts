import { ts } from 'ts-morph';
import { changesIn } from './changes.ts';
import { changesCollection } from './collections.ts';
import type { ClassTree } from './class-tree.ts';
import type { Evaluator } from './evaluator.ts';
import type { MadeValue } from './made-value.ts';
import { isFunctionNode, unknown, type FunctionNode, type Scope, type Value } from './value.ts';
import { lazy } from './work.ts';

interface FieldsInput {
  classes: ClassTree;
  evaluator: Pick<Evaluator, 'evaluate' | 'globals' | 'work'>;
  bindParameters(node: FunctionNode, args: Value[], scope: Scope): void;
}

/** Makes the function that makes an object of a class of the project, with what its constructors put into its fields. */
export function createFields({ classes, evaluator: { evaluate, globals, work }, bindParameters }: FieldsInput) {
  return (of: ts.ClassLikeDeclaration, args: Value[]): MadeValue => {
    const fields = new Map<string, () => Value>();
    const made: MadeValue = { kind: 'made', of, fields };
    fill(made, fields, classes.chainOf(of), args);
    return made;
  };

  /** The class above comes first, as it does where the code runs. */
  function fill(
    made: MadeValue,
    fields: Map<string, () => Value>,
    [own, ...above]: readonly ts.ClassLikeDeclaration[],
    args: Value[],
  ): void {
    if (!own) return;
    const bindings = new Map<ts.Node, Value>(classes.chainOf(made.of).map((each) => [each, made]));
    const scope: Scope = { bindings, parent: globals, memo: new Map() };
    const add = (name: string, value: ts.Expression): void => {
      fields.set(
        name,
        lazy(() => evaluate(value, scope), work),
      );
    };
    const constructor = constructorOf(own);
    if (constructor) bindParameters(constructor, args, scope);
    const passed = constructor
      ? superCall(constructor.body?.statements ?? [])?.arguments.map((each) => evaluate(each, scope))
      : args;
    fill(made, fields, above, passed ?? []);
    for (const member of own.members) {
      const isField = ts.isPropertyDeclaration(member) && !isStatic(member);
      const name = isField ? textOf(member.name) : undefined;
      if (isField && name !== undefined && member.initializer) add(name, member.initializer);
    }
    for (const parameter of constructor?.parameters ?? []) {
      if (ts.isParameterPropertyDeclaration(parameter, constructor!) && ts.isIdentifier(parameter.name))
        add(parameter.name.text, parameter.name);
    }
    for (const [name, value] of constructor ? assignedIn(constructor) : []) {
      if (value) add(name, value);
      else fields.set(name, () => unknown(constructor!));
    }
  }
}

/** What a constructor gives the fields; undefined where that depends on more than the last statement says. */
function assignedIn(constructor: ts.ConstructorDeclaration): Map<string, ts.Expression | undefined> {
  const found = new Map<string, ts.Expression | undefined>();
  const isLeftEarly = hasReturn(constructor.body);
  for (const { node, root, path } of changesIn(constructor.getSourceFile()).changes) {
    const [name] = path;
    if (name === undefined || root.kind !== ts.SyntaxKind.ThisKeyword || !isIn(node, constructor)) continue;
    const isPlain =
      !isLeftEarly &&
      path.length === 1 &&
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isExpressionStatement(node.parent) &&
      node.parent.parent === constructor.body;
    found.set(name, isPlain ? node.right : undefined);
  }
  return found;
}

/** Whether code outside of the constructors gives a field another value, so that nobody knows what it has. */
export function isFieldChanged(chain: readonly ts.ClassLikeDeclaration[], name: string, checker: ts.TypeChecker) {
  return chain.some((of) => {
    const { changes, collected } = changesIn(of.getSourceFile());
    const ofSets = collected.filter((each) => each.path[0] === name && changesCollection(each, checker));
    return [...changes, ...ofSets].some(({ node, root, path: [first], isWhole }) => {
      // `Object.assign(this, options)` may give any of them another, in the constructor too.
      const isAny = first === undefined && !isWhole;
      if (first !== name && !isAny) return false;
      if (root.kind !== ts.SyntaxKind.ThisKeyword) return isOneOf(root, chain, checker);
      const around = ts.findAncestor(node, (each) => ts.isConstructorDeclaration(each) || ts.isClassLike(each));
      if (!around || ts.isClassLike(around)) return around !== undefined && chain.includes(around);
      return isAny && chain.some((each) => each === around.parent);
    });
  });
}

/** Whether a field has no value but by what its constructor is given. */
export function isFieldGiven(chain: readonly ts.ClassLikeDeclaration[], name: string): boolean {
  return chain.some((of) => {
    const constructor = constructorOf(of);
    const isParameter = constructor?.parameters.some(
      (each) =>
        ts.isParameterPropertyDeclaration(each, constructor) && ts.isIdentifier(each.name) && each.name.text === name,
    );
    return isParameter || (constructor !== undefined && assignedIn(constructor).has(name));
  });
}

function isOneOf(root: ts.Node, chain: readonly ts.ClassLikeDeclaration[], checker: ts.TypeChecker): boolean {
  const declaration = checker.getTypeAtLocation(root).getSymbol()?.valueDeclaration;
  return declaration !== undefined && chain.some((each) => each === declaration);
}

export function constructorOf(node: ts.ClassLikeDeclaration): ts.ConstructorDeclaration | undefined {
  return node.members.find(
    (each): each is ts.ConstructorDeclaration => ts.isConstructorDeclaration(each) && each.body !== undefined,
  );
}

export function superCall(statements: readonly ts.Statement[]): ts.CallExpression | undefined {
  const visit = (each: ts.Node): ts.CallExpression | undefined => {
    if (isFunctionNode(each)) return undefined;
    return ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.SuperKeyword
      ? each
      : ts.forEachChild(each, visit);
  };
  for (const statement of statements) {
    const found = visit(statement);
    if (found) return found;
  }
  return undefined;
}

/** What stands behind a way out may not be done. */
function hasReturn(node: ts.Node | undefined): boolean {
  if (!node || isFunctionNode(node)) return false;
  return ts.isReturnStatement(node) || (ts.forEachChild(node, hasReturn) ?? false);
}

function isStatic(node: ts.PropertyDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
}

function textOf(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

const isIn = (node: ts.Node, whole: ts.Node): boolean => whole.pos <= node.pos && node.end <= whole.end;
