import { ts } from 'ts-morph';

/**
 * The expressions that a block may return; undefined among them for `return;` and for its end. A branch is left out
 * where its condition is known.
 */
export function returnsOf(
  body: ts.Block,
  decide: (condition: ts.Expression) => boolean | undefined,
  matches: (subject: ts.Expression, label: ts.Expression) => boolean | undefined,
): (ts.Expression | undefined)[] {
  const found: (ts.Expression | undefined)[] = [];
  if (isOpen(ofStatements(body.statements))) found.push(undefined);
  return found;

  function ofStatements(statements: readonly ts.Statement[]): End {
    for (const statement of statements) {
      const end = ofStatement(statement);
      if (end !== 'open') return end;
    }
    return 'open';
  }

  function ofStatement(statement: ts.Statement): End {
    if (ts.isReturnStatement(statement)) {
      found.push(statement.expression);
      return 'closed';
    }
    if (ts.isThrowStatement(statement)) return 'closed';
    if (ts.isBreakStatement(statement) || ts.isContinueStatement(statement)) return 'left';
    if (ts.isBlock(statement)) return ofStatements(statement.statements);
    if (ts.isLabeledStatement(statement)) return reopened(ofStatement(statement.statement));
    if (ts.isIfStatement(statement)) {
      const known = decide(statement.expression);
      const ends: End[] = [];
      if (known !== false) ends.push(ofStatement(statement.thenStatement));
      if (known !== true) ends.push(statement.elseStatement ? ofStatement(statement.elseStatement) : 'open');
      return joined(ends);
    }
    if (ts.isSwitchStatement(statement)) return ofSwitch(statement);
    if (ts.isTryStatement(statement)) {
      const ends = [ofStatement(statement.tryBlock)];
      if (statement.catchClause) ends.push(ofStatement(statement.catchClause.block));
      const last = statement.finallyBlock ? ofStatement(statement.finallyBlock) : 'open';
      return last === 'open' ? joined(ends) : last;
    }
    if (ts.isIterationStatement(statement, false)) {
      ofStatement(statement.statement);
      return 'open';
    }
    return 'open';
  }

  function ofSwitch({ expression, caseBlock: { clauses } }: ts.SwitchStatement): End {
    const known = clauses.map((clause) =>
      ts.isCaseClause(clause) ? matches(expression, clause.expression) : undefined,
    );
    const only = known.indexOf(true);
    const isAsked = (index: number): boolean => {
      if (only >= 0) return index === only;
      return known[index] !== false;
    };
    const hasDefault = clauses.some(ts.isDefaultClause);
    const ends: End[] = only >= 0 || hasDefault ? [] : ['open'];
    let falling = false;
    for (const [index, clause] of clauses.entries()) {
      if (!falling && !isAsked(index)) continue;
      const end = ofStatements(clause.statements);
      falling = end === 'open';
      if (!falling) ends.push(end);
    }
    if (falling) ends.push('open');
    return reopened(joined(ends));
  }
}

/** How a statement ends: the next one follows, the function is left, or the loop or switch around is. */
type End = 'open' | 'closed' | 'left';

function isOpen(end: End): boolean {
  return end !== 'closed';
}

function joined(ends: readonly End[]): End {
  if (ends.includes('open')) return 'open';
  return ends.includes('left') ? 'left' : 'closed';
}

/** A `break` goes on after the statement that it leaves. */
function reopened(end: End): End {
  return end === 'left' ? 'open' : end;
}

/** What a function itself returns, its inner functions left out. */
export function returnedIn(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) {
      if (node.expression) found.push(node.expression);
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
