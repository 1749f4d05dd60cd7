import { ts } from 'ts-morph';
import type { Evaluator, Semantics } from './evaluator.ts';
import { constructorOf, superCall } from './fields.ts';
import { isTruthy } from './text.ts';
import { unknown, type FunctionNode, type ObjectValue, type Scope, type Value } from './value.ts';
import { lazy } from './work.ts';

interface ConstructInput {
  checker: ts.TypeChecker;
  semantics: Semantics;
  evaluator: Pick<Evaluator, 'evaluate' | 'globals' | 'work'>;
  bindParameters(node: FunctionNode, args: Value[], scope: Scope): void;
}

/** What a constructor is given. */
interface Given {
  args: readonly ts.Expression[];
  values: Value[];
  /** Where the expressions stand. */
  scope: Scope;
  node: ts.NewExpression;
}

/** Makes the function that reads `new` of a class of the project. */
export function createConstruct({ checker, semantics, evaluator, bindParameters }: ConstructInput) {
  const { evaluate, globals, work } = evaluator;
  const active = new Set<ts.Node>();
  return (node: ts.ClassLikeDeclaration, given: Given): Value => {
    const self: ObjectValue = { kind: 'object', properties: new Map(), open: true, node: given.node };
    return construct(node, given, self);
  };

  /**
   * What the known class at the root of the `extends` chain makes of the arguments that reach it. `self` collects the
   * fields that the classes on the way give to the object.
   */
  function construct(node: ts.ClassLikeDeclaration, given: Given, self: ObjectValue): Value {
    const heritage = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    if (!heritage || active.has(node)) return unknown(given.node);
    const constructor = constructorOf(node);
    const inner: Scope = { bindings: new Map([[node, self]]), parent: globals, memo: new Map() };
    let passed = given;
    if (constructor) {
      bindParameters(constructor, given.values, inner);
      const call = superCall(statementsOf(constructor, inner));
      if (!call) return unknown(given.node);
      const values = call.arguments.map((each) => evaluate(each, inner));
      passed = { ...given, args: call.arguments, values, scope: inner };
    }
    active.add(node);
    try {
      const made = constructBase(heritage.expression, passed, self);
      addFields(node, constructor, inner, self);
      if (made.kind !== 'error') return made;
      // h3's own errors have a field, which hides a getter of that name: `status` in h3 2, `statusCode` in h3 1.
      const isPlain = made.message === undefined;
      const isStatus = checker.getPropertyOfType(checker.getTypeAtLocation(heritage), 'status') !== undefined;
      const status = statusOf(self, isPlain ? ['status', 'statusCode'] : [isStatus ? 'status' : 'statusCode']);
      const getters = isPlain && !status ? statusOf(gettersOf(node, inner), ['status', 'statusCode']) : undefined;
      const known = sentStatus(node, self) ?? status ?? getters;
      return { ...made, ...(known ? { status: known } : {}), node: given.node };
    } finally {
      active.delete(node);
    }
  }

  /** The field of an error that the app's own error handler sends as the status. */
  function sentStatus(node: ts.ClassLikeDeclaration, { properties }: ObjectValue): Value | undefined {
    const { statusFields } = semantics;
    if (!statusFields?.size) return undefined;
    const type = checker.getTypeAtLocation(node);
    const isSent = (name: string, of: ts.Type): boolean => {
      const field = checker.getPropertyOfType(of, name)?.valueDeclaration;
      if (field !== undefined && statusFields.has(field)) return true;
      return of.isClassOrInterface() && checker.getBaseTypes(of).some((base) => isSent(name, base));
    };
    return [...properties].find(([name]) => isSent(name, type))?.[1]();
  }

  function constructBase(base: ts.Expression, { args, values, scope, node }: Given, self: ObjectValue): Value {
    const known = semantics.call({ node, callee: base, args, scope, evaluate: (each) => evaluate(each, scope) });
    if (known) return known;
    const parent = evaluate(base, globals);
    return parent.kind === 'class' ? construct(parent.node, { args, values, scope, node }, self) : unknown(node);
  }

  /** Fields with an initializer, parameters that are fields, and what the constructor assigns. */
  function addFields(
    node: ts.ClassLikeDeclaration,
    constructor: ts.ConstructorDeclaration | undefined,
    scope: Scope,
    { properties }: ObjectValue,
  ): void {
    const add = (name: string, value: ts.Expression): void => {
      properties.set(
        name,
        lazy(() => evaluate(value, scope), work),
      );
    };
    for (const member of node.members) {
      if (!ts.isPropertyDeclaration(member) || !member.initializer || hasModifier(member, ts.SyntaxKind.StaticKeyword))
        continue;
      if (ts.isIdentifier(member.name)) add(member.name.text, member.initializer);
    }
    for (const parameter of constructor?.parameters ?? []) {
      if (ts.isParameterPropertyDeclaration(parameter, parameter.parent) && ts.isIdentifier(parameter.name)) {
        add(parameter.name.text, parameter.name);
      }
    }
    for (const statement of constructor ? statementsOf(constructor, scope) : []) {
      if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) continue;
      const { left, right, operatorToken } = statement.expression;
      if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isPropertyAccessExpression(left)) continue;
      if (left.expression.kind === ts.SyntaxKind.ThisKeyword) add(left.name.text, right);
    }
  }

  /** The statements that run for what the constructor is given; both sides of a condition that is not known. */
  function statementsOf({ body }: ts.ConstructorDeclaration, scope: Scope): readonly ts.Statement[] {
    const flatten = (statement: ts.Statement): readonly ts.Statement[] => {
      if (ts.isBlock(statement)) return statement.statements.flatMap(flatten);
      if (!ts.isIfStatement(statement)) return [statement];
      const { expression, thenStatement, elseStatement } = statement;
      const known = isTruthy(evaluate(expression, scope));
      return [
        ...(known === false ? [] : flatten(thenStatement)),
        ...(known === true || !elseStatement ? [] : flatten(elseStatement)),
      ];
    };
    return body?.statements.flatMap(flatten) ?? [];
  }

  function gettersOf(node: ts.ClassLikeDeclaration, scope: Scope): ObjectValue {
    const properties = new Map<string, () => Value>();
    for (const member of node.members) {
      const body = ts.isGetAccessorDeclaration(member) ? member.body : undefined;
      const last = body?.statements.length === 1 ? body.statements[0] : undefined;
      const result = last && ts.isReturnStatement(last) ? last.expression : undefined;
      if (!body || !member.name || !ts.isIdentifier(member.name)) continue;
      properties.set(member.name.text, () => (result ? evaluate(result, scope) : unknown(member)));
    }
    return { kind: 'object', properties, open: true, node };
  }
}

function statusOf({ properties }: ObjectValue, names: readonly string[]): Value | undefined {
  const name = names.find((each) => properties.has(each));
  return name === undefined ? undefined : properties.get(name)?.();
}

function hasModifier(node: ts.PropertyDeclaration, kind: ts.SyntaxKind): boolean {
  return node.modifiers?.some((each) => each.kind === kind) ?? false;
}
