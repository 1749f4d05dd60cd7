import { ts } from 'ts-morph';
import { builtIn } from '../values/development.ts';
import { thisContainer } from '../values/this-container.ts';
import { enumObject } from '../values/enum-object.ts';
import { constant, unknown, type FunctionNode, type Value } from '../values/value.ts';
import { createAssignments } from './assignments.ts';
import { createTakenApart } from './bodies/absent-body.ts';
import type { Calls } from './calls.ts';
import { freeVariables } from './free-variables.ts';
import type { Run } from './frame.ts';
import { always, never, type Guard } from '../values/guard.ts';
import { propertyKey } from './kept-for-request.ts';
import { createLiterals } from './literals.ts';
import { createOperators } from './operators.ts';
import { noteSetting } from './security/settings.ts';
import { isOfOthers } from './object-writes.ts';
import { joinStates, type State } from './state.ts';
import type { EngineTools } from './tools.ts';

export type Expressions = ReturnType<typeof createExpressions>;

/** Makes the functions that interpret expressions. `interpretBody`: runs the innermost function of a run. */
export function createExpressions(tools: EngineTools, calling: (expressions: Expressions) => Calls) {
  const { conditions, members, interner, evaluator, checker } = tools;
  const { guards, truthy, operation, chooseValue, isNothing, under } = conditions;
  const takeApart = createTakenApart(tools);
  const own = { evaluate, lookUp, memberOf, closureOf, absenceOf, here, takeApart };
  const { assign, bind, declare, change, remove } = createAssignments(tools, own);
  const { evaluateObject, evaluateArray } = createLiterals(tools, own);
  const { evaluateUnary, evaluateBinary, concatenated } = createOperators(tools, {
    evaluate,
    assign,
    choose,
    here,
    takeApart,
  });
  const expressions = { ...own, assign, bind, declare, change, remove, choose };
  const calls = calling(expressions);
  return expressions;

  function evaluate(node: ts.Expression, run: Run): Value {
    if (!run.here) return unknown(node);
    if (run.fuel-- <= 0) {
      run.isIncomplete = true;
      return unknown(node);
    }
    const value = interner.of(evaluateNode(node, run));
    run.noted?.set(node, value);
    return value;
  }

  function evaluateNode(node: ts.Expression, run: Run): Value {
    switch (node.kind) {
      case ts.SyntaxKind.TrueKeyword:
        return constant(true);
      case ts.SyntaxKind.FalseKeyword:
        return constant(false);
      case ts.SyntaxKind.NullKeyword:
        return constant(null);
      case ts.SyntaxKind.ThisKeyword:
        return evaluateThis(node, run);
    }
    if (ts.isIdentifier(node)) return evaluateIdentifier(node, run);
    if (ts.isStringLiteralLike(node)) return constant(node.text);
    if (ts.isNumericLiteral(node)) return constant(Number(node.text));
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return calls.evaluateCall(node, run);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return evaluateAccess(node, run);
    if (ts.isBinaryExpression(node)) return evaluateBinary(node, run);
    if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return evaluateUnary(node, run);
    if (ts.isConditionalExpression(node)) {
      const holds = truthy(evaluate(node.condition, run));
      return choose(
        holds,
        () => evaluate(node.whenTrue, run),
        () => evaluate(node.whenFalse, run),
        run,
      );
    }
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isAwaitExpression(node)
    ) {
      return evaluate(node.expression, run);
    }
    if (ts.isTemplateExpression(node)) {
      const parts: Value[] = [constant(node.head.text)];
      for (const { expression, literal } of node.templateSpans) {
        parts.push(evaluate(expression, run), constant(literal.text));
      }
      return concatenated(parts);
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return closureOf(node, run);
    if (ts.isObjectLiteralExpression(node)) return evaluateObject(node, run);
    if (ts.isArrayLiteralExpression(node)) return evaluateArray(node, run);
    if (ts.isTypeOfExpression(node)) return operation('typeof', [evaluate(node.expression, run)]);
    if (ts.isTaggedTemplateExpression(node)) return calls.evaluateTemplate(node, run);
    if (ts.isVoidExpression(node)) {
      evaluate(node.expression, run);
      return constant(undefined);
    }
    if (ts.isDeleteExpression(node)) {
      remove(node.expression, run);
      return constant(true);
    }
    if (ts.isSpreadElement(node)) return evaluate(node.expression, run);
    if (ts.isClassExpression(node)) return { kind: 'class', node };
    if (ts.isYieldExpression(node)) {
      if (node.expression) evaluate(node.expression, run);
      return unknown(node);
    }
    return evaluator.evaluate(node, evaluator.globals);
  }

  /** Runs one of two ways where a condition is known, else both; their values and states meet. */
  function choose(holds: Guard, then: () => Value, otherwise: () => Value, run: Run): Value {
    const before = run.here;
    if (!before) return constant(undefined);
    const ends = (
      [
        [holds, then],
        [guards.not(holds), otherwise],
      ] as const
    ).map(([condition, step]) => {
      const guard = guards.and(before.guard, condition);
      if (guard === never) return undefined;
      run.here = condition === always ? before : { ...before, guard };
      const value = step();
      return { condition, value, state: run.here as State | null };
    });
    const reached = ends.filter((end) => end !== undefined && end.state !== null);
    run.here = joinStates(
      reached.map((end) => end!.state),
      conditions,
    );
    return chooseValue(reached.map((end) => [end!.condition, end!.value]));
  }

  function evaluateIdentifier(node: ts.Identifier, run: Run): Value {
    if (node.text === 'undefined') return constant(undefined);
    const declaration = tools.declarationOf(node);
    return declaration ? lookUp(declaration, node, run) : evaluator.evaluate(node, evaluator.globals);
  }

  /** What a variable, a parameter, a function or a class is at this point. */
  function lookUp(declaration: ts.Declaration, at: ts.Expression, run: Run): Value {
    // Of a class, the variables hold its `this`.
    const known = ts.isClassLike(declaration) ? undefined : run.here?.variables.get(declaration)?.get();
    if (known) return under(known, run.here!.guard);
    if (ts.isFunctionDeclaration(declaration) && declaration.body && ownerOf(declaration)) {
      return closureOf(declaration, run);
    }
    if (ownerOf(declaration) && isVariable(declaration)) {
      return (
        tools.semantics.typed(ts.isParameter(declaration) ? declaration : at) ?? { kind: 'parameter', declaration }
      );
    }
    if (ts.isVariableDeclaration(declaration)) return tools.constantOf(declaration, at);
    const members = ts.isEnumDeclaration(declaration) ? enumObject(at, checker) : undefined;
    if (members) return { ...members, isSettled: true };
    return evaluator.evaluate(at, evaluator.globals);
  }

  /** A function with what it closes over. */
  function closureOf(node: FunctionNode, run: Run): Value {
    const bindings = new Map<ts.Node, Value>();
    for (const declaration of freeVariables(node, tools.declarationOf)) {
      const value = run.here?.variables.get(declaration)?.get();
      if (value) bindings.set(declaration, under(value, run.here!.guard));
    }
    return { kind: 'function', node, scope: { bindings } };
  }

  function evaluateThis(node: ts.Node, run: Run): Value {
    const member = thisContainer(node);
    const owner = member?.parent;
    if (!member || !owner || !ts.isClassLike(owner)) return unknown(node);
    const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    if (isStatic) return { kind: 'class', node: owner };
    return run.here?.variables.get(owner)?.get() ?? { kind: 'this', of: owner };
  }

  function evaluateAccess(node: ts.PropertyAccessExpression | ts.ElementAccessExpression, run: Run): Value {
    const built = builtIn(node, checker);
    if (built) return constant(built.value);
    // `namespace.name` and `Enum.Member` are found by their symbols.
    if (ts.isPropertyAccessExpression(node) && isModuleOrEnum(node.expression)) {
      return evaluator.evaluate(node, evaluator.globals);
    }
    const object = evaluate(node.expression, run);
    const read = (): Value => {
      const name = ts.isPropertyAccessExpression(node)
        ? constant(node.name.text)
        : evaluate(node.argumentExpression, run);
      return memberOf(object, name, node, run);
    };
    if (!node.questionDotToken) {
      takeApart(object, run);
      return read();
    }
    return choose(isNothing(object), () => absenceOf(here(object, run)), read, run);
  }

  /** What `?.` gives of nothing. */
  function absenceOf(object: Value): Value {
    return object.kind === 'constant' ? constant(undefined) : interner.of({ kind: 'absence', of: object });
  }

  function memberOf(object: Value, name: Value, node: ts.Node, run: Run): Value {
    const given = under(object, run.here?.guard ?? always);
    const key = propertyKey(name, interner);
    const isChanged = isOfOthers(given) && run.here?.contents.has(interner.of(given));
    if (given.kind === 'session' || isChanged) {
      // What a call may have changed is what it was, or not known; so is an object of the context that code writes to.
      const contents = run.here?.contents.get(interner.of(given))?.get() ?? given;
      const held = (each: Value): Value => members.member(each, name, node);
      const cases = conditions.casesOf(contents);
      return cases ? chooseValue(cases.map(([guard, each]) => [guard, held(each)])) : held(contents);
    }
    if (given.kind === 'allocated') {
      const contents = run.here?.contents.get(interner.of(given))?.get();
      return contents ? memberOf(contents, name, node, run) : { kind: 'member', object: given, name, node };
    }
    if (given.kind === 'instance' && given.of === 'context' && key !== undefined) {
      const set = run.here?.context.get(key);
      if (set) return set;
      const known = members.member(given, name, node);
      if (known.kind !== 'member') return known;
      if (!run.reads.has(key)) run.reads.set(key, node);
      return { kind: 'place', of: 'context', name: key };
    }
    if (given.kind === 'choice') {
      const cases = conditions.casesOf(given);
      if (cases) return chooseValue(cases.map(([guard, each]) => [guard, memberOf(each, name, node, run)]));
    }
    const found = here(members.member(given, name, node), run);
    noteSetting(found, node, run.reads, checker);
    // A getter is called where it is asked for.
    if (found.kind === 'function' && ts.isGetAccessorDeclaration(found.node)) return calls.readGetter(found, node, run);
    if (found.kind !== 'member' || !ts.isExpression(node)) return found;
    return tools.semantics.typed(node) ?? found;
  }

  function isModuleOrEnum(node: ts.Expression): boolean {
    if (!ts.isIdentifier(node)) return false;
    const flags = tools.origins.resolve(node)?.flags ?? 0;
    return (flags & (ts.SymbolFlags.ValueModule | ts.SymbolFlags.Enum)) !== 0;
  }

  /** What is left of a value at this point. */
  function here(value: Value, run: Run): Value {
    return under(value, run.here?.guard ?? always);
  }
}

/** The function in which something is declared; undefined for what stands at the top of a module. */
function ownerOf(declaration: ts.Node): ts.Node | undefined {
  return ts.findAncestor(declaration.parent, ts.isFunctionLike);
}

const isVariable = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
