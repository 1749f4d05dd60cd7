import { ts } from 'ts-morph';
import { methods as documented, type Method } from '../../model/facts.ts';
import { isSent } from '../handler/answers/sent.ts';
import { spellMethod, takenByMethod } from '../handler/conditions/method-keys.ts';
import { requestOf } from '../handler/conditions/request-atoms.ts';
import { createRequestParts } from '../handler/conditions/request-parts.ts';
import type { ResolvedHandler } from '../handler/resolve.ts';
import type { Summarizer } from '../handler/walk/summarizer.ts';
import type { ResponseState } from '../handler/summary/state.ts';
import type { Summary } from '../handler/summary/summary.ts';
import type { Origins } from '../origin.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { RouteState } from '../routes/registration.ts';
import { alternatives, type Scope } from '../values/value.ts';

interface MethodsInput {
  checker: ts.TypeChecker;
  origins: Origins;
  evaluator: Evaluator;
  summarizer: Summarizer;
  route: string;
  /** What becomes of a request for which the handler returns nothing; absent: it is answered with nothing. */
  nothing?: RouteState['nothing'];
}

/** The methods of a handler whose file names none, and whether its code states them. */
export interface InferredMethods {
  methods: Method[];
  isStated: boolean;
}

/** Those that a client asks another server with; `HEAD` and `OPTIONS` follow from these. */
const forwarded: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * The methods that a handler checks for and answers, and one that stands for every other method where what it does for
 * those answers: POST where it reads a body there, else GET. The same one where it checks for none.
 */
export function inferMethods(resolved: ResolvedHandler | undefined, input: MethodsInput): InferredMethods {
  if (!resolved) return { methods: ['get'], isStated: false };
  const { callee } = resolved;
  const asserted = assertedMethods(callee.node, input);
  if (asserted.always.length) return { methods: asserted.always, isStated: true };
  const { bodies, answers: paths } = input.summarizer.summarize(callee);
  const scope: Scope = { bindings: new Map(), memo: new Map() };
  const isForwarded = paths.some(
    ({ node }) =>
      node && alternatives(input.evaluator.evaluate(node, scope)).some((each) => 'forwards' in each && each.forwards),
  );
  const named = input.summarizer.asksRequest(callee.node)
    ? [...namedMethods(callee.node, input), ...asserted.sometimes]
    : [];
  if (named.length) {
    const other = otherMethod();
    const methods = documented.filter(
      (each) =>
        (each === other || named.includes(each) || (isForwarded && forwarded.includes(each))) &&
        answers(summaryFor(each), named.includes(each), input.nothing),
    );
    if (methods.length) return { methods, isStated: true };
  }
  if (isForwarded) return { methods: [...forwarded], isStated: true };
  return { methods: [bodies.length > 0 ? 'post' : 'get'], isStated: false };

  function summaryFor(method: Method): Summary {
    return input.summarizer.forRequest(requestOf(method, input.route))(callee);
  }

  /** The one that stands for all that are not named: a body is not read of a GET, which h3 1 refuses. */
  function otherMethod(): Method | undefined {
    if (!named.includes('get') && summaryFor('get').bodies.length === 0) return 'get';
    return summaryFor('post').bodies.length > 0 ? 'post' : undefined;
  }
}

/** Whether a request is answered and not only refused; one that is asked for by name may be answered with nothing. */
function answers({ answers: paths }: Summary, isNamed: boolean, nothing: MethodsInput['nothing']): boolean {
  const isNothing = (node: ts.Expression | undefined): boolean =>
    node === undefined || (ts.isIdentifier(node) && node.text === 'undefined');
  const isEnough = ({ sent }: ResponseState): boolean =>
    nothing === undefined || alternatives(sent).some((each) => each.kind === 'response' && isSent(each, 1));
  // `setResponseStatus(event, 405); return;`
  const isRefused = ({ status }: ResponseState): boolean =>
    alternatives(status).every((each) => each.kind === 'constant' && Number(each.value) >= 400);
  return paths.some(({ node, state }) => !isNothing(node) || (isNamed && isEnough(state) && !isRefused(state)));
}

/** `assertMethod(event, ['GET', 'POST'])`: any other method is refused, of every request or of those that get there. */
function assertedMethods(
  node: ts.Node,
  { origins, evaluator }: MethodsInput,
): Record<'always' | 'sometimes', Method[]> {
  const found = { always: new Set<Method>(), sometimes: new Set<Method>() };
  const visit = (each: ts.Node, isBranch: boolean): void => {
    ts.forEachChild(each, (child) =>
      visit(child, isBranch || ts.isIfStatement(each) || ts.isCaseOrDefaultClause(each)),
    );
    if (!ts.isCallExpression(each) || !each.arguments[1]) return;
    const { expression } = each;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    if (!ts.isIdentifier(name)) return;
    const origin = origins.of(name);
    if (origin?.package !== 'h3' || !origin.names.has('assertMethod')) return;
    for (const text of textsOf(each.arguments[1], evaluator)) add(found[isBranch ? 'sometimes' : 'always'], text);
  };
  visit(node, false);
  const inOrder = (some: Set<Method>): Method[] => documented.filter((each) => some.has(each));
  return { always: inOrder(found.always), sometimes: inOrder(found.sometimes) };
}

/** Methods with which the code compares the request's own. */
function namedMethods(node: ts.Node, input: MethodsInput): Method[] {
  const scope: Scope = { bindings: new Map(), memo: new Map() };
  const { partOf, isMethodCall } = createRequestParts({ ...input, scope });
  const found = new Set<Method>();
  const addTexts = (each: ts.Expression): void => {
    for (const text of textsOf(each, input.evaluator)) add(found, text);
  };
  const visit = (each: ts.Node): void => {
    ts.forEachChild(each, visit);
    if (ts.isBinaryExpression(each)) {
      if (partOf(each.left) === 'method') addTexts(each.right);
      else if (partOf(each.right) === 'method') addTexts(each.left);
    } else if (ts.isSwitchStatement(each) && partOf(each.expression) === 'method') {
      for (const clause of each.caseBlock.clauses) if (ts.isCaseClause(clause)) addTexts(clause.expression);
    } else if (ts.isCallExpression(each)) {
      const [first, second] = each.arguments;
      if (isMethodCall(each) && second) addTexts(second);
      const { expression } = each;
      const isIncludes = ts.isPropertyAccessExpression(expression) && expression.name.text === 'includes';
      if (isIncludes && first && partOf(first) === 'method') addTexts(expression.expression);
    }
  };
  visit(node);
  for (const { expression, argumentExpression: key } of takenByMethod(node, { ...input, scope })) {
    const table = input.evaluator.evaluate(expression, scope);
    if (table.kind !== 'object') continue;
    for (const each of documented) if (table.properties.has(spellMethod(key, each, input.checker))) found.add(each);
  }
  return documented.filter((each) => found.has(each));
}

function textsOf(node: ts.Expression, evaluator: Evaluator): string[] {
  const value = evaluator.evaluate(node, evaluator.globals);
  const items = value.kind === 'array' ? value.items : [value];
  return items
    .flatMap(alternatives)
    .flatMap((each) => (each.kind === 'constant' && typeof each.value === 'string' ? [each.value] : []));
}

function add(into: Set<Method>, text: string): void {
  const method = documented.find((each) => each === text.toLowerCase());
  if (method) into.add(method);
}
