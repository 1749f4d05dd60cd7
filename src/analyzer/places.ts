import { resolve } from 'node:path';
import { ts } from 'ts-morph';
import type { Location } from '../model/location.ts';
import type { Places } from '../model/origin.ts';
import { excerpt, locationOf } from './location.ts';

/** Reads what a program's source says at the places that facts name. */
export function createPlaces(program: ts.Program, root: string): Places {
  return {
    around(location) {
      const node = nodeAt(location);
      if (!node) return { isThrown: false };
      const conditions = conditionsAround(node);
      const parts = conditions.map((each) => (conditions.length > 1 && /\|\||\?/.test(each) ? `(${each})` : each));
      return { isThrown: isThrown(node), ...(parts.length > 0 ? { when: parts.join(' and ') } : {}) };
    },
    members(location) {
      const node = nodeAt(location);
      // A type's place is its name.
      const owner = node && ts.isIdentifier(node) && isDeclaration(node.parent) ? node.parent : node;
      return new Map(owner ? membersOf(owner, root) : []);
    },
  };

  /** The outermost node that begins at the place, and ends where its end is told. */
  function nodeAt({ file: path, line, column, endLine, endColumn }: Location): ts.Node | undefined {
    const file = program.getSourceFile(resolve(root, path));
    const starts = file?.getLineStarts();
    if (!file || !starts || line > starts.length) return undefined;
    const start = starts[line - 1]! + column - 1;
    const end = endLine === undefined || endLine > starts.length ? undefined : starts[endLine - 1]! + endColumn! - 1;
    let found: ts.Node | undefined;
    const visit = (node: ts.Node): void => {
      if (found || node.getFullStart() > start || node.getEnd() < start) return;
      if (node !== file && node.getStart(file) === start && (end === undefined || node.getEnd() === end)) found = node;
      else ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }
}

/** Whether a node is what a `throw` throws, or the argument of one that makes the error. */
function isThrown(node: ts.Node): boolean {
  for (let at = node; at && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isThrowStatement(at)) return true;
    if (ts.isStatement(at)) return false;
  }
  return false;
}

/** The conditions under which code is reached, within its function, outermost first. */
function conditionsAround(node: ts.Node): string[] {
  const conditions: string[] = [];
  for (let child = node; child.parent && !ts.isFunctionLike(child); child = child.parent) {
    const condition = conditionOf(child, child.parent);
    if (condition !== undefined) conditions.unshift(condition);
  }
  return conditions;
}

function conditionOf(child: ts.Node, parent: ts.Node): string | undefined {
  if (ts.isIfStatement(parent)) {
    if (child === parent.thenStatement) return excerpt(parent.expression);
    return child === parent.elseStatement ? not(parent.expression) : undefined;
  }
  if (ts.isConditionalExpression(parent)) {
    if (child === parent.whenTrue) return excerpt(parent.condition);
    return child === parent.whenFalse ? not(parent.condition) : undefined;
  }
  if (ts.isBinaryExpression(parent) && child === parent.right) {
    const operator = parent.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return excerpt(parent.left);
    if (operator === ts.SyntaxKind.BarBarToken) return not(parent.left);
    return operator === ts.SyntaxKind.QuestionQuestionToken ? `${excerpt(parent.left)} == null` : undefined;
  }
  if (ts.isCaseClause(parent) && child !== parent.expression)
    return `${excerpt(parent.parent.parent.expression)} === ${excerpt(parent.expression)}`;
  if (ts.isDefaultClause(parent)) return `${excerpt(parent.parent.parent.expression)} is none of the cases`;
  return ts.isCatchClause(parent) ? `${firstOf(parent.parent.tryBlock)} fails` : undefined;
}

const not = (condition: ts.Expression): string =>
  ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken
    ? excerpt(condition.operand)
    : `!(${excerpt(condition)})`;

const firstOf = (block: ts.Block): string => (block.statements[0] ? excerpt(block.statements[0]) : 'nothing');

const isDeclaration = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassLike(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isFunctionLike(node);

/** The members that a declaration or an object writes out itself, but not the members of these. */
function membersOf(owner: ts.Node, root: string): [string, Location][] {
  const members: [string, Location][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (!isMember(node)) return ts.forEachChild(node, visit);
    const { name } = node;
    if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name))
      members.push([name.text, locationOf(name, root)]);
  };
  ts.forEachChild(owner, visit);
  // The first one that has the name is the type's own; others stand in what it is made of.
  return members.toReversed();
}

const isMember = (
  node: ts.Node,
): node is ts.PropertySignature | ts.PropertyDeclaration | (ts.ObjectLiteralElementLike & { name: ts.PropertyName }) =>
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node);
