import type { ts } from 'ts-morph';
import type { ValidatedValue } from '../values/schema.ts';
import type { FunctionValue, HookKind, ObjectValue, Value } from '../values/value.ts';
import { middlewaresOf } from '../extractors/row.ts';
import { isFollowed } from './flow/followed.ts';

const event: Value = { kind: 'instance', of: 'event' };

/** A handler's function, and what `defineHandler` put around it. */
export interface ResolvedHandler {
  callee: FunctionValue;
  /** The node that bears the handler's name: the outermost call around its function, or the function itself. */
  named: ts.Node;
  /** The nodes that may bear its name and words, the outermost first. */
  names: readonly ts.Node[];
  /** What it is called with. */
  args: readonly Value[];
  middlewares: Value[];
  /** What of the request is checked before the handler runs. */
  validates?: readonly ValidatedValue[];
  /** What the handler returns is not sent: it sends by Node's own response. */
  isNode?: true;
  /** It runs beside a handler. */
  hook?: HookKind;
  /** What it throws is caught, and nobody is answered for it. */
  isCaught?: true;
  /** Calls with which it lets the request pass, beside those of `next`. */
  passes?: readonly ts.Node[];
  /** The name that a hook handler gives itself. */
  id?: string;
}

/** Whether a function is asked for an answer to errors: what a Nitro plugin hears of them answers nobody. */
export const isErrorHook = ({ hook, isCaught }: Pick<ResolvedHandler, 'hook' | 'isCaught'>): boolean =>
  hook === 'error' && !isCaught;

/** Finds the function behind a handler value, or undefined where it can't be known. */
export function resolveHandler(
  value: Value,
  evaluateMember: (object: Value, name: string) => Value,
): ResolvedHandler | undefined {
  switch (value.kind) {
    case 'function':
      return isFollowed(value.node)
        ? { callee: value, named: value.node, names: [value.node], args: [event], middlewares: [] }
        : undefined;
    case 'wrapped-handler': {
      const inner = resolveHandler(value.handler, evaluateMember);
      if (!inner) return undefined;
      const validates = [...(value.validates ?? []), ...(inner.validates ?? [])];
      return {
        ...inner,
        ...around(value.node, inner),
        ...(value.args ? { args: value.args } : {}),
        ...(value.isNode ? { isNode: true as const } : {}),
        ...(value.hook ? { hook: value.hook } : {}),
        ...(value.isCaught ? { isCaught: true as const } : {}),
        ...(value.passes ? { passes: value.passes } : {}),
        middlewares: [...value.middlewares, ...inner.middlewares],
        ...(validates.length ? { validates } : {}),
      };
    }
    case 'object':
      return resolveObject(value, evaluateMember);
    default:
      return undefined;
  }
}

/** A hook handler `{ id?, priority?, func }`, or what `defineHandler` takes: `{ handler, middleware?, meta? }`. */
function resolveObject(
  value: ObjectValue,
  evaluateMember: (object: Value, name: string) => Value,
): ResolvedHandler | undefined {
  const hook = resolveHandler(evaluateMember(value, 'func'), evaluateMember);
  const id = evaluateMember(value, 'id');
  if (hook) return id.kind === 'constant' && typeof id.value === 'string' ? { ...hook, id: id.value } : hook;
  const inner = resolveHandler(evaluateMember(value, 'handler'), evaluateMember);
  const middlewares = middlewaresOf((name) => evaluateMember(value, name));
  return inner && { ...inner, ...around(value.node, inner), middlewares: [...middlewares, ...inner.middlewares] };
}

function around(node: ts.Node, { names }: ResolvedHandler): Pick<ResolvedHandler, 'named' | 'names'> {
  return { named: node, names: [node, ...names] };
}
