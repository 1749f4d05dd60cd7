import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { columnsOf, type Columns } from '../../extractors/sql-columns.ts';
import type { RowsAs } from '../../extractors/sql-drivers.ts';
import type { HandlerReader } from '../reader.ts';
import type { Part } from './built-object.ts';
import { isConst, isKept } from './kept.ts';
import { createSqlClients } from './sql-client.ts';
import { createSqlTexts } from './sql-text.ts';
import { createUses } from './uses.ts';
import { sourcesOf, type Source } from './sources.ts';

const maxDepth = 12;

interface Rows {
  as: RowsAs;
  columns: Columns;
}

/**
 * The rows behind an expression whose type says nothing of them: the names of their columns stand in the text of the
 * query (`SELECT id, name FROM users`), through the helper that runs it, and whatever the rows are taken from.
 */
export function rowsBehind(source: Source, reader: HandlerReader): Part | undefined {
  const found = createRows(reader).rowsOf(source, 0);
  if (!found) return undefined;
  const { names, open } = found.columns;
  if (names.length === 0) return undefined;
  const row = {
    kind: 'object' as const,
    properties: names.map((name) => ({ name, required: true, type: { kind: 'any' as const } })),
    ...(open ? { index: { kind: 'any' as const } } : {}),
  };
  if (found.as === 'list') return { model: { kind: 'array', items: row } };
  return found.as === 'row' ? { model: row, absent: true } : undefined;
}

function createRows(reader: HandlerReader) {
  const { checker } = reader;
  const { driverOf, driverBehind, renames } = createSqlClients(reader);
  const { textOf, templateText, preparedText } = createSqlTexts(reader);
  return { rowsOf };

  function rowsOf(source: Source, depth: number): Rows | undefined {
    const node = source.node && withoutCasts(source.node);
    if (!node || depth > maxDepth) return undefined;
    const next = (each: ts.Expression): Rows | undefined => rowsOf({ ...source, node: each }, depth + 1);
    if (ts.isTaggedTemplateExpression(node)) return ofTag(node);
    if (ts.isCallExpression(node)) return ofCall(node, source, depth) ?? ofMethod(node, next);
    if (ts.isPropertyAccessExpression(node)) return part(next(node.expression), node.name.text);
    if (ts.isElementAccessExpression(node)) {
      return ts.isNumericLiteral(node.argumentExpression)
        ? part(next(node.expression), Number(node.argumentExpression.text))
        : undefined;
    }
    // `rows[0] ?? null`, `rows.length > 0 ? rows[0] : null`.
    const ways = ts.isConditionalExpression(node)
      ? [node.whenTrue, node.whenFalse]
      : ts.isBinaryExpression(node) && otherwise.has(node.operatorToken.kind)
        ? [node.left, node.right]
        : undefined;
    if (ways) {
      const [made, other] = ways.filter((each) => !isEmpty(each));
      return made && !other ? next(made) : undefined;
    }
    if (!ts.isIdentifier(node)) return undefined;
    const symbol = symbolMeant(node, checker);
    return symbol?.valueDeclaration && ofName(symbol.valueDeclaration, source, depth);
  }

  /** What a name was given: a whole, or a part of it. */
  function ofName(declaration: ts.Declaration, source: Source, depth: number): Rows | undefined {
    if (ts.isParameter(declaration)) return ofItem(declaration, source, depth);
    if (!ts.isVariableDeclaration(declaration) && !ts.isBindingElement(declaration)) return undefined;
    if (!isConst(declaration) || !isUnchanged(declaration.name)) return undefined;
    if (ts.isVariableDeclaration(declaration)) {
      if (!declaration.initializer) return ofLoop(declaration, source, depth);
      return rowsOf({ ...source, node: declaration.initializer }, depth + 1);
    }
    if (declaration.dotDotDotToken) return undefined;
    const { parent: pattern } = declaration;
    const whole = ofName(pattern.parent, source, depth + 1);
    if (ts.isArrayBindingPattern(pattern)) return part(whole, pattern.elements.indexOf(declaration));
    const key = declaration.propertyName ?? declaration.name;
    return ts.isIdentifier(key) ? part(whole, key.text) : undefined;
  }

  /** `rows.map((row) => …)`. */
  function ofItem({ name, parent }: ts.ParameterDeclaration, source: Source, depth: number): Rows | undefined {
    const call = parent.parent;
    if (!ts.isIdentifier(name) || !ts.isCallExpression(call) || call.arguments[0] !== parent) return undefined;
    const { expression } = call;
    if (!ts.isPropertyAccessExpression(expression) || !itemMethods.has(expression.name.text)) return undefined;
    if (parent.parameters[0]?.name !== name || !isUnchanged(name)) return undefined;
    return part(rowsOf({ ...source, node: expression.expression }, depth + 1), 0);
  }

  /** `for (const row of rows)`. */
  function ofLoop({ parent }: ts.VariableDeclaration, source: Source, depth: number): Rows | undefined {
    const loop = parent.parent;
    if (!ts.isForOfStatement(loop)) return undefined;
    return part(rowsOf({ ...source, node: loop.expression }, depth + 1), 0);
  }

  function isUnchanged(name: ts.BindingName): boolean {
    if (!ts.isIdentifier(name)) return true;
    if (!isKept(name, checker)) return false;
    // What a loop does to each of them it does to the list.
    return createUses(checker)
      .usesOf(name)
      .every(({ parent }) => {
        const { initializer } = ts.isForOfStatement(parent) ? parent : {};
        const each = initializer && ts.isVariableDeclarationList(initializer) && initializer.declarations[0]?.name;
        return !each || isUnchanged(each);
      });
  }

  function ofTag(node: ts.TaggedTemplateExpression): Rows | undefined {
    const driver = driverOf(node);
    if (!driver?.tag || renames(node.tag, driver)) return undefined;
    const columns = columnsOf(templateText(node.template, undefined), driver.capitals);
    return columns && { as: driver.tag, columns };
  }

  function ofCall(node: ts.CallExpression, source: Source, depth: number): Rows | undefined {
    const { expression } = node;
    const driver = ts.isPropertyAccessExpression(expression)
      ? (driverOf(node) ?? driverBehind(expression, source))
      : undefined;
    const call = driver?.calls?.[(expression as ts.PropertyAccessExpression).name.text];
    if (driver && call && ts.isPropertyAccessExpression(expression)) {
      if (renames(expression.expression, driver) || (call.isBare && node.arguments.length > 0)) return undefined;
      const text = call.isPrepared ? preparedText(expression.expression, source) : textOf(node.arguments[0], source);
      const columns = text === undefined ? undefined : columnsOf(text, driver.capitals);
      return columns && { as: call.gives, columns };
    }
    if (driver) return undefined;
    // A function of the project that runs the text that it is given.
    const origins = sourcesOf({ ...source, node }, reader);
    const made = origins?.filter((each) => !('constant' in each) && each.node && !isEmpty(each.node)) as Source[];
    if (!made?.length) return undefined;
    const all = made.map((each) =>
      rowsOf({ bindings: each.bindings, given: each.given, scope: each.scope, node: each.node }, depth + 1),
    );
    return all.length === 1 ? all[0] : undefined;
  }

  function ofMethod(node: ts.CallExpression, next: (node: ts.Expression) => Rows | undefined): Rows | undefined {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return undefined;
    const { text } = expression.name;
    if (sameMethods.has(text)) return next(expression.expression);
    return takingMethods.has(text) ? part(next(expression.expression), 0) : undefined;
  }
}

/** What is taken from what a driver gives. */
function part(whole: Rows | undefined, key: string | number): Rows | undefined {
  if (!whole) return undefined;
  const { as, columns } = whole;
  if (as === 'pair') return key === 0 ? { as: 'list', columns } : undefined;
  if (as === 'list') return typeof key === 'number' ? { as: 'row', columns } : undefined;
  return as === key ? { as: 'list', columns } : undefined;
}

const otherwise = new Set<ts.SyntaxKind>([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

function isEmpty(node: ts.Expression): boolean {
  const own = withoutCasts(node);
  if (ts.isIdentifier(own) && own.text === 'undefined') return true;
  return own.kind === ts.SyntaxKind.NullKeyword || (ts.isArrayLiteralExpression(own) && own.elements.length === 0);
}

const itemMethods = new Set(['map', 'filter', 'find', 'forEach', 'flatMap']);
const sameMethods = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);
const takingMethods = new Set(['at', 'find', 'pop', 'shift']);
