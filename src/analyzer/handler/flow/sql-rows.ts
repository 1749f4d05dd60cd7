import { ts } from 'ts-morph';
import { columnsOf, hole, type Columns } from '../../extractors/sql-columns.ts';
import { sqlDrivers, type RowsAs, type SqlDriver } from '../../extractors/sql-drivers.ts';
import { packageOf } from '../../origin.ts';
import type { Scope } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import type { Part } from './built-object.ts';
import { isKept } from './kept.ts';
import { createUses } from './uses.ts';
import { memberSources } from './member-sources.ts';
import { saysNothing, sourcesOf, withoutCasts, type Source } from './sources.ts';

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
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
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

  /** The text of `client.prepare(text)`, whatever values are bound to it and wherever it is kept. */
  function preparedText(node: ts.Expression, source: Source): string | undefined {
    const own = withoutCasts(node);
    if (ts.isIdentifier(own)) {
      const declaration = reader.origins.resolve(own)?.valueDeclaration;
      const { initializer } =
        declaration && ts.isVariableDeclaration(declaration) && isConst(declaration) ? declaration : {};
      return initializer && preparedText(initializer, source);
    }
    if (!ts.isCallExpression(own) || !ts.isPropertyAccessExpression(own.expression)) return undefined;
    const { text } = own.expression.name;
    if (text === 'bind') return preparedText(own.expression.expression, source);
    return text === 'prepare' ? textOf(own.arguments[0], source) : undefined;
  }

  /** The text of a query, with a hole for each part that only running code knows. */
  function textOf(node: ts.Expression | undefined, source: Source, depth = 0): string | undefined {
    const own = node && withoutCasts(node);
    if (!own || depth > maxDepth) return undefined;
    if (ts.isStringLiteralLike(own)) return own.text;
    if (ts.isTemplateExpression(own)) return templateText(own, source, depth);
    if (ts.isBinaryExpression(own) && own.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const left = textOf(own.left, source, depth + 1);
      return left === undefined ? undefined : left + (textOf(own.right, source, depth + 1) ?? hole);
    }
    if (ts.isObjectLiteralExpression(own)) return textInOptions(own, source, depth);
    if (
      ts.isCallExpression(own) &&
      ts.isPropertyAccessExpression(own.expression) &&
      own.expression.name.text === 'trim'
    )
      return textOf(own.expression.expression, source, depth + 1);
    if (!ts.isIdentifier(own)) return undefined;
    const declaration = reader.origins.resolve(own)?.valueDeclaration;
    const given = declaration && source.given?.get(declaration);
    if (given) return 'constant' in given ? undefined : textOf(given.node, given, depth + 1);
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    if (!isConst(declaration) && !isOnlyLengthened(declaration.name)) return undefined;
    return textOf(declaration.initializer, source, depth + 1);
  }

  function templateText(node: ts.TemplateLiteral, source: Source | undefined, depth = 0): string {
    if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const known = source && textOf(expression, source, depth + 1);
      return (known ?? hole) + literal.text;
    });
    return node.head.text + parts.join('');
  }

  /** `{ sql, args }`, with no option that gives the rows another form. */
  function textInOptions(node: ts.ObjectLiteralExpression, source: Source, depth: number): string | undefined {
    const named = node.properties.filter(ts.isPropertyAssignment);
    const isPlain = node.properties.every(({ name }) => name && ts.isIdentifier(name) && options.has(name.text));
    const text = named.find(({ name }) => ts.isIdentifier(name) && (name.text === 'sql' || name.text === 'text'));
    return isPlain && text ? textOf(text.initializer, source, depth + 1) : undefined;
  }

  /** `query += ' WHERE …'`: the columns stand before. */
  function isOnlyLengthened(name: ts.BindingName): boolean {
    if (!ts.isIdentifier(name)) return false;
    return createUses(checker)
      .usesOf(name)
      .every(({ parent }) => {
        if (!ts.isBinaryExpression(parent) || parent.left.getText() !== name.text) return true;
        const { kind } = parent.operatorToken;
        const isSet = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
        return !isSet || kind === ts.SyntaxKind.PlusEqualsToken;
      });
  }

  function driverOf(node: ts.CallExpression | ts.TaggedTemplateExpression): SqlDriver | undefined {
    const file = checker.getResolvedSignature(node)?.declaration?.getSourceFile().fileName;
    return driverIn(file);
  }

  /** That of a client that is known by where it comes from alone: `event.context.client.query(…)`. */
  function driverBehind({ expression, name }: ts.PropertyAccessExpression, source: Source): SqlDriver | undefined {
    if (!saysNothing(checker.getTypeAtLocation(expression))) return undefined;
    const object = { ...source, node: behindName(expression) };
    const found = memberSources({ object, name: name.text }, reader) ?? [];
    const drivers = found.map((each) => {
      const symbol = 'type' in each ? (each.type.symbol as ts.Symbol | undefined) : undefined;
      return driverIn(symbol?.declarations?.[0]?.getSourceFile().fileName);
    });
    const [driver] = drivers;
    return drivers.every((each) => each === driver) ? driver : undefined;
  }

  /** What a constant holds, whatever is asked of it. */
  function behindName(node: ts.Expression): ts.Expression {
    const declaration = ts.isIdentifier(node) ? reader.origins.resolve(node)?.valueDeclaration : undefined;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !isConst(declaration)) return node;
    return ts.isIdentifier(declaration.name) && declaration.initializer ? declaration.initializer : node;
  }

  function driverIn(file: string | undefined): SqlDriver | undefined {
    const name = file === undefined ? undefined : packageOf(file);
    return name !== undefined && Object.hasOwn(sqlDrivers, name) ? sqlDrivers[name] : undefined;
  }

  /** Whether a client may give columns other names. How it was made must be seen, there or in the module that makes it. */
  function renames(client: ts.Expression, { renames: option }: SqlDriver): boolean {
    if (option === undefined) return false;
    const declaration = ts.isIdentifier(client) ? reader.origins.resolve(client)?.valueDeclaration : undefined;
    const given = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const made = given && withoutCasts(given);
    const isMaker = made && ts.isCallExpression(made) && driverOf(made);
    const makers = isMaker ? [made] : makersIn(declaration, made);
    return makers.length === 0 || makers.some((each) => isRenaming(each, option));
  }

  function isRenaming({ arguments: given }: ts.CallExpression, option: string): boolean {
    return given.some((each) => {
      if (!ts.isObjectLiteralExpression(each)) return ts.isIdentifier(each) && given.indexOf(each) > 0;
      return each.properties.some(({ name }) => !name || name.getText() === option);
    });
  }

  /** The calls that make clients in the module of the project that a client, or the function that gives it, is from. */
  function makersIn(declaration: ts.Declaration | undefined, made: ts.Expression | undefined): ts.CallExpression[] {
    const scope: Scope = { bindings: new Map(), memo: new Map() };
    const from = made && ts.isCallExpression(made) ? reader.evaluator.callee(made, scope)?.node : declaration;
    const file = from?.getSourceFile();
    const found: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && driverOf(node)) found.push(node);
      ts.forEachChild(node, visit);
    };
    if (file && !file.isDeclarationFile) visit(file);
    return found;
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

function isConst(node: ts.VariableDeclaration | ts.BindingElement): boolean {
  return (ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const) !== 0;
}

const otherwise = new Set<ts.SyntaxKind>([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

function isEmpty(node: ts.Expression): boolean {
  const own = withoutCasts(node);
  if (ts.isIdentifier(own) && own.text === 'undefined') return true;
  return own.kind === ts.SyntaxKind.NullKeyword || (ts.isArrayLiteralExpression(own) && own.elements.length === 0);
}

const options = new Set(['sql', 'text', 'args', 'values']);
const itemMethods = new Set(['map', 'filter', 'find', 'forEach', 'flatMap']);
const sameMethods = new Set(['filter', 'slice', 'sort', 'reverse', 'toSorted', 'toReversed']);
const takingMethods = new Set(['at', 'find', 'pop', 'shift']);
