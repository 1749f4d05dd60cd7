import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import type { Evaluator } from '../../values/evaluator.ts';
import { isSymbolic, type ConstantValue, type Scope, type Value } from '../../values/value.ts';
import { absentOf } from '../../values/absent.ts';
import { argumentsOf } from '../flow/arguments.ts';
import { isFollowed } from '../flow/followed.ts';
import { givenConditions } from '../conditions/given-conditions.ts';
import type { RefineQuestions } from './refine-questions.ts';
import { suppose } from '../conditions/suppose.ts';
import { truthOf } from '../conditions/supposed-values.ts';

interface Frame {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  /** Of the function in which the value is looked at. */
  scope: Scope;
  body: ts.Node | undefined;
  /** The value that was read. */
  subject: Value;
  /** How many calls it was handed through. */
  depth?: number;
}

const maxDepth = 3;

/** What is asked about a value in the function that reads it, and in those that it is given to. */
export function createRefineFrame(frame: Frame): RefineQuestions {
  const { checker, evaluator, scope, body, subject, depth = 0 } = frame;
  const evaluate = (node: ts.Expression): Value => evaluator.evaluate(node, scope);
  const isOne = (value: Value): boolean => isSame(value, subject);
  const absent = subject.kind === 'read' ? absentOf(subject) : undefined;
  return {
    evaluate,
    uses: (name) => usesIn(body, name, checker),
    globalName: (node) => globalName(node, checker),
    isSubject: (node) => isOne(evaluate(node)),
    initializer,
    given: (place) => givenConditions(place, checker),
    whereAbsent: (condition) =>
      truthOf(suppose(condition, { evaluator, checker, scope, isSubject: isOne, as: absent })),
    follow,
    ...(depth > 0 ? { isInside: true } : {}),
  };

  function initializer(name: ts.Identifier): ts.Expression | undefined {
    const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
    const isConst =
      declaration &&
      ts.isVariableDeclaration(declaration) &&
      (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConst ? declaration.initializer : undefined;
  }

  function follow(call: ts.CallExpression, index: number): ReturnType<RefineQuestions['follow']> {
    const callee = index < 0 || depth >= maxDepth ? undefined : evaluator.callee(call, scope);
    if (!callee || !isFollowed(callee.node) || callee.node.body === body) return undefined;
    const parameter = callee.node.parameters[index];
    if (!parameter || parameter.dotDotDotToken || !ts.isIdentifier(parameter.name)) return undefined;
    const bindings = argumentsOf({ callee, args: call.arguments.map(evaluate), evaluator });
    const inner: Scope = { bindings, parent: callee.scope, memo: new Map() };
    const next = { ...frame, scope: inner, body: callee.node.body, depth: depth + 1 };
    return { name: parameter.name, asked: createRefineFrame(next) };
  }
}

/** Whether two values are one and the same read, or the same hole for one. */
function isSame(one: Value, two: Value): boolean {
  if (one.kind === 'parameter') return two.kind === 'parameter' && one.declaration === two.declaration;
  if (one.kind !== two.kind || !('node' in one) || !('node' in two)) return false;
  if (one.kind !== 'read' || two.kind !== 'read') return one.node === two.node && isSymbolic(one);
  if (one.in !== two.in) return false;
  const isNamed = one.name.kind === 'constant' && two.name.kind === 'constant';
  return isNamed ? (one.name as ConstantValue).value === (two.name as ConstantValue).value : one.node === two.node;
}

/** The identifiers in a function that mean a variable. */
export function usesIn(body: ts.Node | undefined, name: ts.Identifier, checker: ts.TypeChecker): ts.Node[] {
  const symbol = symbolMeant(name, checker);
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each) && each !== name && each.text === name.text) {
      if (symbolMeant(each, checker) === symbol) found.push(each);
    }
    ts.forEachChild(each, visit);
  };
  if (body) visit(body);
  return found;
}
