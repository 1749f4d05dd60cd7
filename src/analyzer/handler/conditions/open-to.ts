import { ts } from 'ts-morph';
import { exits } from '../../values/conditions-at.ts';
import type { HandlerReader } from '../reader.ts';
import { createRequestConditions } from './request-conditions.ts';

/**
 * Tells whether the request that is read for can come to a place, as far as what the code asks of its method and its
 * path says: not to what stands behind `if (event.method === 'PUT')`, where it is a DELETE.
 */
export function createOpenTo({ request, checker, origins, evaluator }: HandlerReader): (place: ts.Node) => boolean {
  const scope = { bindings: new Map(), memo: new Map() };
  const conditions = createRequestConditions({ checker, origins, evaluator, scope }, request);
  const decided = new Map<ts.Node, boolean | undefined>();
  return isOpen;

  function isOpen(place: ts.Node): boolean {
    for (let child = place; child.parent; child = child.parent) {
      // What is declared may be called from before it.
      if (ts.isFunctionDeclaration(child)) return true;
      if (isClosed(child.parent, child)) return false;
    }
    return true;
  }

  function isClosed(parent: ts.Node, child: ts.Node): boolean {
    if (ts.isIfStatement(parent) || ts.isConditionalExpression(parent)) {
      const [condition, then] = ts.isIfStatement(parent)
        ? [parent.expression, parent.thenStatement]
        : [parent.condition, parent.whenTrue];
      return child !== condition && decide(condition) === (child !== then);
    }
    if (ts.isBinaryExpression(parent)) {
      const { kind } = parent.operatorToken;
      const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
      const isAsked = child === parent.right && (isAnd || kind === ts.SyntaxKind.BarBarToken);
      return isAsked && decide(parent.left) === !isAnd;
    }
    if (ts.isCaseBlock(parent)) return isPassedBy(parent, child);
    const isList = ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent);
    return isList && upTo(parent.statements, child).some(leaves);
  }

  /** Whether a request that a switch tells apart goes to none of the clauses that lead to this one. */
  function isPassedBy({ parent, clauses }: ts.CaseBlock, clause: ts.Node): boolean {
    const chosen = conditions.choose(parent);
    if (chosen === undefined || chosen === clause) return false;
    if (chosen === 'none') return true;
    const before = upTo(clauses, clause);
    const from = before.indexOf(chosen);
    return (
      from < 0 || before.slice(from).some(({ statements }) => statements.some((each) => leaves(each) || ends(each)))
    );
  }

  /** Whether the request never gets past a statement. */
  function leaves(statement: ts.Statement): boolean {
    if (ts.isBlock(statement)) return statement.statements.some(leaves);
    if (ts.isIfStatement(statement)) {
      const { expression, thenStatement, elseStatement } = statement;
      const known = decide(expression);
      const isElse = elseStatement !== undefined && leaves(elseStatement);
      if (known === undefined) return leaves(thenStatement) && isElse;
      return known ? leaves(thenStatement) : isElse;
    }
    if (ts.isTryStatement(statement)) {
      const { tryBlock, catchClause, finallyBlock } = statement;
      if (finallyBlock && leaves(finallyBlock)) return true;
      return leaves(tryBlock) && (!catchClause || leaves(catchClause.block));
    }
    if (ts.isSwitchStatement(statement)) {
      const { clauses } = statement.caseBlock;
      const chosen = conditions.choose(statement);
      if (chosen === undefined || chosen === 'none') return false;
      const run = clauses.slice(clauses.indexOf(chosen)).flatMap((each) => [...each.statements]);
      const left = run.findIndex(leaves);
      return left >= 0 && !run.slice(0, left + 1).some(mayBreak);
    }
    return exits(statement, checker);
  }

  function decide(condition: ts.Expression): boolean | undefined {
    if (!decided.has(condition)) decided.set(condition, conditions.decide(condition));
    return decided.get(condition);
  }
}

function upTo<T extends ts.Node>(nodes: readonly T[], end: ts.Node): readonly T[] {
  return nodes.slice(
    0,
    nodes.findIndex((each) => each === end),
  );
}

/** Whether a clause goes on to no other one behind it. */
function ends(statement: ts.Statement): boolean {
  return ts.isBreakOrContinueStatement(statement) || (ts.isBlock(statement) && statement.statements.some(ends));
}

function mayBreak(node: ts.Node): boolean {
  if (ts.isBreakOrContinueStatement(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, mayBreak) ?? false);
}
