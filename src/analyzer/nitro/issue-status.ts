import { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { resolveSymbol } from '../resolve-symbol.ts';
import type { ServerProject } from './server-project.ts';

/** The errors that validators throw, by the names that they bear: zod and valibot, joi and yup. */
const thrownBy = { ZodError: 'usual', ValiError: 'usual', ValidationError: 'dialect' } as const;

/** Whose errors a status is for: those of schemas with a dialect of their own, or of all others. */
export type IssueSource = (typeof thrownBy)[keyof typeof thrownBy];

/**
 * The status that the project's error handler gives to what a schema throws: 422 where it says `if (cause instanceof
 * ZodError) statusCode = 422`. Of several, none is known.
 */
export function issueStatuses(
  server: ServerProject | undefined,
  { program, checker }: { program: ts.Program; checker: ts.TypeChecker },
): ReadonlyMap<IssueSource, number> {
  const found = new Map<IssueSource, Set<number>>();
  for (const path of server?.errorHandlers ?? []) {
    const file = program.getSourceFile(path);
    if (file) collectFrom(file, checker, found);
  }
  return new Map(
    [...found].flatMap(([source, statuses]) => (statuses.size === 1 ? [[source, [...statuses][0]!] as const] : [])),
  );
}

function collectFrom(file: ts.SourceFile, checker: ts.TypeChecker, found: Map<IssueSource, Set<number>>): void {
  const visit = (node: ts.Node): void => {
    const status = ts.isNumericLiteral(node) && isSent(node) ? Number(node.text) : 0;
    if (status >= 400 && status < 500) {
      for (const each of guardsOf(node)) {
        for (const source of sourcesIn(each, checker)) found.set(source, (found.get(source) ?? new Set()).add(status));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** `setResponseStatus(event, 422)`, `statusCode = 422`, `event.node.res.statusCode = 422`, `createError({ statusCode: 422 })`. */
function isSent(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return nameOf(parent.expression) === 'setResponseStatus';
  if (ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent)) {
    let value: ts.Node = node;
    while (ts.isConditionalExpression(value.parent) || ts.isParenthesizedExpression(value.parent)) value = value.parent;
    const made = value.parent;
    if (ts.isVariableDeclaration(made)) return statusNames.test(made.name.getText());
    return ts.isBinaryExpression(made) && made.right === value && isAssigned(made);
  }
  if (!ts.isPropertyAssignment(parent) || !statusNames.test(parent.name.getText())) return false;
  const call = parent.parent.parent;
  return (ts.isCallExpression(call) || ts.isNewExpression(call)) && answers.has(nameOf(call.expression) ?? '');
}

const isAssigned = ({ operatorToken, left }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.EqualsToken && statusNames.test(nameOf(left) ?? '');

const statusNames = /^(http)?status(code)?$/i;
const answers: ReadonlySet<string> = new Set(['createError', 'H3Error', 'HTTPError', 'Response', 'HTTPResponse']);

function nameOf(node: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) ? node.text : undefined;
}

/** What holds where a node runs. */
function guardsOf(node: ts.Node): ts.Expression[] {
  const guards: ts.Expression[] = [];
  for (let each = node; each.parent && !ts.isFunctionLike(each); each = each.parent) {
    const { parent } = each;
    if (ts.isIfStatement(parent) && parent.thenStatement === each) guards.push(parent.expression);
    if (ts.isConditionalExpression(parent) && parent.whenTrue === each) guards.push(parent.condition);
  }
  return guards;
}

/** The validators of whose errors a condition says that this is one; what it says no to is none. */
function sourcesIn(condition: ts.Node, checker: ts.TypeChecker, depth = 0): IssueSource[] {
  if (depth > 3) return [];
  if (ts.isPrefixUnaryExpression(condition)) return [];
  if (ts.isIdentifier(condition)) {
    const declaration = checker.getSymbolAtLocation(condition)?.valueDeclaration;
    const isHeld = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
    return isHeld ? sourcesIn(isHeld, checker, depth + 1) : [];
  }
  if (ts.isBinaryExpression(condition)) {
    const { left, operatorToken, right } = condition;
    if (operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) return sourceOfClass(right, checker);
    const isSame = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.EqualsEqualsToken].includes(
      operatorToken.kind,
    );
    if (isSame) return [left, right].flatMap((each) => (ts.isStringLiteralLike(each) ? sourceOf(each.text) : []));
    const joins = [
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ];
    return joins.includes(operatorToken.kind) ? [left, right].flatMap((each) => sourcesIn(each, checker, depth)) : [];
  }
  if (ts.isConditionalExpression(condition)) {
    const { whenFalse } = condition;
    return [condition.condition, whenFalse].flatMap((each) => sourcesIn(each, checker, depth));
  }
  if (ts.isParenthesizedExpression(condition)) return sourcesIn(condition.expression, checker, depth);
  if (!ts.isCallExpression(condition)) return [];
  // `isZodError(error)`
  const called = checker.getResolvedSignature(condition)?.declaration;
  const body = called && 'body' in called ? called.body : undefined;
  const returned = body && ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body;
  return returned ? sourcesIn(returned, checker, depth + 1) : [];
}

/** A class of the project's own, or of another package, is another one, whatever it is called. */
function sourceOfClass(node: ts.Expression, checker: ts.TypeChecker): IssueSource[] {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  const file = resolveSymbol(name, checker)?.declarations?.[0]?.getSourceFile();
  const from = file ? packageOf(file.fileName) : importedFrom(node, checker);
  return from !== undefined && validators.has(from) ? sourceOf(nameOf(node)) : [];
}

/** The package that a name is imported from which is not there. */
function importedFrom(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  let root = node;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  const [declaration] = checker.getSymbolAtLocation(root)?.declarations ?? [];
  const imported = declaration && ts.findAncestor(declaration, ts.isImportDeclaration);
  return imported && ts.isStringLiteral(imported.moduleSpecifier) ? imported.moduleSpecifier.text : undefined;
}

const validators: ReadonlySet<string> = new Set(['zod', 'valibot', 'yup', 'joi']);

function sourceOf(name: string | undefined): IssueSource[] {
  return name !== undefined && Object.hasOwn(thrownBy, name) ? [thrownBy[name as keyof typeof thrownBy]] : [];
}
