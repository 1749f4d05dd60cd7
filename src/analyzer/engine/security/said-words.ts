import { ts } from 'ts-morph';
import { codeOf } from '../../location.ts';
import type { Progress } from '../chain.ts';

/**
 * Whether the code of a function that a request comes through has a match: the words in it say what a header is. Those of a header
 * that the code itself sends to another server say nothing of it.
 */
export const hasMatch = ({ functions }: Progress, pattern: RegExp, other = pattern): boolean =>
  // Printing it, which leaves out the comments, costs more than to look.
  [...functions].some((node) => {
    const text = node.getText();
    if (!pattern.test(text) || !other.test(text)) return false;
    const code = codeOf(node, withoutSent);
    return pattern.test(code) && other.test(code);
  });

function withoutSent(node: ts.Node): ts.Node {
  return ts.isExpression(node) && isSentOn(node) ? ts.factory.createVoidZero() : node;
}

/** `{ Authorization: value }`, `{ headers: { 'x-auth': value } }`, `headers.set('authorization', value)`, `headers.authorization = value` */
function isSentOn(value: ts.Expression): boolean {
  const { parent } = value;
  if (!parent) return false;
  if (ts.isPropertyAssignment(parent)) {
    if (parent.initializer !== value) return false;
    const name = nameOf(parent.name);
    return isSent(name) || (!/authenticate/i.test(name ?? '') && isOfHeaders(parent.parent));
  }
  if (ts.isVariableDeclaration(parent)) return isText(value) && isNamedForSent(parent);
  if (ts.isCallExpression(parent) || ts.isArrayLiteralExpression(parent)) {
    const [name, given] = ts.isCallExpression(parent) ? parent.arguments : parent.elements;
    return given === value && name !== undefined && isSent(nameOf(name)) && !isCompared(parent);
  }
  return (
    ts.isBinaryExpression(parent) &&
    parent.right === value &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    isSent(memberOf(parent.left))
  );
}

const isSent = (name: string | undefined): boolean => /^(proxy-)?authorization$/i.test(name ?? '');

const isOfHeaders = ({ parent }: ts.ObjectLiteralExpression): boolean =>
  ts.isPropertyAssignment(parent) && nameOf(parent.name)?.toLowerCase() === 'headers';

/** Whether a text has a name that is used for nothing but what is sent. */
function isNamedForSent({ name, parent }: ts.VariableDeclaration): boolean {
  const scope = ts.findAncestor(parent, (each) => ts.isFunctionLike(each) || ts.isSourceFile(each));
  if (!ts.isIdentifier(name) || !scope) return false;
  const uses: ts.Identifier[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && node !== name && !isNameOfMember(node)) uses.push(node);
    ts.forEachChild(node, collect);
  };
  collect(scope);
  return uses.length > 0 && uses.every((each) => isSentOn(each) || isShorthandSent(each));
}

const isNameOfMember = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) && node.parent.name === node;

function isShorthandSent({ text, parent }: ts.Identifier): boolean {
  return ts.isShorthandPropertyAssignment(parent) && (isSent(text) || isOfHeaders(parent.parent));
}

/** Of calls that are given the header's name first, those that put it there. */
const isCompared = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && !/^(set|append|setHeader|header)$/.test(memberOf(node.expression) ?? '');

function memberOf(node: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isElementAccessExpression(node) ? nameOf(node.argumentExpression) : undefined;
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isComputedPropertyName(node)) return nameOf(node.expression);
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;
}

const isText = (node: ts.Expression): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
