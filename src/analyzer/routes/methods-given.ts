import { createDiagnostic } from '../../model/diagnostics.ts';
import { methods, type Method } from '../../model/facts.ts';
import { excerpt, locationOf } from '../location.ts';
import type { CallSite } from '../values/evaluator.ts';
import { alternatives } from '../values/value.ts';
import type { RouteState } from './registration.ts';
import type { RegistrationReader } from './versioned.ts';

/** The methods that an argument can be; none is every method. */
export function methodsOf(site: CallSite, index: number, reader: RegistrationReader): RouteState['method'][] {
  const node = site.args[index];
  if (!node) return ['all'];
  const value = site.evaluate(node);
  const values = value.kind === 'array' ? value.items : alternatives(value);
  const known = values.flatMap((each) => {
    const method = each.kind === 'constant' ? readMethod(each.value) : undefined;
    return method ? [method] : [];
  });
  if (known.length < values.length || values.length === 0) {
    reader.report(
      createDiagnostic('path-not-static', `The method of a route is known to running code only: ${excerpt(node)}.`, {
        hint: 'Write the method as a literal of HTTP that OpenAPI 3.0 knows.',
        location: locationOf(node, reader.root),
      }),
    );
  }
  return known;
}

export function readMethod(value: unknown): RouteState['method'] | undefined {
  if (value === undefined || value === '') return 'all';
  const method = typeof value === 'string' ? value.toLowerCase() : '';
  return documented.has(method) ? (method as Method) : method === 'all' ? 'all' : undefined;
}

const documented: ReadonlySet<string> = new Set(methods);
