import { ts } from 'ts-morph';
import type { createExpressions, TrialTools } from './expressions.ts';
import type { Catcher, Frame, Machine } from './machine.ts';
import { joinStates, type TrialState } from './state.ts';
import { failed, isLacking, memberOf, notKnown, truthOf, type Tried } from './tried.ts';

/** Makes the function that runs the statements of a function in a trial. */
export function createStatements(
  machine: Machine,
  { evaluator, conditions }: TrialTools,
  expressions: ReturnType<typeof createExpressions>,
) {
  /** States that jump out of the loops and switches around, the innermost last. */
  const jumps: (TrialState | null)[][] = [];
  return { walkBody };

  function walkBody(frame: Frame): void {
    const { body } = frame.node;
    if (!body || !machine.here) return;
    if (!ts.isBlock(body)) return giveBack(expressions.evaluate(body, frame), frame);
    walkAll(body.statements, frame);
    giveBack({ kind: 'constant', value: undefined }, frame);
  }

  function giveBack(value: Tried, frame: Frame): void {
    if (machine.here) frame.returns.push({ value, state: machine.here });
    machine.here = null;
  }

  function walkAll(statements: readonly ts.Statement[], frame: Frame): void {
    for (const statement of statements) if (machine.here) walk(statement, frame);
  }

  function walk(statement: ts.Statement, frame: Frame): void {
    const evaluate = (node: ts.Expression): Tried => expressions.evaluate(node, frame);
    if (ts.isBlock(statement)) walkAll(statement.statements, frame);
    else if (ts.isExpressionStatement(statement)) evaluate(statement.expression);
    else if (ts.isVariableStatement(statement)) declareAll(statement.declarationList, frame);
    else if (ts.isReturnStatement(statement)) {
      const value: Tried = statement.expression
        ? evaluate(statement.expression)
        : { kind: 'constant', value: undefined };
      giveBack(value, frame);
    } else if (ts.isThrowStatement(statement)) {
      const value = evaluate(statement.expression);
      machine.raise(value.kind === 'answer' ? value.statuses : [statusOf(value)]);
    } else if (ts.isIfStatement(statement)) {
      const { thenStatement, elseStatement } = statement;
      machine.branch(
        evaluate(statement.expression),
        () => (walk(thenStatement, frame), notKnown),
        () => (elseStatement && walk(elseStatement, frame), notKnown),
      );
    } else if (ts.isTryStatement(statement)) walkTry(statement, frame);
    else if (ts.isSwitchStatement(statement)) walkSwitch(statement, frame);
    else if (ts.isIterationStatement(statement, false)) walkLoop(statement, frame);
    else if (ts.isLabeledStatement(statement)) walk(statement.statement, frame);
    else if (ts.isBreakStatement(statement) || ts.isContinueStatement(statement)) {
      for (const each of statement.label ? jumps : jumps.slice(-1)) each.push(machine.here);
      machine.here = null;
    }
  }

  function declareAll(list: ts.VariableDeclarationList, frame: Frame): void {
    for (const declaration of list.declarations) {
      const { initializer } = declaration;
      const value: Tried = initializer
        ? expressions.evaluate(initializer, frame)
        : { kind: 'constant', value: undefined };
      if (machine.here) expressions.bind(declaration, value, frame);
    }
  }

  function walkTry({ tryBlock, catchClause, finallyBlock }: ts.TryStatement, frame: Frame): void {
    if (catchClause) walkCaught(tryBlock, catchClause, frame);
    else walkAll(tryBlock.statements, frame);
    if (!finallyBlock || !machine.here) return;
    walkAll(finallyBlock.statements, frame);
  }

  function walkCaught(tryBlock: ts.Block, catchClause: ts.CatchClause, frame: Frame): void {
    const before = machine.here;
    const catcher: Catcher = { caught: [] };
    const returned = frame.returns.length;
    machine.catchers.push(catcher);
    walkAll(tryBlock.statements, frame);
    machine.catchers.pop();
    const tried = machine.here;
    const inside = frame.returns.splice(returned);
    const first = frame.returns.length;
    // Anything may throw: what the catch does is done for the state before, too, where no credential has decided.
    const known = catcher.caught.map(({ state }) => state);
    const isCertain = known.some(({ isDecided }) => isDecided) && !tried;
    const isDenied = catcher.caught.some(({ statuses, state }) => state.isDecided && statuses.some(isDenial));
    machine.here = joinStates(isCertain ? known : [before, ...known]);
    if (isDenied) machine.set({ isDenied });
    const { variableDeclaration, block } = catchClause;
    const statuses = [...new Set(catcher.caught.flatMap((each) => each.statuses))];
    if (variableDeclaration) {
      expressions.bind(
        variableDeclaration,
        { kind: 'answer', statuses: statuses.length ? statuses : [undefined] },
        frame,
      );
    }
    walkAll(block.statements, frame);
    const after: TrialState | null = machine.here;
    // A catch that always ends the request, or gives nothing, is there for functions that throw on what is not there.
    const own = frame.returns.slice(first);
    const isRefusing = after === null && own.every((each) => isRefusal(each) || givesNothing(each.value));
    const isKept = (state: TrialState): boolean => !(state.isDoubtful && isRefusing);
    if (isRefusing && inside.some(({ state }) => !isKept(state))) {
      frame.returns.splice(first, own.length, ...own.map((each) => ({ ...each, value: asFailed(each.value) })));
    }
    frame.returns.push(...inside.filter(({ state }) => isKept(state)));
    machine.here = joinStates([tried && isKept(tried) ? tried : null, after]);
  }

  function walkSwitch(statement: ts.SwitchStatement, frame: Frame): void {
    const { expression, caseBlock } = statement;
    // What was not sent is none of the cases.
    const isDecided = isLacking(expressions.evaluate(expression, frame));
    if (isDecided) machine.set({ isDecided: true, isDoubtful: false });
    const entry = machine.here;
    if (!entry) return;
    const chosen = conditions?.(frame)?.choose(statement);
    const isOpen = (clause: ts.CaseOrDefaultClause): boolean =>
      chosen
        ? chosen === clause
        : !isDecided || ts.isDefaultClause(clause) || truthOf(expressions.evaluate(clause.expression, frame)) !== true;
    const out: (TrialState | null)[] = [];
    jumps.push(out);
    machine.here = null;
    for (const clause of caseBlock.clauses) {
      const falling: TrialState | null = machine.here;
      machine.here = entry;
      machine.here = joinStates([isOpen(clause) ? entry : null, falling]);
      walkAll(clause.statements, frame);
    }
    jumps.pop();
    const isDone = chosen ? chosen !== 'none' : caseBlock.clauses.some(ts.isDefaultClause);
    machine.here = joinStates([...out, machine.here, isDone ? null : entry]);
  }

  function walkLoop(statement: ts.IterationStatement, frame: Frame): void {
    if (ts.isForStatement(statement)) {
      const { initializer, condition } = statement;
      if (initializer && ts.isVariableDeclarationList(initializer)) declareAll(initializer, frame);
      if (condition) expressions.evaluate(condition, frame);
    } else if ('expression' in statement) {
      const value = expressions.evaluate(statement.expression as ts.Expression, frame);
      const isOf = ts.isForOfStatement(statement) && ts.isVariableDeclarationList(statement.initializer);
      const [declaration] = isOf ? statement.initializer.declarations : [];
      if (declaration) expressions.bind(declaration, memberOf(value, undefined), frame);
    }
    const entry = machine.here;
    if (!entry) return;
    const out: (TrialState | null)[] = [];
    jumps.push(out);
    walk(statement.statement, frame);
    jumps.pop();
    // Of a list that is written out, some item is looked at.
    const list = ts.isForOfStatement(statement) ? evaluator.evaluate(statement.expression, frame.scope) : undefined;
    const isRun = list?.kind === 'array' && !list.open && list.items.length > 0;
    machine.here = joinStates([...out, machine.here, isRun ? null : entry]);
  }

  function statusOf(value: Tried): number | undefined {
    return value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined;
  }
}

/** `return null`, `return false`, `return { valid: false }`. */
function givesNothing(value: Tried): boolean {
  if (value.kind === 'object') return [...value.members.values()].some((each) => isEmpty(each));
  return isEmpty(value);
}

/** What a catch gives for a credential that is not there. */
function asFailed(value: Tried): Tried {
  if (value.kind === 'object') {
    const members = [...value.members].map(([name, each]): [string, Tried] => [name, isEmpty(each) ? failed : each]);
    return { ...value, members: new Map(members) };
  }
  return isEmpty(value) ? failed : value;
}

const isDenial = (status: number | undefined): boolean => status === 401 || status === 403;

const isEmpty = (value: Tried): boolean => isLacking(value) || (value.kind === 'constant' && !value.value);

/** `return createError({ statusCode: 401 })`, and a body after the status was set. */
function isRefusal({ value, state }: Frame['returns'][number]): boolean {
  if (value.kind === 'answer' && value.signIn) return true;
  const { statuses } = value.kind === 'answer' ? value : state;
  return statuses.every(isDenial);
}
