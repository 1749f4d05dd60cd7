import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { Evaluator, Semantics } from './evaluator.ts';
import { withAssignedStatus } from './assigned-status.ts';
import { createBindings } from './bindings.ts';
import { bodyFieldOf, createOverwritten, isHolder } from './body-field.ts';
import { createCalls } from './calls.ts';
import type { ClassTree } from './class-tree.ts';
import { oneOf } from './decided.ts';
import { createDispatch } from './dispatch.ts';
import { createKeys } from './keys.ts';
import { isGiven } from './open-call.ts';
import { elementOf, listBehind } from './list-items.ts';
import { createLiterals } from './literals.ts';
import { createMembers } from './members.ts';
import type { Mutations } from './mutations.ts';
import { createOperators } from './operators.ts';
import { createChangedParameters } from './parameter-property.ts';
import { isQueried, putOver } from './put-over.ts';
import { reachingDefinitions, type Definition } from './reaching.ts';
import { implementationOf } from './implementation.ts';
import { withoutRuledOut } from './ruled-out.ts';
import { createSubstitute } from './substitute.ts';
import { concatenate } from './text.ts';
import { thisContainer } from './this-container.ts';
import { valueOfType } from './type-value.ts';
import { choice, constant, lookup, unknown, type Scope, type Value } from './value.ts';
import { createWork, lazy } from './work.ts';

const maxDepth = 60;

/** Reads expressions without running them. */
export function createEvaluator(
  checker: ts.TypeChecker,
  origins: Origins,
  mutations: Mutations,
  classes: ClassTree,
  semantics: Semantics,
): Evaluator {
  const globals: Scope = { bindings: new Map(), memo: new Map() };
  const work = createWork();
  const keys = createKeys(work);
  const active = new Set<ts.Node>();
  let depth = 0;

  const dispatch = createDispatch({
    evaluator: { evaluate, globals, call: (...given) => call(...given) },
    checker,
    classes,
  });
  const isOverwritten = createOverwritten(checker, mutations, { declarationOf, calleeOf: (at) => callee(at, globals) });
  const changed = createChangedParameters({ checker, mutations, origins, member: (...given) => member(...given) });
  const { evaluateMember, member } = createMembers(
    { evaluate, declared, globals, isOverwritten },
    { origins, semantics, checker, classes, dispatch, mutations },
  );
  const { evaluateObject, evaluateArray } = createLiterals({ evaluate, call: (...given) => call(...given), work });
  const { evaluateBinding, evaluateBindingAt } = createBindings(
    { evaluate, declared, member, scopeOf, isOverwritten, settled },
    semantics,
    checker,
  );
  const { evaluateBinary, evaluatePrefix } = createOperators({ evaluate, evaluateNode, member, checker });
  const own = { evaluate, declared, member, scopeOf, globals, work, keys };
  const { evaluateCall, call, callPackage, callee } = createCalls({ checker, semantics, classes, evaluator: own });
  return {
    ...own,
    call,
    callPackage,
    callee,
    settled,
    isKept,
    isOverwritten,
    declarationOf,
    substitute: createSubstitute(semantics, { member, call, work, keys }, checker),
  };

  function evaluate(node: ts.Expression, scope: Scope): Value {
    const known = scope.memo?.get(node);
    if (known) return known;
    // A value that needs itself, or one nested beyond reason, is not known.
    if (active.has(node) || depth > maxDepth) {
      work.cut();
      return unknown(node);
    }
    active.add(node);
    depth++;
    try {
      const value = evaluateNode(node, scope);
      // What a caller's object holds is often told by its type alone. A client may send anything.
      const isOpen = value.kind === 'unknown' || isGiven(value);
      const isAsked = value.kind === 'member' || (isOpen && !isText(node));
      const typed = isAsked ? semantics.typed(node) : undefined;
      const isOfType = isOpen && isAsked && !bodyFieldOf(value);
      const result = typed ?? (isOfType ? (valueOfType(checker.getTypeAtLocation(node)) ?? value) : value);
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
      case ts.SyntaxKind.ThisKeyword:
        return evaluateThis(node, scope);
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
      const sides = [() => evaluate(node.whenTrue, scope), () => evaluate(node.whenFalse, scope)] as const;
      return oneOf({ by: evaluateNode(node.condition, scope) }, sides, () => work.told.decide?.(node.condition, scope));
    }
    if (ts.isBinaryExpression(node)) return evaluateBinary(node, scope);
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) return evaluateCall(node, scope);
    if (ts.isTaggedTemplateExpression(node)) {
      return semantics.call({ node, args: [], scope, evaluate: (each) => evaluate(each, scope) }) ?? unknown(node);
    }
    if (ts.isPrefixUnaryExpression(node) || ts.isTypeOfExpression(node)) return evaluatePrefix(node, scope);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      return { kind: 'pattern', source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
    }
    if (ts.isVoidExpression(node)) {
      evaluate(node.expression, scope);
      return constant(undefined);
    }
    return unknown(node);

    function spanParts(span: ts.TemplateSpan): Value[] {
      return [evaluate(span.expression, scope), constant(span.literal.text)];
    }
  }

  /** The object that is being made, or the class in its static methods. */
  function evaluateThis(node: ts.Node, scope: Scope): Value {
    const member = thisContainer(node);
    const owner = member?.parent;
    if (!member || !owner || !ts.isClassLike(owner)) return unknown(node);
    const isStatic = member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    if (!isStatic) return lookup(scope, owner) ?? { kind: 'this', of: owner };
    // Called on a class that extends it, it is that class.
    return classes.madeAs(owner).length > 1 ? unknown(node) : { kind: 'class', node: owner };
  }

  function evaluateIdentifier(node: ts.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return constant(undefined);
    const shorthand = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : undefined;
    const symbol = shorthand ? skipAlias(shorthand) : origins.resolve(node);
    const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
    if (!symbol || !declaration) return unknown(node);
    const given = reassigned(node, declaration, scope);
    const value = given ?? declared(declaration, scope);
    if (value.kind === 'unknown' && value.field && (given || !isAssignedAgain(declaration))) return value;
    if (value.kind === 'unknown' && !value.isStatusless)
      return value.parts ? { kind: 'unknown', node, parts: value.parts } : unknown(node);
    if (!isHolder(declaration)) return value;
    if (!mutations.of(declaration)) {
      const isPart = value.kind === 'choice' && ts.isBindingElement(declaration);
      return withoutRuledOut(isPart ? evaluateBindingAt(node, declaration, scope) : value, node, symbol, checker);
    }
    if (value.kind === 'parameter') return changed(node, value, (each) => evaluate(each, scope));
    // One that is given other objects as well does not hold what was put over the first.
    const isSame = mutations.of(declaration)?.kind === 'changed';
    const isPut = isSame && ts.isVariableDeclaration(declaration) && isQueried(value);
    return isPut ? putOver(node, value, { declaration, scope }, { evaluate, work, mutations }) : value;
  }

  /** What a variable holds at a use, where it is given several values one after the other. */
  function reassigned(use: ts.Identifier, declaration: ts.Declaration, scope: Scope): Value | undefined {
    const isParameter = ts.isParameter(declaration);
    // Followed statement by statement, a local is bound to what it holds.
    if (!isParameter && (!ts.isVariableDeclaration(declaration) || lookup(scope, declaration))) return undefined;
    if (mutations.of(declaration)?.kind !== 'assigned') return undefined;
    const symbol = checker.getSymbolAtLocation(declaration.name);
    const reaching = reachingDefinitions(use, (name) => checker.getSymbolAtLocation(name) === symbol);
    if (!reaching || (reaching.isFromStart && !isParameter)) return undefined;
    const values = reaching.definitions.map((each) => definedBy(each, scope));
    if (reaching.isFromStart) values.push(declared(declaration, scope));
    // One that is not known, such as the counter of a loop, leaves the others no more than examples.
    const isKnown = (each: Value): boolean => each.kind !== 'unknown' || each.isStatusless === true;
    return values.length && values.every(isKnown) ? choice(values) : undefined;
  }

  function definedBy(definition: Definition, scope: Scope): Value {
    if (ts.isBindingElement(definition)) return evaluateBinding(definition, scope);
    if (ts.isVariableDeclaration(definition)) {
      if (definition.initializer) return evaluate(definition.initializer, scope);
      return ts.isVariableStatement(definition.parent.parent) ? constant(undefined) : unknown(definition);
    }
    const { parent } = definition;
    const isPlain = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return isPlain && parent.left === definition ? evaluate(parent.right, scope) : unknown(definition);
  }

  function skipAlias(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function declared(declaration: ts.Declaration, scope: Scope): Value {
    const bound = lookup(scope, declaration);
    if (bound) return bound;
    if (ts.isSourceFile(declaration)) return evaluateModule(declaration);
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) {
      return { kind: 'function', node: implementationOf(declaration, checker), scope: scopeOf(declaration, scope) };
    }
    if (ts.isClassDeclaration(declaration)) return { kind: 'class', node: declaration };
    if (ts.isVariableDeclaration(declaration)) {
      if (ts.isForOfStatement(declaration.parent.parent))
        return evaluateItem(declaration, scope) ?? unknown(declaration);
      if (!declaration.initializer || !ts.isIdentifier(declaration.name)) return unknown(declaration);
      const kind = mutations.of(declaration)?.kind;
      if (kind === 'assigned' || kind === 'captured') return unknown(declaration);
      const value = evaluate(declaration.initializer, scopeOf(declaration, scope));
      if (value.kind === 'error') {
        return withAssignedStatus(value, mutations.properties(declaration), (each) => evaluate(each, scope));
      }
      return settled(declaration, value);
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
      return semantics.typed(declaration) ?? evaluateItem(declaration, scope) ?? { kind: 'parameter', declaration };
    }
    return unknown(declaration);
  }

  function settled(declaration: ts.VariableDeclaration | ts.BindingElement, value: Value): Value {
    const mutation = mutations.of(declaration);
    // An event's response stays what it is when its status is set.
    if (!mutation || (mutation.kind === 'changed' && value.kind === 'instance')) return value;
    const field = mutation.kind === 'changed' ? bodyFieldOf(value) : undefined;
    // Fields that nobody changes are what was sent.
    if (field) return { ...unknown(declaration), field };
    // A literal no longer says what an object holds, beside the properties that nobody changes.
    if (mutation.kind !== 'changed' || !mutation.names || value.kind !== 'object') return unknown(declaration);
    // What a query brought is there until another value is put over it.
    const names = [...mutation.names].filter((name) => value.properties.has(name) || !isQueried(value));
    const changed = names.map((name) => [name, () => unknown(declaration)] as const);
    return { ...value, properties: new Map([...value.properties, ...changed]) };
  }

  function isAssignedAgain(declaration: ts.Declaration): boolean {
    const kind = isHolder(declaration) ? mutations.of(declaration)?.kind : undefined;
    return kind === 'assigned' || kind === 'captured';
  }

  function isKept(declaration: ts.Declaration): boolean {
    return isHolder(declaration) && !mutations.of(declaration);
  }

  function declarationOf(name: ts.Node): ts.Declaration | undefined {
    return origins.resolve(name)?.valueDeclaration;
  }

  /** Each item of a list, one after the other: of a literal one, or of one that a caller gives. */
  function evaluateItem(declaration: Parameters<typeof listBehind>[0], scope: Scope): Value | undefined {
    const behind = listBehind(declaration);
    const list = behind && evaluate(behind, scopeOf(declaration, scope));
    return list && elementOf(list, declaration);
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
          lazy(() => declared(declaration, globals), work),
        );
    }
    return { kind: 'object', properties, open: false, node: file };
  }

  /** A text is nothing more, whatever its type: to ask for that can take the compiler longer than anyone waits. */
  function isText(node: ts.Node): boolean {
    const declaration = ts.isIdentifier(node) ? origins.resolve(node)?.valueDeclaration : undefined;
    const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : node;
    return value !== undefined && ts.isTemplateExpression(value);
  }
}
