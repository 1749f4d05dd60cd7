import { ts } from 'ts-morph';
import { composeApp } from '../routes/compose-app.ts';
import { coverage } from '../routes/coverage.ts';
import { stateOf, type AppState, type BoundState, type RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { FunctionNode, FunctionValue, Value } from '../values/value.ts';

interface AppFile {
  /** The pattern of the file's own route. */
  route: string;
  /** The method in its name. */
  method: RouteState['method'] | undefined;
  baseURL: string;
  /** The middleware that runs before the file. */
  middlewares: readonly BoundState[];
}

/**
 * The routes of an app or a router that a file hands its requests to: `export default useBase('/api', router.handler)`.
 * Undefined where the file's handler is no app's, or none of its routes is below the file's own.
 */
export function routesOfApp(
  handler: Value,
  { route, method, baseURL, middlewares }: AppFile,
  evaluator: Evaluator,
): RouteState[] | undefined {
  const found = appOf(handler, evaluator);
  if (!found) return undefined;
  const routes = composeApp(found.app).flatMap(({ partly: _, ...each }): RouteState[] => {
    const path = found.base + (each.path === '/' && found.base ? '' : each.path);
    const isOther = method !== undefined && each.method !== 'all' && each.method !== method;
    if (isOther || coverage(route, path) === 'none') return [];
    const { nothing, ...rest } = each;
    return [
      {
        ...rest,
        // Where a router's handler gives nothing, so does the file, and the framework answers with nothing.
        ...(nothing === undefined || (nothing === 'missing' && found.app.kind === 'router') ? {} : { nothing }),
        method: method ?? each.method,
        path: baseURL + path,
        middlewares: [...middlewares, ...each.middlewares],
      },
    ];
  });
  return routes.length > 0 ? routes : undefined;
}

function appOf(value: Value, evaluator: Evaluator): { app: AppState; base: string } | undefined {
  const based = stateOf(value, 'based');
  if (based) {
    const inner = appOf(based.handler, evaluator);
    return inner && { ...inner, base: based.base + inner.base };
  }
  const app = stateOf(value, 'app');
  if (app) return { app, base: '' };
  if (value.kind === 'wrapped-handler') return appOf(value.handler, evaluator);
  return value.kind === 'function' ? handedOn(value, evaluator) : undefined;
}

/** `defineEventHandler((event) => router.handler(event))`: nothing but the app answers. */
function handedOn({ node, scope }: FunctionValue, evaluator: Evaluator): ReturnType<typeof appOf> {
  const { body } = node;
  const [only] = body && ts.isBlock(body) ? body.statements : [];
  const isOne = body && ts.isBlock(body) && body.statements.length === 1 && only && ts.isReturnStatement(only);
  let result = body && !ts.isBlock(body) ? body : isOne ? only.expression : undefined;
  while (result && (ts.isAwaitExpression(result) || ts.isParenthesizedExpression(result))) result = result.expression;
  if (!result || !ts.isCallExpression(result) || !isGivenEvent(result, node)) return undefined;
  const inner = { bindings: new Map(), memo: new Map(), ...(scope ? { parent: scope } : {}) };
  return appOf(evaluator.evaluate(result.expression, inner), evaluator);
}

/** Asked first, because what the called function is may cost a look into a large package. */
function isGivenEvent({ arguments: [given] }: ts.CallExpression, { parameters: [event] }: FunctionNode): boolean {
  const name = event?.name;
  return given !== undefined && ts.isIdentifier(given) && name !== undefined && name.getText() === given.text;
}
