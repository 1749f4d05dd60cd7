import { ts } from 'ts-morph';
import { bare } from '../bare.ts';

/** What a field that is added is made of: a field as it is, a text, a list of texts, or what nothing is known of. */
type Source = { of: string } | 'text' | 'texts' | undefined;

interface Added {
  /** One of these: what it is made, or what it was where a condition does not hold. */
  from: readonly Source[];
  /** It may be missing: a condition decides. */
  isOptional?: true;
}

/** What becomes of a record on its way to JSON. */
export type SentForm = 'unknown' | { drops: string[] | 'all'; adds: Map<string, Added> };

/** The form that the options of `toJSON` give; undefined where they leave a record as it is. */
export function formOf(options: ts.Expression | undefined): SentForm | undefined {
  if (!options) return undefined;
  if (!ts.isObjectLiteralExpression(options)) return 'unknown';
  const form = { drops: [] as string[], adds: new Map<string, Added>() };
  let transform: ts.Node | undefined;
  for (const each of options.properties) {
    const name = each.name && ts.isIdentifier(each.name) ? each.name.text : undefined;
    const value = ts.isPropertyAssignment(each) ? each.initializer : undefined;
    if (name === 'transform') transform = value ?? each;
    // The `id` is a virtual of every schema that has not given it up.
    else if ((name === 'virtuals' || name === 'getters') && isTrue(value)) form.adds.set('id', { from: ['text'] });
    else if (name === 'versionKey' && value?.kind === ts.SyntaxKind.FalseKeyword) form.drops.push('__v');
    else if (name === undefined) return 'unknown';
  }
  if (transform) {
    if (!isFunction(transform) || !transform.body) return 'unknown';
    const record = transform.parameters[1]?.name;
    if (!record || !ts.isIdentifier(record)) return 'unknown';
    return withBody(form, transform.body, record.text);
  }
  return form.adds.size > 0 || form.drops.length > 0 ? form : undefined;
}

/** The form that a method `toJSON` gives: `const record = this.toObject(); delete record.secret; return record;`. */
export function formOfMethod(method: ts.Expression): SentForm {
  if (!isFunction(method) || !method.body || !ts.isBlock(method.body)) return 'unknown';
  const [first, ...rest] = method.body.statements;
  const [declared] = first && ts.isVariableStatement(first) ? first.declarationList.declarations : [];
  if (!declared?.initializer || !isOwnObject(declared.initializer)) return 'unknown';
  const form = { drops: [], adds: new Map<string, Added>() };
  if (ts.isIdentifier(declared.name)) return withStatements(form, rest, declared.name.text);
  return withTakenApart(form, declared.name, rest[0]);
}

type Known = Exclude<SentForm, 'unknown'>;

function withBody(form: Known, body: ts.ConciseBody, record: string): SentForm {
  if (ts.isBlock(body)) return withStatements(form, body.statements, record);
  return returned(form, body, record, new Map());
}

function withStatements(form: Known, statements: readonly ts.Statement[], record: string): SentForm {
  for (const [at, each] of statements.entries()) {
    if (ts.isReturnStatement(each)) return each.expression ? returned(form, each.expression, record, new Map()) : form;
    if (ts.isVariableStatement(each)) {
      const [declared] = each.declarationList.declarations;
      const isRecord = declared?.initializer && isName(declared.initializer, record);
      return isRecord ? withTakenApart(form, declared.name, statements[at + 1]) : 'unknown';
    }
    if (!changes(form, each, record)) return 'unknown';
  }
  return form;
}

/**
 * Notes what a statement does to the record; false where that is not known.
 *
 * @param condition where alone it runs
 */
function changes(form: Known, statement: ts.Statement, record: string, condition?: Condition): boolean {
  if (ts.isIfStatement(statement)) {
    const { thenStatement, elseStatement, expression } = statement;
    // Within another condition, and where it does not hold, it says nothing of the field.
    const inThen = blockOf(thenStatement).every((each) =>
      changes(form, each, record, condition ? 'other' : expression),
    );
    return inThen && (!elseStatement || blockOf(elseStatement).every((each) => changes(form, each, record, 'other')));
  }
  return deletes(form, statement, record, condition) || sets(form, statement, record, condition);
}

/** `const { _id, secret, ...rest } = record; return { id: _id, ...rest };`. */
function withTakenApart(form: Known, pattern: ts.BindingName, next: ts.Statement | undefined): SentForm {
  if (!ts.isObjectBindingPattern(pattern) || !next || !ts.isReturnStatement(next) || !next.expression) return 'unknown';
  const taken = new Map<string, string>();
  let rest: string | undefined;
  for (const { name, propertyName, dotDotDotToken } of pattern.elements) {
    const key = propertyName ?? name;
    if (!ts.isIdentifier(name) || !ts.isIdentifier(key)) return 'unknown';
    if (dotDotDotToken) rest = name.text;
    else taken.set(name.text, key.text);
  }
  if (rest === undefined) return 'unknown';
  return returned({ ...form, drops: [...form.drops, ...taken.values()] as string[] }, next.expression, rest, taken);
}

function returned(form: Known, node: ts.Expression, record: string, taken: ReadonlyMap<string, string>): SentForm {
  const own = bare(node);
  if (isName(own, record)) return form;
  if (!ts.isObjectLiteralExpression(own)) return 'unknown';
  const isWhole = own.properties.some((each) => ts.isSpreadAssignment(each) && isName(each.expression, record));
  const adds = new Map(isWhole ? form.adds : []);
  for (const each of own.properties) {
    if (ts.isSpreadAssignment(each)) {
      if (!isName(each.expression, record)) return 'unknown';
    } else if (each.name && ts.isIdentifier(each.name)) {
      const value = ts.isPropertyAssignment(each) ? each.initializer : each.name;
      adds.set(each.name.text, { from: [ts.isMethodDeclaration(each) ? undefined : sourceOf(value, record, taken)] });
    } else return 'unknown';
  }
  return { drops: isWhole ? form.drops : 'all', adds };
}

/** `delete record.secret`. */
function deletes(form: Known, node: ts.Statement, record: string, condition: Condition | undefined): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isDeleteExpression(node.expression)) return false;
  const name = fieldOf(node.expression.expression, record);
  if (name === undefined || form.drops === 'all') return false;
  const before = form.adds.get(name);
  // What is deleted where it is there is never sent.
  if (!condition || asksFor(condition, name, record)) form.adds.delete(name);
  else form.adds.set(name, { from: before ? before.from : [{ of: name }], isOptional: true });
  form.drops.push(name);
  return true;
}

/** `record.id = record._id`. */
function sets(form: Known, node: ts.Statement, record: string, condition: Condition | undefined): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return false;
  const { left, right, operatorToken } = node.expression;
  const name = operatorToken.kind === ts.SyntaxKind.EqualsToken ? fieldOf(left, record) : undefined;
  if (name === undefined) return false;
  const from = right.getText() === 'undefined' ? undefined : sourceOf(right, record, new Map());
  const before = form.adds.get(name)?.from ?? [{ of: name }];
  // A list that is not there stays so. Anything else may be there and falsy.
  const isAll = from === 'texts' && condition !== undefined && asksFor(condition, name, record);
  if (!condition) form.adds.set(name, { from: [from] });
  else form.adds.set(name, { from: isAll ? [from] : [...before, from], isOptional: true });
  return true;
}

/** A condition of the code, or one of which nothing is known. */
type Condition = ts.Expression | 'other';

/** Whether a condition asks for a field, and for nothing else: `record.tags && Array.isArray(record.tags)`. */
function asksFor(condition: Condition, name: string, record: string): boolean {
  if (condition === 'other') return false;
  const own = bare(condition);
  const isAnd = ts.isBinaryExpression(own) && own.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  if (isAnd) return asksFor(own.left, name, record) && asksFor(own.right, name, record);
  const [given] = ts.isCallExpression(own) && own.expression.getText() === 'Array.isArray' ? own.arguments : [];
  return fieldOf(given ?? own, record) === name;
}

function sourceOf(node: ts.Expression, record: string, taken: ReadonlyMap<string, string>): Source {
  const own = bare(node);
  const name = ts.isIdentifier(own) ? taken.get(own.text) : fieldOf(own, record);
  if (name !== undefined) return { of: name };
  if (isText(own)) return 'text';
  const [by] = ts.isCallExpression(own) && isMethod(own, /^map$/) ? own.arguments : [];
  return by && makesText(by) ? 'texts' : undefined;
}

/** `id.toString()`, `String(id)` */
const isText = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) && (isMethod(node, /^to(?:Hex)?String$/) || isName(node.expression, 'String'));

/** `(id) => id.toString()`, `String` */
const makesText = (node: ts.Expression): boolean =>
  isName(node, 'String') || (ts.isArrowFunction(node) && !ts.isBlock(node.body) && isText(bare(node.body)));

const isMethod = ({ expression }: ts.CallExpression, name: RegExp): boolean =>
  ts.isPropertyAccessExpression(expression) && name.test(expression.name.text);

function fieldOf(node: ts.Expression, record: string): string | undefined {
  const own = bare(node);
  if (ts.isPropertyAccessExpression(own) && isName(own.expression, record)) return own.name.text;
  return ts.isElementAccessExpression(own) &&
    isName(own.expression, record) &&
    ts.isStringLiteral(own.argumentExpression)
    ? own.argumentExpression.text
    : undefined;
}

/** `this.toObject()`. */
function isOwnObject(node: ts.Expression): boolean {
  const own = bare(node);
  if (!ts.isCallExpression(own) || !ts.isPropertyAccessExpression(own.expression)) return false;
  const { expression, name } = own.expression;
  return name.text === 'toObject' && bare(expression).kind === ts.SyntaxKind.ThisKeyword;
}

function isFunction(node: ts.Node): node is ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration {
  return ts.isFunctionExpression(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
}

function isName(node: ts.Expression, name: string): boolean {
  const own = bare(node);
  return ts.isIdentifier(own) && own.text === name;
}

const isTrue = (node: ts.Node | undefined): boolean => node?.kind === ts.SyntaxKind.TrueKeyword;

function blockOf(node: ts.Statement): readonly ts.Statement[] {
  return ts.isBlock(node) ? node.statements : [node];
}
