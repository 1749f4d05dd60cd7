import { ts } from 'ts-morph';
import { symbolMeant } from '../resolve-symbol.ts';
import { isGlobal } from '../language-globals.ts';
import type { Origins } from '../origin.ts';
import type { ServerProject } from './server-project.ts';

interface Tools {
  program: ts.Program;
  checker: ts.TypeChecker;
  origins: Origins;
}

/**
 * The fields of the project's own error classes that its error handler sends as the status: `errorCode` where that says
 * `if (error.cause instanceof ApiError) setResponseStatus(event, error.cause.errorCode)`.
 */
export function sentStatusFields(server: ServerProject | undefined, { program, ...tools }: Tools): Set<ts.Node> {
  const found = new Set<ts.Node>();
  for (const path of server?.errorHandlers ?? []) {
    const file = program.getSourceFile(path);
    if (file) collectFields(file, tools, found);
  }
  return found;
}

function collectFields(file: ts.SourceFile, { checker, origins }: Omit<Tools, 'program'>, found: Set<ts.Node>): void {
  const seen = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    const sent = statusIn(node);
    if (sent) follow(sent);
    ts.forEachChild(node, visit);
  };
  visit(file);

  /** Where a status comes from. */
  function follow(node: ts.Expression): void {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) {
      follow(node.expression);
    } else if (ts.isConditionalExpression(node)) {
      follow(node.whenTrue);
      follow(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && isFallback(node.operatorToken.kind)) {
      follow(node.left);
      follow(node.right);
    } else if (ts.isPropertyAccessExpression(node)) {
      if (!take(fieldOf(node.expression, node.name.text))) for (const given of keptIn(node)) follow(given);
    } else if (ts.isIdentifier(node)) {
      for (const given of givenTo(node)) follow(given);
    }
  }

  function take(field: ts.Declaration | undefined): boolean {
    const isOwn = field !== undefined && isOwnField(field);
    if (isOwn) found.add(field);
    return isOwn;
  }

  /** The checker narrows no member of `any`, which an error handler is given more often than not. */
  function fieldOf(object: ts.Expression, name: string): ts.Declaration | undefined {
    const type = checker.getTypeAtLocation(object);
    const narrowed = type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? guardOf(object) : type;
    return narrowed && checker.getPropertyOfType(narrowed, name)?.valueDeclaration;
  }

  /** The class of which a condition around an expression says that it is one. */
  function guardOf(object: ts.Expression): ts.Type | undefined {
    const text = object.getText();
    for (let node: ts.Node = object; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
      const tested = conditionOf(node);
      const test = tested && conjuncts(tested).find((each) => isInstanceOf(each) && each.left.getText() === text);
      if (test && isInstanceOf(test)) {
        const constructed = checker.getTypeAtLocation(test.right);
        const prototype = checker.getPropertyOfType(constructed, 'prototype');
        return prototype && checker.getTypeOfSymbolAtLocation(prototype, test.right);
      }
    }
    return undefined;
  }

  /** What a name of the handler is given, at first and later. */
  function givenTo(name: ts.Identifier): ts.Expression[] {
    const symbol = symbolMeant(name, checker);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || declaration.getSourceFile() !== file) return [];
    if (ts.isBindingElement(declaration)) {
      const taken = declaration.propertyName ?? declaration.name;
      const made = ts.isVariableDeclaration(declaration.parent.parent)
        ? declaration.parent.parent.initializer
        : undefined;
      if (made && ts.isIdentifier(taken)) take(fieldOf(made, taken.text));
      return [];
    }
    if (ts.isParameter(declaration)) return argumentsOf(declaration);
    const first = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const later = collect(file, isAssignment).filter(
      ({ left }) => ts.isIdentifier(left) && symbolMeant(left, checker) === symbol,
    );
    return [...(first ? [first] : []), ...later.map(({ right }) => right)];
  }

  /** What a member of an object of the handler is given: `answer.status`. */
  function keptIn({ expression, name }: ts.PropertyAccessExpression): ts.Expression[] {
    const symbol = ts.isIdentifier(expression) ? symbolMeant(expression, checker) : undefined;
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || declaration.getSourceFile() !== file) return [];
    const made = declaration.initializer;
    const members = made && ts.isObjectLiteralExpression(made) ? made.properties : [];
    const first = members.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === name.text);
    const later = collect(file, isAssignment).filter(
      ({ left }) =>
        ts.isPropertyAccessExpression(left) &&
        left.name.text === name.text &&
        ts.isIdentifier(left.expression) &&
        symbolMeant(left.expression, checker) === symbol,
    );
    const given = first && (ts.isPropertyAssignment(first) ? first.initializer : shorthand(first));
    return [...(given ? [given] : []), ...later.map(({ right }) => right)];
  }

  /** What the file's calls of its own function give a parameter. */
  function argumentsOf(parameter: ts.ParameterDeclaration): ts.Expression[] {
    const { parent } = parameter;
    const index = parent.parameters.indexOf(parameter);
    return collect(file, ts.isCallExpression).flatMap((call) =>
      checker.getResolvedSignature(call)?.declaration === parent ? (call.arguments[index] ?? []) : [],
    );
  }

  /** The status that a part of the code sends. */
  function statusIn(node: ts.Node): ts.Expression | undefined {
    if (ts.isCallExpression(node)) {
      return origins.of(node.expression)?.names.has('setResponseStatus') ? node.arguments[1] : undefined;
    }
    if (isAssignment(node)) {
      const { left, right } = node;
      const isStatus = ts.isPropertyAccessExpression(left) && statusNames.has(left.name.text);
      return isStatus && isOfEvent(left.expression) ? right : undefined;
    }
    const member = ts.isPropertyAssignment(node) ? node.initializer : shorthand(node);
    const name = member && (node as ts.PropertyAssignment).name;
    return name && ts.isIdentifier(name) && statusNames.has(name.text) && isOfAnswer(node.parent) ? member : undefined;
  }

  /** A part of what the handler is given second: `event.res`, `event.node.res`. */
  function isOfEvent(node: ts.Expression): boolean {
    if (ts.isPropertyAccessExpression(node)) return isOfEvent(node.expression);
    let declaration: ts.Node | undefined = ts.isIdentifier(node)
      ? symbolMeant(node, checker)?.valueDeclaration
      : undefined;
    while (declaration && (ts.isBindingElement(declaration) || ts.isObjectBindingPattern(declaration))) {
      declaration = declaration.parent;
    }
    if (declaration && ts.isVariableDeclaration(declaration)) {
      return declaration.initializer !== undefined && isOfEvent(declaration.initializer);
    }
    return declaration !== undefined && ts.isParameter(declaration) && declaration.parent.parameters.length > 1;
  }

  /** `new Response(body, { status })` and `createError({ status })`, not a body that has a `status` too. */
  function isOfAnswer({ parent }: ts.Node): boolean {
    if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
    const names = origins.of(parent.expression)?.names;
    if (names)
      return ['createError', 'HTTPError', 'H3Error', 'HTTPResponse', 'Response'].some((name) => names.has(name));
    const { expression: callee } = parent;
    const isJson = ts.isPropertyAccessExpression(callee) && callee.name.text === 'json';
    const made = isJson ? callee.expression : callee;
    return isGlobal(made, 'Response', checker);
  }
}

const statusNames = new Set(['status', 'statusCode']);

function shorthand(node: ts.Node): ts.Identifier | undefined {
  return ts.isShorthandPropertyAssignment(node) ? node.name : undefined;
}

function isAssignment(node: ts.Node): node is ts.AssignmentExpression<ts.EqualsToken> {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

const isFallback = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;

/** A field of a class of the project: written as one, or as a parameter of the constructor. */
function isOwnField(node: ts.Declaration): boolean {
  const isField = ts.isPropertyDeclaration(node) || ts.isParameterPropertyDeclaration(node, node.parent);
  return isField && !node.getSourceFile().isDeclarationFile;
}

function collect<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (each: ts.Node): void => {
    if (is(each)) found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** What holds where a node runs, by its place in a statement or expression. */
function conditionOf(node: ts.Node): ts.Expression | undefined {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.thenStatement === node ? parent.expression : undefined;
  if (ts.isConditionalExpression(parent)) return parent.whenTrue === node ? parent.condition : undefined;
  const isAnd = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd && parent.right === node ? parent.left : undefined;
}

function conjuncts(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return conjuncts(node.expression);
  const isAnd = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
}

function isInstanceOf(node: ts.Expression): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
}
