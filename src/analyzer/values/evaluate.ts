import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { Evaluator, Semantics } from './evaluator.ts';
import { createBindings } from './bindings.ts';
import { createCalls } from './calls.ts';
import { createLiterals } from './literals.ts';
import { createMembers } from './members.ts';
import { createMutations } from './mutations.ts';
import { createSubstitute } from './substitute.ts';
import { concatenate, isPresent, isText, isTruthy, withFallback } from './text.ts';
import { choice, constant, lazy, lookup, unknown, type Scope, type Value } from './value.ts';

const maxDepth = 60;

/** Reads expressions without running them. */
export function createEvaluator(checker: ts.TypeChecker, origins: Origins, semantics: Semantics): Evaluator {
  const globals: Scope = { bindings: new Map(), memo: new Map() };
  const active = new Set<ts.Node>();
  const mutationOf = createMutations(checker);
  let depth = 0;

  const { evaluateMember, member } = createMembers({ evaluate, declared, globals }, origins, semantics);
  const { evaluateObject, evaluateArray } = createLiterals({ evaluate });
  const evaluateBinding = createBindings({ evaluate, declared, member, scopeOf }, semantics);
  const own = { evaluate, declared, member, scopeOf, globals };
  const { evaluateCall, call, callee } = createCalls({ checker, origins, semantics, evaluator: own });
  return { ...own, call, callee, isSettled, substitute: createSubstitute(semantics, member) };

  function evaluate(node: ts.Expression, scope: Scope): Value {
    const known = scope.memo?.get(node);
    if (known) return known;
    // A value that needs itself, or one nested beyond reason, is not known.
    if (active.has(node) || depth > maxDepth) return unknown(node);
    active.add(node);
    depth++;
    try {
      const value = evaluateNode(node, scope);
      const result = value.kind === 'unknown' ? (semantics.typed(node) ?? byType(node) ?? value) : value;
      scope.memo?.set(node, result);
      return result;
    } finally {
      depth--;
      active.delete(node);
    }
  }

  function evaluateNode(node: ts.Expression, scope: Scope): Value {
    if (ts.isStringLiteralLike(node)) return constant(node.text);
    if (ts.isNumericLiteral(node)) return constant(Number(node.text));
    switch (node.kind) {
      case ts.SyntaxKind.TrueKeyword:
        return constant(true);
      case ts.SyntaxKind.FalseKeyword:
        return constant(false);
      case ts.SyntaxKind.NullKeyword:
        return constant(null);
    }
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isTypeAssertionExpression(node) ||
      ts.isAwaitExpression(node)
    ) {
      return evaluate(node.expression, scope);
    }
    if (ts.isIdentifier(node)) return evaluateIdentifier(node, scope);
    if (ts.isTemplateExpression(node)) {
      const parts = [constant(node.head.text), ...node.templateSpans.flatMap(spanParts)];
      return concatenate(parts, node);
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', node, scope };
    if (ts.isClassExpression(node)) return { kind: 'class', node };
    if (ts.isObjectLiteralExpression(node)) return evaluateObject(node, scope);
    if (ts.isArrayLiteralExpression(node)) return evaluateArray(node, scope);
    if (ts.isPropertyAccessExpression(node)) {
      return evaluateMember(node, node.expression, constant(node.name.text), scope);
    }
    if (ts.isElementAccessExpression(node)) {
      return evaluateMember(node, node.expression, evaluate(node.argumentExpression, scope), scope);
    }
    if (ts.isConditionalExpression(node)) {
      // By the code alone: what came from outside may differ from its type.
      const known = isTruthy(evaluateNode(node.condition, scope));
      if (known !== undefined) return evaluate(known ? node.whenTrue : node.whenFalse, scope);
      return choice([evaluate(node.whenTrue, scope), evaluate(node.whenFalse, scope)]);
    }
    if (ts.isBinaryExpression(node)) return evaluateBinary(node, scope);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return evaluateCall(node, scope);
    if (ts.isPrefixUnaryExpression(node)) return evaluatePrefix(node, scope);
    if (ts.isVoidExpression(node)) {
      evaluate(node.expression, scope);
      return constant(undefined);
    }
    return unknown(node);

    function spanParts(span: ts.TemplateSpan): Value[] {
      return [evaluate(span.expression, scope), constant(span.literal.text)];
    }
  }

  function evaluatePrefix(node: ts.PrefixUnaryExpression, scope: Scope): Value {
    const operand = evaluate(node.operand, scope);
    if (node.operator === ts.SyntaxKind.ExclamationToken) {
      const known = isTruthy(operand);
      if (known !== undefined) return constant(!known);
    }
    const isNegative = node.operator === ts.SyntaxKind.MinusToken && operand.kind === 'constant';
    return isNegative && typeof operand.value === 'number' ? constant(-operand.value) : unknown(node);
  }

  function evaluateIdentifier(node: ts.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return constant(undefined);
    const shorthand = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : undefined;
    const symbol = shorthand ? skipAlias(shorthand) : origins.resolve(node);
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
    if (!declaration) return unknown(node);
    const value = declared(declaration, scope);
    return value.kind === 'unknown' ? unknown(node) : value;
  }

  function skipAlias(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function declared(declaration: ts.Declaration, scope: Scope): Value {
    const bound = lookup(scope, declaration);
    if (bound) return bound;
    if (ts.isSourceFile(declaration)) return evaluateModule(declaration);
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) {
      return { kind: 'function', node: declaration, scope: scopeOf(declaration, scope) };
    }
    if (ts.isClassDeclaration(declaration)) return { kind: 'class', node: declaration };
    if (ts.isVariableDeclaration(declaration)) {
      if (ts.isForOfStatement(declaration.parent.parent)) return evaluateLoopVariable(declaration, scope);
      if (!declaration.initializer || !ts.isIdentifier(declaration.name)) return unknown(declaration);
      if (mutationOf(declaration) === 'assigned') return unknown(declaration);
      const value = evaluate(declaration.initializer, scopeOf(declaration, scope));
      return isSettled(declaration, value) ? value : unknown(declaration);
    }
    if (ts.isBindingElement(declaration)) return evaluateBinding(declaration, scope);
    if (ts.isExportAssignment(declaration)) return evaluate(declaration.expression, globals);
    if (ts.isPropertyAssignment(declaration)) return evaluate(declaration.initializer, scopeOf(declaration, scope));
    if (ts.isPropertyDeclaration(declaration) && declaration.initializer) {
      return evaluate(declaration.initializer, scopeOf(declaration, scope));
    }
    if (ts.isEnumMember(declaration)) {
      const value = checker.getConstantValue(declaration);
      return value === undefined ? unknown(declaration) : constant(value);
    }
    if (ts.isParameter(declaration)) {
      return semantics.typed(declaration) ?? { kind: 'parameter', declaration };
    }
    return unknown(declaration);
  }

  function isSettled(declaration: ts.VariableDeclaration, value: Value): boolean {
    const mutation = mutationOf(declaration);
    // An event's response stays what it is when its status is set; a literal no longer says what an object holds.
    return mutation === undefined || (mutation === 'changed' && value.kind === 'instance');
  }

  /** Each item of a literal list, one after the other. */
  function evaluateLoopVariable(declaration: ts.VariableDeclaration, scope: Scope): Value {
    const statement = declaration.parent.parent;
    const list = ts.isForOfStatement(statement) ? evaluate(statement.expression, scopeOf(statement, scope)) : undefined;
    return list?.kind === 'array' && !list.open && list.items.length > 0 ? choice(list.items) : unknown(declaration);
  }

  function scopeOf(declaration: ts.Node, scope: Scope): Scope {
    return ts.findAncestor(declaration.parent, ts.isFunctionLike) ? scope : globals;
  }

  /** An imported JSON file, or the exports of a module by their names (`import * as todos`). */
  function evaluateModule(file: ts.SourceFile): Value {
    const [statement] = file.statements;
    if (file.fileName.endsWith('.json')) {
      return statement && ts.isExpressionStatement(statement) ? evaluate(statement.expression, globals) : unknown(file);
    }
    const module = checker.getSymbolAtLocation(file);
    const properties = new Map<string, () => Value>();
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const declaration = skipAlias(exported).valueDeclaration;
      if (declaration)
        properties.set(
          exported.name,
          lazy(() => declared(declaration, globals)),
        );
    }
    return { kind: 'object', properties, open: false, node: file };
  }

  function evaluateBinary(node: ts.BinaryExpression, scope: Scope): Value {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.PlusToken) {
      const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
      if (left.kind === 'constant' && right.kind === 'constant') {
        if (typeof left.value === 'number' && typeof right.value === 'number')
          return constant(left.value + right.value);
      }
      return isText(left) || isText(right) ? concatenate([left, right], node) : unknown(node);
    }
    const equal = equality[operator];
    if (equal !== undefined) {
      const [left, right] = [evaluateNode(node.left, scope), evaluateNode(node.right, scope)];
      if (left.kind === 'constant' && right.kind === 'constant')
        return constant((left.value === right.value) === equal);
      return unknown(node);
    }
    if (operator === ts.SyntaxKind.CommaToken) {
      evaluate(node.left, scope);
      return evaluate(node.right, scope);
    }
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) {
      const left = evaluate(node.left, scope);
      const known = isTruthy(left);
      if (known === false) return left;
      const right = evaluate(node.right, scope);
      return known ? right : choice([left, right]);
    }
    if (operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken) {
      const left = evaluate(node.left, scope);
      const decisive = operator === ts.SyntaxKind.BarBarToken ? isTruthy(left) : isPresent(left);
      if (decisive === true) return left;
      const right = evaluate(node.right, scope);
      return decisive === false ? right : withFallback(left, right);
    }
    return unknown(node);
  }

  /** A literal type says what the value is, however it was made. */
  function byType(node: ts.Expression): Value | undefined {
    const type = checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const values = members.slice(0, 50).map(literalOf);
    if (members.length > 50 || values.some((value) => value === undefined)) return undefined;
    return choice(values.filter((value) => value !== undefined));
  }
}

/** Whether an operator asks for equal operands. `==` is left alone: it compares more than values. */
const equality: { [operator in ts.SyntaxKind]?: boolean } = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: true,
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: false,
};

function literalOf(type: ts.Type): Value | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return constant(type.value);
  return undefined;
}
