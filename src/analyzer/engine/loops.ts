import { ts } from 'ts-morph';
import { unknown, type Value } from '../values/value.ts';
import { assignedIn } from './assigned.ts';
import type { Expressions } from './expressions.ts';
import { oneOfMany, type Run } from './frame.ts';
import { rootOf } from './function-calls.ts';
import { always, never, type Guard } from '../values/guard.ts';
import { joinStates, type State } from './state.ts';
import type { EngineTools } from './tools.ts';
import { held } from './variables.ts';

/** Lists that are written out are gone through item by item, up to so many. */
const mostRounds = 40;

interface Statements {
  interpret(statement: ts.Statement, run: Run): void;
  interpretAll(statements: readonly ts.Statement[], run: Run): void;
}

/** Makes the function that interprets loops. */
export function createLoops(tools: EngineTools, expressions: Expressions, { interpret }: Statements) {
  const { conditions, isEndless } = tools;
  const { guards, truthy } = conditions;
  const { evaluate, bind, declare, assign } = expressions;
  return { interpretLoop };

  function interpretLoop(statement: ts.IterationStatement, run: Run, label?: string): void {
    if (ts.isForOfStatement(statement) || ts.isForInStatement(statement)) {
      return goThrough(statement, evaluate(statement.expression, run), run, label);
    }
    if (ts.isForStatement(statement) && statement.initializer) {
      if (ts.isVariableDeclarationList(statement.initializer)) declare(statement.initializer, run);
      else evaluate(statement.initializer, run);
    }
    if (!run.here) return;
    oneOfMany(run, () => goRound(statement, run, label));
  }

  function goRound(statement: ts.IterationStatement, run: Run, label?: string): void {
    const broken: (State | null)[] = [];
    forgetAssigned(statement, run);
    const isFirstSure = ts.isDoStatement(statement);
    const condition = ts.isForStatement(statement) ? statement.condition : (statement as ts.WhileStatement).expression;
    let skipped: State | null = null;
    if (!isFirstSure && condition) skipped = split(condition, run);
    round(statement.statement, broken, run, label);
    if (run.here && ts.isForStatement(statement) && statement.incrementor) evaluate(statement.incrementor, run);
    if (run.here && isFirstSure && condition) evaluate(condition, run);
    run.here = joinStates([isEndless(statement) ? null : run.here, skipped, ...broken], conditions);
  }

  /** The rounds for the items of a list, or for the names of an object; of one of several lists, under its condition. */
  function goThrough(statement: ts.ForInOrOfStatement, list: Value, run: Run, label: string | undefined): void {
    const broken: (State | null)[] = [];
    const isOf = ts.isForOfStatement(statement);
    const known = isOf ? tools.listOf(list, run) : undefined;
    const items = isOf ? known?.items : tools.keysOf(list, run);
    if (items && items.length <= mostRounds) {
      for (const [at, item] of items.entries()) {
        if (!run.here) break;
        const skipped = enter(known?.guards?.[at] ?? always, run);
        bindItem(statement, item, run);
        if (run.here) round(statement.statement, broken, run, label);
        run.here = joinStates([run.here, skipped], conditions);
      }
      run.here = joinStates([run.here, ...broken], conditions);
      return;
    }
    const [first, ...others] = (list.kind === 'choice' && conditions.casesOf(list)) || [];
    if (first && others.length > 0) {
      const left = enter(first[0], run);
      goThrough(statement, first[1], run, label);
      const after = run.here;
      run.here = left;
      goThrough(statement, conditions.chooseValue(others), run, label);
      run.here = joinStates([after, run.here], conditions);
      return;
    }
    const root = rootOf(list);
    if (root) run.decisive.add(root);
    // Whether there is an item at all is a question of its own, so that what a round leaves is told from what was before.
    const element = tools.elementOf(list, statement);
    const skipped = enter(truthy({ kind: 'operation', operator: 'runs', operands: [element] }), run);
    if (!run.here) return;
    forgetAssigned(statement, run);
    bindItem(statement, element, run);
    oneOfMany(run, () => round(statement.statement, broken, run, label));
    run.here = joinStates([skipped, run.here, ...broken], conditions);
  }

  /** Goes on where the condition holds; the state where it does not. */
  function split(condition: ts.Expression, run: Run): State | null {
    return enter(truthy(evaluate(condition, run)), run);
  }

  function enter(holds: Guard, run: Run): State | null {
    const before = run.here;
    if (!before) return null;
    if (holds === always) return null;
    const [yes, no] = [guards.and(before.guard, holds), guards.and(before.guard, guards.not(holds))];
    run.here = yes === never ? null : { ...before, guard: yes };
    return no === never ? null : { ...before, guard: no };
  }

  function round(body: ts.Statement, broken: (State | null)[], run: Run, label: string | undefined): void {
    const continued: (State | null)[] = [];
    run.jumps.push({ isLoop: true, broken, continued, ...(label === undefined ? {} : { label }) });
    interpret(body, run);
    run.jumps.pop();
    run.here = joinStates([run.here, ...continued], conditions);
  }

  function bindItem({ initializer }: ts.ForInOrOfStatement, item: Value, run: Run): void {
    if (!ts.isVariableDeclarationList(initializer)) return assign(initializer, item, run);
    const [declaration] = initializer.declarations;
    if (declaration) bind(declaration, item, run);
  }

  /** What a round changes by what it was, nobody knows in any of them. */
  function forgetAssigned(statement: ts.IterationStatement, run: Run): void {
    if (!run.here) return;
    const changed = assignedIn(statement, tools.declarationOf);
    if (changed.size === 0) return;
    const variables = new Map(run.here.variables);
    const unsure = held(unknown(statement));
    for (const declaration of changed) if (variables.has(declaration)) variables.set(declaration, unsure);
    run.here = { ...run.here, variables };
  }
}
