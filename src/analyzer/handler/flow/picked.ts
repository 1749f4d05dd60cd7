import { ts } from 'ts-morph';
import { globalName, isGlobal } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { resolveSymbol } from '../../resolve-symbol.ts';
import { createUses } from './uses.ts';
import type { HandlerReader } from '../reader.ts';

/**
 * The names that code takes of an object by a list of them: `pick(body, fields)`, `Object.keys(body).filter((key) =>
 * fields.includes(key))`, `for (const key in body) if (fields.has(key)) …`, `'note' in body`. Undefined where the place
 * is none of these; what a list keeps out is not taken.
 */
export function pickedNames(
  value: ts.Expression,
  reader: Pick<HandlerReader, 'checker' | 'evaluator'>,
  namesIn: (node: ts.Expression) => string[],
): string[] | undefined {
  const { parent } = value;
  if (ts.isBinaryExpression(parent) && parent.right === value) {
    if (parent.operatorToken.kind !== ts.SyntaxKind.InKeyword || refusesAny(parent)) return undefined;
    return namesIn(parent.left);
  }
  if (ts.isForInStatement(parent) && parent.expression === value) return inLoop(parent);
  if (!ts.isCallExpression(parent)) return undefined;
  const { expression: callee, arguments: given } = parent;
  const [first] = given;
  const name = first === value ? globalName(callee, reader.checker) : undefined;
  if (name === 'Object.keys' || name === 'Object.entries') return ofKeys(parent);
  if (name === 'Object.hasOwn' && given[1]) return namesIn(given[1]);
  const picker = first === value ? resolveSymbol(callee, reader.checker) : undefined;
  const file = picker?.name === 'pick' ? picker.declarations?.[0]?.getSourceFile().fileName : undefined;
  if (file && pickers.test(file)) return given.slice(1).flatMap(listed);
  return undefined;

  /** Each item of a list, or a name on its own. */
  function listed(node: ts.Expression): string[] {
    const found = reader.evaluator.evaluate(node, reader.evaluator.globals);
    if (found.kind !== 'array') return namesIn(node);
    if (found.open) return [];
    return found.items.flatMap((each) =>
      each.kind === 'constant' && typeof each.value === 'string' ? each.value : [],
    );
  }

  /** What is done with each key: those that a condition lets pass. */
  function ofKeys(keys: ts.Expression): string[] | undefined {
    const { parent } = keys;
    if (ts.isForOfStatement(parent) && parent.expression === keys) return inLoop(parent);
    if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return undefined;
    const [callback] = parent.parent.arguments;
    const key = callback && isFunctionNode(callback) ? keyOf(callback.parameters[0]?.name) : undefined;
    if (!callback || !isFunctionNode(callback) || !callback.body || !key) return undefined;
    if (parent.name.text === 'filter') {
      return ts.isBlock(callback.body) || isOnlyRefused(parent.parent) ? undefined : listAsked(callback.body, key);
    }
    return parent.name.text === 'forEach' && ts.isBlock(callback.body) ? behindQuestion(callback.body, key) : undefined;
  }

  function inLoop({ initializer, statement }: ts.ForInOrOfStatement): string[] | undefined {
    const [declaration] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
    const key = keyOf(declaration?.name);
    return key === undefined ? undefined : behindQuestion(statement, key);
  }

  /** `if (fields.includes(key)) …` and `if (!fields.includes(key)) continue`. */
  function behindQuestion(body: ts.Statement, key: string): string[] | undefined {
    const [only] = ts.isBlock(body) ? body.statements : [body];
    if (!only || !ts.isIfStatement(only)) return undefined;
    const { expression, thenStatement } = only;
    const isOut = ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.ExclamationToken;
    if (!isOut) return takes(thenStatement, key) ? listAsked(expression, key) : undefined;
    return leaves(thenStatement) ? listAsked(expression.operand, key) : undefined;
  }

  /** Whether code does something with what a key names but to refuse it, to name it or to throw it away: `delete body[key]`. */
  function takes(body: ts.Statement, key: string): boolean {
    const isKey = (each: ts.Node | undefined): boolean =>
      each !== undefined && ts.isIdentifier(each) && each.text === key;
    let [isRead, isNamed, isDropped] = [false, false, leaves(body)];
    const visit = (node: ts.Node): void => {
      const isItem = ts.isElementAccessExpression(node) && isKey(node.argumentExpression);
      if (isItem && ts.isDeleteExpression(node.parent)) isDropped = true;
      else if (isItem) isRead = true;
      if (ts.isTemplateSpan(node) && isKey(node.expression)) isNamed = true;
      const entry = ts.isIdentifier(node) ? reader.checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
      if (entry && ts.isBindingElement(entry) && !isKey(entry.name) && isKey(firstOf(entry.parent))) isRead = true;
      ts.forEachChild(node, visit);
    };
    visit(body);
    return !isDropped && (isRead || !isNamed);
  }

  /** `const refused = keys.filter(…); if (refused.length > 0) throw …`: what is found there is not wanted. */
  function isOnlyRefused(filtered: ts.CallExpression): boolean {
    const { parent } = filtered;
    if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'length') return refusesAny(parent);
    if (!ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) return false;
    return createUses(reader.checker)
      .usesOf(parent.name)
      .some(({ parent: use }) => ts.isPropertyAccessExpression(use) && use.name.text === 'length' && refusesAny(use));
  }

  /** The items of the list in `fields.includes(key)`, or of the set in `fields.has(key)`, alone or with more asked. */
  function listAsked(condition: ts.Expression, key: string): string[] | undefined {
    const own = ts.isParenthesizedExpression(condition) ? condition.expression : condition;
    if (ts.isBinaryExpression(own) && own.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
      return listAsked(own.left, key) ?? listAsked(own.right, key);
    }
    if (!ts.isCallExpression(own) || !ts.isPropertyAccessExpression(own.expression)) return undefined;
    const { expression: list, name } = own.expression;
    const [asked] = own.arguments;
    const subject = asked && (ts.isAsExpression(asked) ? asked.expression : asked);
    if (!subject || !ts.isIdentifier(subject) || subject.text !== key) return undefined;
    if (name.text === 'includes') return listed(list);
    const items = name.text === 'has' ? itemsOfSet(list) : undefined;
    return items && listed(items);
  }

  /** The list in `const fields = new Set(['name', 'age'])`. */
  function itemsOfSet(node: ts.Expression): ts.Expression | undefined {
    const declaration = ts.isIdentifier(node) ? resolveSymbol(node, reader.checker)?.valueDeclaration : undefined;
    const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : node;
    return made && ts.isNewExpression(made) && isGlobal(made.expression, 'Set', reader.checker)
      ? made.arguments?.[0]
      : undefined;
  }
}

/** `if (refused.length > 0) throw …`, `if ('id' in body || …) return …`: where there is any, nothing else is done. */
function refusesAny(asked: ts.Expression): boolean {
  let node: ts.Expression = asked;
  for (;;) {
    const { parent } = node;
    if (ts.isIfStatement(parent)) return parent.expression === node && leaves(parent.thenStatement);
    if (ts.isBinaryExpression(parent)) {
      const kind = parent.operatorToken.kind;
      const isAny =
        parent.left === node && ts.isNumericLiteral(parent.right) && parent.right.text === '0' && more.has(kind);
      if (!isAny && kind !== ts.SyntaxKind.BarBarToken) return false;
    } else if (!ts.isParenthesizedExpression(parent)) return false;
    node = parent as ts.Expression;
  }
}

const more: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

function firstOf(pattern: ts.BindingPattern): ts.Node | undefined {
  const [first] = ts.isArrayBindingPattern(pattern) ? pattern.elements : [];
  return first && ts.isBindingElement(first) ? first.name : undefined;
}

/** Packages whose `pick` takes the object first. */
const pickers = /\/node_modules\/(?:@types\/)?(?:lodash|lodash-es|underscore|es-toolkit|radash|remeda)\//;

/** The name of a key, alone or as the first of an entry: `key`, `[key, value]`. */
function keyOf(name: ts.BindingName | undefined): string | undefined {
  if (!name) return undefined;
  if (ts.isIdentifier(name)) return name.text;
  const [first] = ts.isArrayBindingPattern(name) ? name.elements : [];
  return first && ts.isBindingElement(first) && ts.isIdentifier(first.name) ? first.name.text : undefined;
}

/** Whether what follows is not come to. */
function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isContinueStatement(last) ||
      ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isBreakStatement(last))
  );
}
