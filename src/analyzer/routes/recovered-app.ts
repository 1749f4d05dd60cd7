import type { CallSite } from '../values/evaluator.ts';
import { unknown, type Value } from '../values/value.ts';
import { stateOf } from './registration.ts';

/** `setupRecovery(app)`, and `setupLogging(app)`, which sets it up too: the app's errors have the fields of the runtime. */
export function recoverApp({ args, node, evaluate }: CallSite): Value {
  const app = args[0] && stateOf(evaluate(args[0]), 'app');
  if (app) app.recovers = true;
  return unknown(node);
}
