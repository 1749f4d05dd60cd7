import { ts } from 'ts-morph';
import { constant, type FunctionNode, type Value } from '../values/value.ts';
import { isAboutCalls } from './about-calls.ts';
import { createLoops } from './loops.ts';
import { never, type Guard } from '../values/guard.ts';
import { raise, refute, type Jump, type Run } from './frame.ts';
import { joinStates, type State } from './state.ts';
import type { Exit } from './summary.ts';
import { caughtError, ownErrorIn } from './caught-error.ts';
import { isRefusal, noteCatch } from './catches.ts';
import { createFloating } from './floating.ts';
import type { Expressions } from './expressions.ts';
import type { EngineTools } from './tools.ts';

/** Makes the functions that interpret statements. */
export function createStatements(tools: EngineTools, expressions: Expressions) {
  const { conditions } = tools;
  const { guards, truthy } = conditions;
  const { evaluate, bind, declare } = expressions;
  const { evaluateStatement } = createFloating(tools, expressions);
  const { interpretLoop } = createLoops(tools, expressions, { interpret, interpretAll });
  return { interpretBody };

  /** The body of the innermost function: what it returns is among its exits. */
  function interpretBody({ body }: FunctionNode, run: Run): void {
    if (!body || !run.here) return;
    if (!ts.isBlock(body)) return giveBack(run, evaluate(body, run), body);
    interpretAll(body.statements, run);
    giveBack(run, constant(undefined));
  }

  function giveBack(run: Run, value: Value, node?: ts.Node): void {
    if (run.here)
      run.frames.at(-1)!.returns.push({ kind: 'returned', value, state: run.here, ...(node ? { node } : {}) });
    run.here = null;
  }

  function interpretAll(statements: readonly ts.Statement[], run: Run): void {
    for (const statement of statements) {
      if (!run.here) return;
      interpret(statement, run);
    }
  }

  function interpret(statement: ts.Statement, run: Run): void {
    if (!run.here) return;
    if (ts.isBlock(statement)) return interpretAll(statement.statements, run);
    if (ts.isExpressionStatement(statement)) return void evaluateStatement(statement.expression, run);
    if (ts.isVariableStatement(statement)) return declare(statement.declarationList, run);
    if (ts.isReturnStatement(statement)) {
      const value = statement.expression ? evaluate(statement.expression, run) : constant(undefined);
      return giveBack(run, value, statement.expression ?? statement);
    }
    if (ts.isThrowStatement(statement)) {
      return raise(run, evaluate(statement.expression, run), statement.expression);
    }
    if (ts.isIfStatement(statement)) return interpretIf(statement, run);
    if (ts.isTryStatement(statement)) return interpretTry(statement, run);
    if (ts.isSwitchStatement(statement)) return interpretSwitch(statement, run);
    if (ts.isIterationStatement(statement, false)) return interpretLoop(statement, run);
    if (ts.isLabeledStatement(statement)) {
      if (ts.isIterationStatement(statement.statement, false)) {
        return interpretLoop(statement.statement, run, statement.label.text);
      }
      return inJump(run, { label: statement.label.text, isLoop: false }, () => interpret(statement.statement, run));
    }
    if (ts.isBreakStatement(statement) || ts.isContinueStatement(statement)) leaveTo(statement, run);
  }

  function leaveTo(statement: ts.BreakOrContinueStatement, run: Run): void {
    const isBreak = ts.isBreakStatement(statement);
    const target = run.jumps.findLast(({ label, isLoop }) =>
      statement.label ? label === statement.label.text : isBreak ? label === undefined || isLoop : isLoop,
    );
    target?.[isBreak ? 'broken' : 'continued'].push(run.here);
    run.here = null;
  }

  function inJump(run: Run, jump: Pick<Jump, 'label' | 'isLoop'>, step: () => void): void {
    const broken: (State | null)[] = [];
    run.jumps.push({ ...jump, broken, continued: [] });
    step();
    run.jumps.pop();
    run.here = joinStates([run.here, ...broken], conditions);
  }

  function interpretIf({ expression, thenStatement, elseStatement }: ts.IfStatement, run: Run): void {
    const outer = run.noted;
    const parts = (run.noted = new Map<ts.Node, Value>());
    const holds = truthy(evaluate(expression, run));
    if (outer) run.noted = outer;
    else delete run.noted;
    const before = run.here;
    if (!before) return;
    const branch = (statement: ts.Statement, condition: Guard): State | null => {
      run.here = where(before, condition);
      if (run.here) interpret(statement, run);
      else if (condition !== never || isAboutCalls(expression, parts)) refute(errorsIn(statement), run);
      return run.here;
    };
    const after = branch(thenStatement, holds);
    const otherwise = guards.not(holds);
    run.here = joinStates(
      [after, elseStatement ? branch(elseStatement, otherwise) : where(before, otherwise)],
      conditions,
    );
  }

  /** The state where a condition holds too; null where it is ruled out. */
  function where(state: State, condition: Guard): State | null {
    const guard = guards.and(state.guard, condition);
    return guard === never ? null : { ...state, guard };
  }

  function interpretTry(statement: ts.TryStatement, run: Run): void {
    const { tryBlock, catchClause, finallyBlock } = statement;
    const frame = run.frames.at(-1)!;
    const returned = frame.returns.length;
    const outer: Exit[] = [];
    const jumps = run.jumps.map((jump) => ({ jump, broken: jump.broken.length, continued: jump.continued.length }));
    if (finallyBlock)
      run.catchers.push({ thrown: outer, ...(run.catchers.at(-1)?.node ? { node: run.catchers.at(-1)!.node! } : {}) });
    if (catchClause) interpretCaught(statement, catchClause, run);
    else interpretAll(tryBlock.statements, run);
    if (!finallyBlock) return;
    run.catchers.pop();
    const completions: { state: State; leave: (state: State) => void }[] = [];
    for (const exit of frame.returns.splice(returned)) {
      completions.push({ state: exit.state, leave: (state) => frame.returns.push({ ...exit, state }) });
    }
    for (const exit of outer) {
      completions.push({ state: exit.state, leave: (state) => raise(run, exit.value, exit.node, state) });
    }
    for (const { jump, broken, continued } of jumps) {
      for (const [part, from] of [
        ['broken', broken],
        ['continued', continued],
      ] as const) {
        for (const state of jump[part].splice(from)) {
          if (state) completions.push({ state, leave: (after) => jump[part].push(after) });
        }
      }
    }
    const after: State | null = passFinally(run.here, finallyBlock, run);
    for (const { state, leave } of completions) {
      const left = passFinally(state, finallyBlock, run);
      if (left) leave(left);
    }
    run.here = after;
  }

  /** What a `finally` makes of a state; null where it leaves by itself. */
  function passFinally(state: State | null, block: ts.Block, run: Run): State | null {
    run.here = state;
    interpretAll(block.statements, run);
    return run.here;
  }

  function interpretCaught({ tryBlock }: ts.TryStatement, clause: ts.CatchClause, run: Run): void {
    const thrown: Exit[] = [];
    run.catchers.push({ node: clause.parent, thrown });
    interpretAll(tryBlock.statements, run);
    run.catchers.pop();
    const tried = run.here;
    const caught = joinStates(
      thrown.map(({ state }) => state),
      conditions,
    );
    run.here = caught;
    if (caught) {
      const value = caughtError(thrown, tools);
      run.here = { ...caught, caught: ownErrorIn(value, tools) };
      const frame = run.frames.at(-1)!;
      const own = frame.returns.length;
      if (clause.variableDeclaration) bind(clause.variableDeclaration, value, run);
      interpretAll(clause.block.statements, run);
      const after: State | null = run.here;
      const refuses = after === null && frame.returns.slice(own).every(isRefusal);
      noteCatch(run.catches, clause.parent, refuses);
    }
    run.here = joinStates([tried, run.here], conditions);
  }

  function interpretSwitch({ expression, caseBlock }: ts.SwitchStatement, run: Run): void {
    const subject = evaluate(expression, run);
    inJump(run, { isLoop: false }, () => {
      let unmatched: State | null = run.here;
      const entries = new Map<ts.CaseOrDefaultClause, State | null>();
      for (const clause of caseBlock.clauses) {
        if (!ts.isCaseClause(clause)) continue;
        run.here = unmatched;
        const label = evaluate(clause.expression, run);
        const state: State | null = run.here;
        const isSame = truthy(conditions.operation('===', [subject, label]));
        entries.set(clause, state && where(state, isSame));
        unmatched = state && where(state, guards.not(isSame));
      }
      const fallback = caseBlock.clauses.find(ts.isDefaultClause);
      if (fallback) entries.set(fallback, unmatched);
      run.here = null;
      for (const clause of caseBlock.clauses) {
        run.here = joinStates([run.here, entries.get(clause) ?? null], conditions);
        interpretAll(clause.statements, run);
      }
      run.here = joinStates([run.here, fallback ? null : unmatched], conditions);
    });
  }
}

/** Where the errors are made that the statements of a branch make, and throw or return, themselves. */
function errorsIn(node: ts.Node): ts.Expression[] {
  if (ts.isFunctionLike(node) || ts.isClassLike(node)) return [];
  const leaves = ts.isThrowStatement(node) || ts.isReturnStatement(node);
  if (leaves && node.expression) return [ts.skipPartiallyEmittedExpressions(node.expression)];
  const found: ts.Expression[] = [];
  ts.forEachChild(node, (child) => void found.push(...errorsIn(child)));
  return found;
}
