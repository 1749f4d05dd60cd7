import { ts } from 'ts-morph';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { locationOf, relativePath } from '../location.ts';
import { analysisFailed } from '../route-facts/analysis-failed.ts';
import { Stopped, type Watchdog } from '../watchdog.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { isTruthy } from '../values/text.ts';
import {
  choice,
  constant,
  isFunctionNode,
  unknown,
  type FunctionValue,
  type Scope,
  type Value,
} from '../values/value.ts';

interface ExecutorOptions {
  root: string;
  watchdog: Watchdog;
  report(diagnostic: Diagnostic): unknown;
  /** Whether a call leads to registration code, so that it is followed wherever it stands. */
  leads(call: ts.Node): boolean;
}

/**
 * Follows registration code statement by statement, without running it: locals are bound, both sides of an unknown
 * condition are taken, loops over literal lists are unrolled, and every call is evaluated for what it registers.
 */
export function createExecutor(evaluator: Evaluator, { root, watchdog, report, leads }: ExecutorOptions) {
  const active = new Set<ts.Node>();
  /** What is never reached: branches that a constant condition rules out, and what stands after a `return`. */
  const skipped = new Set<ts.Node>();

  /** Functions that were run, and the calls that ran them. */
  const done = new Set<ts.Node>();

  return {
    run,
    executeModule,
    executeOutermost,
    hasRun: (node: FunctionValue['node']) => done.has(node),
    skipped: skipped as ReadonlySet<ts.Node>,
  };

  /** Runs a function of the project; answers with what it may return. */
  function run(callee: FunctionValue, args: Value[], node: ts.Node): Value {
    // A function that registers routes by calling itself would never end.
    done.add(node);
    if (active.has(callee.node)) return unknown(node);
    const scope: Scope = { bindings: new Map(), parent: callee.scope };
    for (const [index, parameter] of callee.node.parameters.entries()) {
      const given = args[index] ?? constant(undefined);
      const isAbsent = given.kind === 'constant' && given.value === undefined;
      const rest: Value = { kind: 'array', items: args.slice(index), open: false };
      const value = isAbsent && parameter.initializer ? evaluator.evaluate(parameter.initializer, scope) : given;
      scope.bindings.set(parameter, parameter.dotDotDotToken ? rest : value);
    }
    return executeBody(callee.node, scope);
  }

  function executeBody(node: FunctionValue['node'], scope: Scope): Value {
    const { body } = node;
    if (!body) return unknown(node);
    active.add(node);
    done.add(node);
    try {
      if (!ts.isBlock(body)) return evaluate(body, scope);
      const { returned } = executeStatements(body.statements, scope);
      return returned.length ? choice(returned) : constant(undefined);
    } finally {
      active.delete(node);
    }
  }

  function executeModule(file: ts.SourceFile): void {
    watchdog.each(file.statements, (statement) =>
      attempt(statement, () => executeStatement(statement, evaluator.globals)),
    );
  }

  /** A function that nothing calls that is followed. */
  function executeOutermost(node: FunctionValue['node']): void {
    attempt(node, () => executeBody(node, { bindings: new Map(), parent: evaluator.globals }));
  }

  /** One that we or the compiler fail on must not take the others with it. */
  function attempt(node: ts.Node, step: () => unknown): void {
    const subject = `The code at ${relativePath(node.getSourceFile().fileName, root)}:${locationOf(node, root).line}`;
    try {
      watchdog.within({ node, subject }, step, report);
    } catch (error) {
      if (error instanceof Stopped) throw error;
      active.clear();
      report(analysisFailed(subject, locationOf(node, root), error));
    }
  }

  /** The value of an expression; what it hands to code that can't be read is followed too: `createServer(toHandler(makeApp()))`. */
  function evaluate(expression: ts.Expression, scope: Scope): Value {
    const value = evaluator.evaluate(expression, scope);
    const visit = (node: ts.Node): void => {
      if (isFunctionNode(node)) return;
      if (ts.isCallExpression(node) && leads(node) && !done.has(node)) evaluator.evaluate(node, scope);
      ts.forEachChild(node, visit);
    };
    visit(expression);
    return value;
  }

  function executeStatements(statements: readonly ts.Statement[], scope: Scope): Completion {
    const returned: Value[] = [];
    for (const [index, statement] of statements.entries()) {
      const completion = executeStatement(statement, scope);
      returned.push(...completion.returned);
      // What stands after a `return` registers nothing.
      if (completion.ends) {
        for (const after of statements.slice(index + 1)) skipped.add(after);
        return { ...completion, returned };
      }
    }
    return { returned, ends: false };
  }

  function executeStatement(statement: ts.Statement, scope: Scope): Completion {
    if (ts.isReturnStatement(statement)) {
      const value = statement.expression && evaluate(statement.expression, scope);
      return { returned: value ? [value] : [], ends: true };
    }
    if (ts.isThrowStatement(statement)) return { returned: [], ends: true };
    if (ts.isContinueStatement(statement)) return { returned: [], ends: true };
    if (ts.isBreakStatement(statement)) return { returned: [], ends: true, breaks: true };
    if (ts.isBlock(statement)) return executeStatements(statement.statements, scope);
    if (ts.isIfStatement(statement)) return executeIf(statement, scope);
    if (ts.isForOfStatement(statement) || ts.isForInStatement(statement)) return executeForEach(statement, scope);
    if (ts.isIterationStatement(statement, false))
      return { ...executeStatement(statement.statement, scope), ends: false };
    if (ts.isTryStatement(statement)) {
      const tried = executeStatement(statement.tryBlock, scope);
      if (statement.finallyBlock) executeStatement(statement.finallyBlock, scope);
      return { ...tried, ends: tried.ends && statement.catchClause === undefined };
    }
    if (ts.isSwitchStatement(statement)) {
      const each = statement.caseBlock.clauses.map((clause) => executeStatements(clause.statements, scope));
      return { returned: each.flatMap(({ returned }) => returned), ends: false };
    }
    if (ts.isExpressionStatement(statement) || ts.isExportAssignment(statement)) evaluate(statement.expression, scope);
    else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) bindVariable(declaration, scope);
    }
    return { returned: [], ends: false };
  }

  function bindVariable(declaration: ts.VariableDeclaration, scope: Scope): void {
    if (!declaration.initializer) return;
    const value = evaluate(declaration.initializer, scope);
    // Module-level values are kept by the evaluator itself.
    if (scope === evaluator.globals) return;
    // What a pattern takes apart is read from the whole, name by name.
    const isPattern = !ts.isIdentifier(declaration.name);
    scope.bindings.set(declaration, isPattern ? value : evaluator.settled(declaration, value));
  }

  function executeIf(statement: ts.IfStatement, scope: Scope): Completion {
    const condition = evaluator.evaluate(statement.expression, scope);
    const known = isTruthy(condition);
    const { thenStatement, elseStatement } = statement;
    const nothing: Completion = { returned: [], ends: false };
    if (known !== undefined) {
      const [taken, left] = known ? [thenStatement, elseStatement] : [elseStatement, thenStatement];
      if (left) skipped.add(left);
      return taken ? executeStatement(taken, scope) : nothing;
    }
    const then = executeStatement(thenStatement, scope);
    const otherwise = elseStatement ? executeStatement(elseStatement, scope) : nothing;
    return { returned: [...then.returned, ...otherwise.returned], ends: then.ends && otherwise.ends };
  }

  function executeForEach(statement: ts.ForOfStatement | ts.ForInStatement, scope: Scope): Completion {
    const { initializer } = statement;
    const list = evaluator.evaluate(statement.expression, scope);
    const declaration = ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
    const known = ts.isForInStatement(statement) ? keysOf(list) : list.kind === 'array' && !list.open && list.items;
    const items = known || [unknown(statement.expression)];
    const returned: Value[] = [];
    for (const item of items) {
      const inner: Scope = { bindings: new Map(), parent: scope };
      if (declaration) inner.bindings.set(declaration, item);
      const completion = executeStatement(statement.statement, inner);
      returned.push(...completion.returned);
      if (completion.breaks) break;
    }
    return { returned, ends: false };
  }
}

/** What `for (const key in value)` goes over, where that is known. */
function keysOf(value: Value): Value[] | undefined {
  if (value.kind === 'object' && !value.open) return [...value.properties.keys()].map((key) => constant(key));
  if (value.kind === 'array' && !value.open) return value.items.map((_, index) => constant(String(index)));
  return undefined;
}

/** How a statement ends: the values that it may return, and whether nothing after it is reached. */
interface Completion {
  returned: Value[];
  ends: boolean;
  /** Out of the loop around it, for sure. */
  breaks?: boolean;
}
