import { ts } from 'ts-morph';
import { symbolMeant } from '../resolve-symbol.ts';
import type { RequestConditions } from '../handler/conditions/request-conditions.ts';
import { isStatusOf } from '../handler/walk/status-assignment.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { bindingName } from '../values/binding-name.ts';
import type { Value } from '../values/value.ts';
import { saysWhoAsks } from './caller.ts';
import { somewhere } from './credentials.ts';
import { createFromValue } from './from-value.ts';
import { compare, has } from './compare.ts';
import { builtIn, initializerOf } from '../values/development.ts';
import type { Frame, Machine } from './machine.ts';
import { partsOf, type PatternPart } from './patterns.ts';
import {
  absent,
  decided,
  failed,
  isDerived,
  isLacking,
  isNothing,
  memberOf,
  notKnown,
  present,
  truthOf,
  withStatus,
  type Tried,
} from './tried.ts';

export interface TrialTools {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  /** What conditions on the route's method and path are in a function. */
  conditions?(frame: Frame): RequestConditions | undefined;
  /** Whether the call that made an answer sends it, whatever is returned. */
  isSent?(answer: Value): boolean;
}

interface Calls {
  call(node: ts.CallExpression, frame: Frame): Tried;
  /** What a property gives that is a function. */
  read(node: ts.GetAccessorDeclaration, frame: Frame): Tried;
}

/** Makes the functions that try expressions. */
export function createExpressions(
  machine: Machine,
  { checker, evaluator, conditions }: TrialTools,
  { call, read }: Calls,
) {
  const fromValue = createFromValue(machine);
  return { evaluate, fromValue, bind, forget };

  function evaluate(node: ts.Expression, frame: Frame): Tried {
    // Past the budget nothing is known, so nothing is claimed.
    if (!machine.here || machine.budget-- <= 0) return notKnown;
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isAwaitExpression(node)
    ) {
      return evaluate(node.expression, frame);
    }
    if (conditions && isQuestion(node)) {
      const known = conditions(frame)?.decide(node);
      if (known !== undefined) return { kind: 'constant', value: known };
    }
    if (ts.isIdentifier(node)) return evaluateIdentifier(node, frame);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return evaluateUnary(node, frame);
    if (ts.isBinaryExpression(node)) return evaluateBinary(node, frame);
    if (ts.isConditionalExpression(node)) {
      return machine.branch(
        evaluate(node.condition, frame),
        () => evaluate(node.whenTrue, frame),
        () => evaluate(node.whenFalse, frame),
      );
    }
    if (ts.isCallExpression(node)) return call(node, frame);
    const built = builtIn(node, checker);
    if (built) return { kind: 'constant', ...built };
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return evaluateMember(node, frame);
    if (ts.isObjectLiteralExpression(node)) return evaluateObject(node, frame);
    if (ts.isArrayLiteralExpression(node)) return evaluateArray(node, frame);
    if (ts.isTypeOfExpression(node)) {
      const value = evaluate(node.expression, frame);
      return value.kind === 'absent' ? { kind: 'constant', value: 'undefined', derived: true } : notKnown;
    }
    if (ts.isTemplateExpression(node)) {
      for (const { expression } of node.templateSpans) evaluate(expression, frame);
      return node.head.text || node.templateSpans.some(({ literal }) => literal.text) ? present : notKnown;
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return present;
    if (ts.isNewExpression(node)) {
      const given = node.arguments?.map((each) => evaluate(each, frame)) ?? [];
      return withStatus(fromValue(evaluator.evaluate(node, frame.scope), frame), given);
    }
    ts.forEachChild(node, (child) => {
      if (ts.isExpression(child)) evaluate(child, frame);
    });
    return fromValue(evaluator.evaluate(node, frame.scope), frame);
  }

  function evaluateIdentifier(node: ts.Identifier, frame: Frame): Tried {
    const symbol = symbolMeant(node, checker);
    const declaration = symbol?.valueDeclaration;
    const known = declaration && machine.here?.variables.get(declaration);
    if (known) return known;
    const value = evaluator.evaluate(node, frame.scope);
    const asked = value.kind === 'unknown' ? initializerOf(declaration ?? evaluator.declarationOf(node)) : undefined;
    return asked ? evaluate(asked, frame) : fromValue(value, frame);
  }

  function evaluateUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, frame: Frame): Tried {
    const operand = evaluate(node.operand, frame);
    const isStep = node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
    if (isStep) assign(node.operand, notKnown, frame);
    if (isStep || ts.isPostfixUnaryExpression(node)) return notKnown;
    const truth = truthOf(operand);
    if (node.operator !== ts.SyntaxKind.ExclamationToken)
      return fromValue(evaluator.evaluate(node, frame.scope), frame);
    if (truth === undefined) return notKnown;
    return isDerived(operand) ? decided(!truth) : { kind: 'constant', value: !truth };
  }

  function evaluateBinary(node: ts.BinaryExpression, frame: Frame): Tried {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.EqualsToken) {
      const value = evaluate(node.right, frame);
      assign(node.left, value, frame, node.right);
      return value;
    }
    const left = evaluate(node.left, frame);
    const right = (): Tried => evaluate(node.right, frame);
    switch (operator) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return machine.branch(left, right, () => left);
      case ts.SyntaxKind.BarBarToken:
        return evaluateOr(left, right);
      case ts.SyntaxKind.QuestionQuestionToken: {
        if (isNothing(left)) return standIn(left, right());
        const isThere = left.kind !== 'unknown';
        return isThere ? left : machine.branch(notKnown, () => left, right);
      }
      case ts.SyntaxKind.BarBarEqualsToken:
      case ts.SyntaxKind.QuestionQuestionEqualsToken: {
        const value = machine.branch(
          left,
          () => left,
          () => standIn(left, right()),
        );
        assign(node.left, value, frame);
        return value;
      }
    }
    const other = right();
    if (operator > ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment) {
      assign(node.left, notKnown, frame);
      return notKnown;
    }
    if (operator === ts.SyntaxKind.InKeyword) return has(other, left);
    const isDecided = isDerived(left) || isDerived(other) || isLacking(left) || isLacking(other);
    const known = compare(operator, left, other);
    if (known === undefined) return notKnown;
    return isDecided ? decided(known) : { kind: 'constant', value: known };
  }

  /** `error || !user`: where the left side stands, it is something. */
  function evaluateOr(left: Tried, right: () => Tried): Tried {
    let other: Tried = notKnown;
    const value = machine.branch(
      left,
      () => (left.kind === 'unknown' ? present : left),
      () => (other = standIn(left, right())),
    );
    return truthOf(left) === undefined && isDerived(other) && truthOf(other) ? decided(true) : value;
  }

  /** `header ?? ''` and `roles ?? []` are still what was not sent. */
  function standIn(value: Tried, other: Tried): Tried {
    const length = other.kind === 'object' ? other.members.get('length') : undefined;
    const isEmpty = truthOf(other) === false || (length?.kind === 'constant' && length.value === 0);
    return isDerived(value) && isEmpty ? failed : other;
  }

  function evaluateMember(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, frame: Frame): Tried {
    const object = evaluate(node.expression, frame);
    const name = nameOf(node, frame);
    if (object.kind === 'context') {
      const known = name === undefined ? undefined : machine.here?.context.get(name);
      if (known) return known;
      return ofContext(evaluator.evaluate(node, frame.scope), name, node, frame);
    }
    if (node.questionDotToken && object.kind === 'absent') return absent;
    if (object.kind !== 'unknown' && object.kind !== 'present') return memberOf(object, name);
    return fromValue(evaluator.evaluate(node, frame.scope), frame);
  }

  /** A property that no code of the project has set before: what a module puts there for who has signed in. */
  function ofContext(value: Value, name: string | undefined, node: ts.Node, frame: Frame): Tried {
    const isNamed = value.kind === 'unknown' && name !== undefined && saysWhoAsks(name);
    return isNamed ? machine.credential(somewhere(node), frame) : fromValue(value, frame);
  }

  function nameOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, frame: Frame): string | undefined {
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    const value = evaluate(node.argumentExpression, frame);
    return value.kind === 'constant' ? String(value.value) : undefined;
  }

  function evaluateObject(node: ts.ObjectLiteralExpression, frame: Frame): Tried {
    const members = new Map<string, Tried>();
    let others: Tried = { kind: 'constant', value: undefined };
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = evaluate(property.expression, frame);
        if (spread.kind === 'object') for (const [name, value] of spread.members) members.set(name, value);
        else others = notKnown;
        continue;
      }
      const { name } = property;
      if (ts.isComputedPropertyName(name)) others = notKnown;
      else if (ts.isGetAccessorDeclaration(property)) members.set(name.text, read(property, frame));
      else if (ts.isPropertyAssignment(property)) members.set(name.text, evaluate(property.initializer, frame));
      else
        members.set(name.text, ts.isShorthandPropertyAssignment(property) ? evaluate(property.name, frame) : present);
    }
    return { kind: 'object', members, others };
  }

  function evaluateArray({ elements }: ts.ArrayLiteralExpression, frame: Frame): Tried {
    const items = elements.map((each, index): [string, Tried] => [String(index), evaluate(each, frame)]);
    if (elements.some(ts.isSpreadElement)) return present;
    const length: Tried = { kind: 'constant', value: elements.length };
    const others: Tried = { kind: 'constant', value: undefined };
    return { kind: 'object', members: new Map([...items, ['length', length]]), others };
  }

  /** What a call may have changed: the object that it was given or called on. */
  function forget(node: ts.Expression): void {
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    if (declaration && machine.here?.variables.get(declaration)?.kind === 'object') declare(declaration, changed);
  }

  function assign(target: ts.Expression, value: Tried, frame: Frame, source?: ts.Expression): void {
    if (!machine.here) return;
    const parts = partsOf(target, value);
    if (parts) return parts.forEach((each) => assignPart(each, frame));
    if (ts.isIdentifier(target)) {
      const symbol = symbolMeant(target, checker);
      if (symbol?.valueDeclaration) declare(symbol.valueDeclaration, value);
      return;
    }
    if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
    const object = evaluator.evaluate(target.expression, frame.scope);
    const name = nameOf(target, frame);
    if (object.kind !== 'instance') return forget(target.expression);
    if (name === undefined) return;
    if (object.of === 'context') {
      machine.context.add(name);
      machine.set({ context: new Map(machine.here.context).set(name, value) });
    }
    if (isStatusOf(object.of, name)) {
      const set = source ? evaluator.evaluate(source, frame.scope) : undefined;
      machine.set({ statuses: [numberOf(set) ?? numberOf(value)] });
    }
  }

  function assignPart({ target, value, initializer }: PatternPart, frame: Frame): void {
    assign(target, initializer && isNothing(value) ? standIn(value, evaluate(initializer, frame)) : value, frame);
  }

  function numberOf(value: Value | Tried | undefined): number | undefined {
    return value?.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;
  }

  function declare(declaration: ts.Node, value: Tried): void {
    if (machine.here) machine.set({ variables: new Map(machine.here.variables).set(declaration, value) });
  }

  /** Gives a variable or parameter its value, or each part of a pattern its own. */
  function bind(
    owner: ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement,
    value: Tried,
    frame: Frame,
  ): void {
    if (ts.isIdentifier(owner.name)) return declare(owner, value);
    for (const element of owner.name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const name = bindingName(element);
      let part: Tried =
        value.kind === 'context' && name !== undefined
          ? (machine.here?.context.get(name) ?? notKnown)
          : memberOf(value, name);
      if (element.dotDotDotToken) part = isLacking(value) ? failed : notKnown;
      else if (part.kind === 'unknown') {
        const declared = evaluator.declared(element, frame.scope);
        const isSet = value.kind !== 'context' || machine.here?.context.has(name ?? '');
        part = isSet ? fromValue(declared, frame) : ofContext(declared, name, element, frame);
      }
      const { initializer } = element;
      if (initializer && isNothing(part)) part = standIn(part, evaluate(initializer, frame));
      bind(element, part, frame);
    }
  }
}

/** Whether an expression may ask for the route's path or method. */
function isQuestion(node: ts.Expression): boolean {
  return ts.isCallExpression(node) || ts.isBinaryExpression(node) || ts.isIdentifier(node);
}

/** An object of which nothing is known any more. */
const changed: Tried = { kind: 'object', members: new Map(), others: notKnown };
