import { ts } from 'ts-morph';
import type { OpaqueCallValue } from '../../values/abstract-value.ts';
import type { Value } from '../../values/value.ts';
import { failed, notKnown, type Assumed } from './assumed.ts';
import { isOfSent } from './caller.ts';

/**
 * What a client that asks with the caller's session finds where there is none: no row, and of a function of the database no
 * result. Undefined for other calls, and where what is sent beside the session may decide it: `.eq('code', body.code)`.
 */
export function foundForNobody(call: OpaqueCallValue): Assumed | undefined {
  const chain = chainOf(call);
  const methods = chain && chain.map(nameOf);
  if (!methods || chain.some(({ args }) => args.some(isOfSent))) return undefined;
  const isOne = methods.some((each) => each !== undefined && one.has(each));
  return { kind: 'object', members: new Map([['data', isOne ? failed : noRows]]), others: notKnown };
}

/** Whether a call asks a service whose user a token is: a text of the code that stands in for one is nobody's. */
export const asksForUser = (call: OpaqueCallValue): boolean =>
  call.receiver?.kind === 'instance' && call.receiver.of === 'supabaseAuth' && nameOf(call) === 'getUser';

/** Whether a call asks such a client. */
export const asksWithSession = (call: OpaqueCallValue): boolean => chainOf(call) !== undefined;

/** A list is there, and nothing in it. */
const noRows: Assumed = {
  kind: 'object',
  members: new Map([['length', { kind: 'constant', value: 0, derived: true }]]),
  others: failed,
};

/** The calls that a query is put together by, its last one first: `client.from('staff').select('id').maybeSingle()`. */
function chainOf(call: OpaqueCallValue): readonly OpaqueCallValue[] | undefined {
  const chain: OpaqueCallValue[] = [];
  for (let each: Value | undefined = call; each; each = chain.at(-1)!.receiver) {
    if (each.kind === 'instance')
      return clients.has(each.of) && asks.has(nameOf(chain.at(-1)!) ?? '') ? chain : undefined;
    if (each.kind !== 'opaque-call') return undefined;
    chain.push(each);
  }
  return undefined;
}

const nameOf = ({ node }: OpaqueCallValue): string | undefined =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;

const clients = new Set(['supabaseClient']);

/** What begins a query. */
const asks = new Set(['from', 'rpc', 'schema']);

/** What makes one row of its result, or one value. */
const one = new Set(['single', 'maybeSingle', 'rpc']);
