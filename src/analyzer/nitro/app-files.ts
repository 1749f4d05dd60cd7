import type { ts } from 'ts-morph';
import { coverage } from '../routes/coverage.ts';
import type { RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { Value } from '../values/value.ts';
import { appAlone, routesOfServed } from './served-app.ts';

interface AppFile {
  /** The pattern of the file's own route. */
  route: string;
  /** The method in its name. */
  method: RouteState['method'] | undefined;
  /** What answers errors in the place of the framework. */
  errors: Pick<RouteState, 'hasOwnErrors' | 'errorHandler'>;
}

/**
 * The routes of an app or a router that a file hands its requests to: `export default useBase('/api', router.handler)`.
 * Undefined where the file's handler is no app's, or none of its routes is below the file's own.
 */
export function routesOfApp(
  { value, node }: { value: Value; node: ts.Node },
  { route, method, errors }: AppFile,
  evaluator: Evaluator,
): RouteState[] | undefined {
  // What is around the app may answer in its place: then the file is a handler of its own.
  const found = appAlone(value, node, evaluator);
  if (!found) return undefined;
  const routes = routesOfServed(found).flatMap((each): RouteState[] => {
    const { path } = each;
    const isOther = method !== undefined && each.method !== 'all' && each.method !== method;
    if (isOther || coverage(route, path) === 'none') return [];
    const { nothing, ...rest } = each;
    return [
      {
        ...rest,
        // Where a router's handler gives nothing, so does the file, and the framework answers with nothing.
        ...(nothing === undefined || (nothing === 'missing' && found.app.kind === 'router') ? {} : { nothing }),
        ...(found.isServer ? {} : errors),
        method: method ?? each.method,
      },
    ];
  });
  return routes.length > 0 ? routes : undefined;
}
