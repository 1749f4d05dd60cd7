import { ts } from 'ts-morph';
import { choice, type Scope, type Value } from '../../values/value.ts';
import { isEndless } from '../conditions/conditions.ts';
import { chosenBy, type Decided } from '../conditions/decided.ts';
import { itemsPast, variableOf } from './loop-items.ts';
import type { RequestConditions } from '../conditions/request-conditions.ts';
import { mergeStates, type ResponseState, type State } from '../summary/state.ts';

interface BranchesInput {
  checker: ts.TypeChecker;
  evaluate(node: ts.Expression): Value;
  scope: Scope;
  conditions: RequestConditions | undefined;
  decided: Decided | undefined;
  walkStatements(statements: readonly ts.Statement[], entry: State): State;
  walkStatement(statement: ts.Statement, state: ResponseState): State;
  walkDeclarations(list: ts.VariableDeclarationList, state: State): State;
  walkExpression(node: ts.Expression, state: ResponseState): State;
}

/** Walks the statements that code jumps out of: loops and switches. */
export function createBranches(input: BranchesInput) {
  const {
    checker,
    evaluate,
    scope,
    conditions,
    decided,
    walkStatements,
    walkStatement,
    walkDeclarations,
    walkExpression,
  } = input;
  /** States at the `break`s out of the statements around, the innermost last. */
  const breaks: State[][] = [];
  /** States at the `continue`s of the loops around. */
  const continues: State[][] = [];
  return { walkSwitch, walkLoop, walkJump };

  function walkJump(statement: ts.BreakOrContinueStatement, state: ResponseState): null {
    const around = ts.isBreakStatement(statement) ? breaks : continues;
    // A label may name any of the statements around.
    for (const each of statement.label ? around : around.slice(-1)) each.push(state);
    return null;
  }

  function walkSwitch(statement: ts.SwitchStatement, state: ResponseState): State {
    const entry = walkExpression(statement.expression, state);
    if (!entry) return null;
    const broken: State[] = [];
    breaks.push(broken);
    let falling: State = null;
    const chosen = conditions?.choose(statement) ?? (decided && chosenBy(statement, decided));
    let exhaustive = chosen !== undefined && chosen !== 'none';
    for (const clause of statement.caseBlock.clauses) {
      exhaustive ||= ts.isDefaultClause(clause) && chosen === undefined;
      const into = chosen === undefined || chosen === clause ? entry : null;
      falling = walkStatements(clause.statements, mergeStates([into, falling]));
    }
    breaks.pop();
    return mergeStates([...broken, falling, exhaustive ? null : entry]);
  }

  function walkLoop(statement: ts.IterationStatement, state: ResponseState): State {
    let entry: State = state;
    if (ts.isForStatement(statement)) {
      const { initializer, condition } = statement;
      if (initializer && ts.isVariableDeclarationList(initializer)) entry = walkDeclarations(initializer, entry);
      if (entry && condition) entry = walkExpression(condition, entry);
    } else if ('expression' in statement) {
      entry = walkExpression(statement.expression as ts.Expression, state);
    }
    if (!entry) return null;
    const past = conditions && itemsPast(statement, { evaluate, decideIn: conditions.decideIn });
    if (past?.length === 0) return entry;
    if (past) scope.bindings.set(variableOf(statement)!, choice(past));
    const broken: State[] = [];
    const continued: State[] = [];
    breaks.push(broken);
    continues.push(continued);
    const after = walkStatement(statement.statement, entry);
    breaks.pop();
    continues.pop();
    // Out of an endless loop leads a `break` alone.
    if (isEndless(statement, checker)) return mergeStates(broken);
    return mergeStates([...broken, ...continued, after, ts.isDoStatement(statement) ? null : entry]);
  }
}
