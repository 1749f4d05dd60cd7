import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { createHandsOn, type HandsOnTools } from '../handler/hand-on.ts';
import { coverage } from '../routes/coverage.ts';
import { locationOf, relativePath } from '../location.ts';
import type { AppState, BoundState, RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { returnedIn } from '../values/returned.ts';
import type { FunctionValue, Value } from '../values/value.ts';
import type { RouteFile } from './files.ts';
import { routesOfServed, servedApp, type FunctionAround } from './served-app.ts';

interface EntryInput {
  root: string;
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  /** The files that are served: the router asks the entry for what none of them answers. */
  files: readonly RouteFile[];
  baseURL: string;
  /** A module of the project answers errors. */
  errors: Pick<RouteState, 'hasOwnErrors' | 'errorHandler'>;
  filled(app: AppState): AppState;
  /** Gets the calls with which functions around the app hand requests to it. */
  passes: Set<ts.Node>;
  report(diagnostic: Diagnostic): unknown;
}

/**
 * The routes of Nitro 3's server entry, `server.ts`. Nitro hands it the requests that no file answers, after the rules and
 * the middleware of the project, with the path as it was sent. Pinned on builds of Nitro 3.0.260903-beta.
 */
export function routesOfEntry(exported: { value: Value; node: ts.Node }, input: EntryInput): RouteState[] {
  const { root, evaluator, files, baseURL, errors, report } = input;
  const served = servedApp(exported.value, exported.node, evaluator);
  if (!served) {
    report(notFollowed(exported.node, root));
    return [];
  }
  const around = served.around.map(boundAround);
  for (const { passes, callee } of served.around) {
    for (const each of passes) input.passes.add(each);
    if (answersItself(callee, passes, input)) report(answersBeside(callee.node, root));
  }
  return routesOfServed({ ...served, app: input.filled(served.app) }).flatMap((each): RouteState[] => {
    if (coverage(`${baseURL}/**`, each.path) === 'none') {
      report(outside(each));
      return [];
    }
    const own = files.filter(({ route }) => coverage(baseURL + route, each.path) === 'all');
    const first = own.find(({ method }) => method === undefined || method === each.method);
    if (first) {
      report(answeredBefore(each, first));
      return [];
    }
    const { nothing: _, ...rest } = each;
    const taken = own.flatMap(({ method }) => method ?? []);
    return [
      {
        ...rest,
        middlewares: [...around, ...rest.middlewares],
        ...(served.isServer ? {} : errors),
        ...(each.method === 'all' && taken.length > 0 ? { taken } : {}),
      },
    ];
  });

  function outside(route: RouteState): Diagnostic {
    const message = `${nameOf(route)} of the server entry is outside of the base URL ${baseURL}, so the entry is never asked for it.`;
    const hint = 'Write the base URL before the path.';
    return createDiagnostic('route-unreached', message, { hint, location: locationOf(route.node, root) });
  }

  function answeredBefore(route: RouteState, { file, ...first }: RouteFile): Diagnostic {
    const by = relativePath(file, root);
    // Of two catch-alls the file is asked first, and the entry where it returns nothing.
    const isFirst = first.method === undefined && /^\/\*\*[^/]*$/.test(first.route);
    const message = isFirst
      ? `${nameOf(route)} of the server entry is asked of ${by} first, and is not documented: it answers where that returns nothing.`
      : `${nameOf(route)} of the server entry is answered by ${by}, so the entry is never asked for it.`;
    return createDiagnostic('route-unreached', message, {
      severity: 'info',
      hint: isFirst ? 'Give the file a path of its own.' : 'Remove one of the two.',
      location: locationOf(route.node, root),
    });
  }
}

const nameOf = ({ method, path }: RouteState): string =>
  `${method === 'all' ? 'Any method of' : method.toUpperCase()} ${path}`;

/** A function around an app as a middleware of it. */
function boundAround({ callee, passes, isFetch }: FunctionAround): BoundState {
  const args: Value[] = [{ kind: 'instance', of: isFetch ? 'request' : 'event' }];
  const value: Value = { kind: 'wrapped-handler', handler: callee, args, middlewares: [], passes, node: callee.node };
  return { value, priority: 0, isShared: true, node: callee.node };
}

function answersItself(callee: FunctionValue, passes: readonly ts.Node[], tools: HandsOnTools): boolean {
  const handsOn = createHandsOn(callee, tools, passes);
  const { body } = callee.node;
  const returned = body && ts.isBlock(body) ? returnedIn(body) : body ? [body as ts.Expression] : [];
  return returned.some((each) => !handsOn(each));
}

function answersBeside(node: ts.Node, root: string): Diagnostic {
  return createDiagnostic(
    'router-not-followed',
    'The server entry answers some requests itself: on paths of no route, what it answers is not documented.',
    {
      severity: 'info',
      hint: 'Register such paths on the app: app.get("/health", …).',
      location: locationOf(node, root),
    },
  );
}

function notFollowed(node: ts.Node, root: string): Diagnostic {
  return createDiagnostic(
    'router-not-followed',
    'The server entry answers requests itself, by no routes that can be read, so what it answers is not documented.',
    {
      hint: 'Register each path on an H3 app and export that: app.get("/health", …). Or make each a file of the routes.',
      location: locationOf(node, root),
    },
  );
}
