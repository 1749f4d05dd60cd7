import { ts } from 'ts-morph';
import { isGlobal } from '../language-globals.ts';
import { enumObject } from './enum-object.ts';
import type { Evaluator } from './evaluator.ts';
import { constant, type Value } from './value.ts';
import { ownEntry } from '../own-entry.ts';

/** Methods of the language that registration code uses to make paths and lists. */
export function evaluateBuiltin(
  call: Evaluator['call'],
  node: ts.CallExpression,
  receiver: Value,
  name: string,
  args: () => Value[],
  checker: ts.TypeChecker,
): Value | undefined {
  if (receiver.kind === 'array' && !receiver.open)
    return ownEntry(arrayMethods, name)?.(receiver.items, args(), call, node);
  // `handler.bind(this)` is the same function; bound arguments would move its parameters.
  if (receiver.kind === 'function' && name === 'bind' && node.arguments.length <= 1) return receiver;
  // `import('./module').then((module) => module.default)`: a promise and what it gives are one value here.
  if (receiver.kind === 'object' && ts.isSourceFile(receiver.node) && name === 'then') {
    const [next] = args();
    return next?.kind === 'function' ? call(next, [receiver], node) : undefined;
  }
  if (promised.has(receiver.kind)) return promiseMethod(call, node, receiver, name, args);
  if (receiver.kind === 'constant' && typeof receiver.value === 'string') {
    return ownEntry(stringMethods, name)?.(receiver.value);
  }
  if (ts.isPropertyAccessExpression(node.expression) && isGlobal(node.expression.expression, 'Object', checker)) {
    const [given] = args();
    const object = enumObject(node.arguments[0], checker) ?? given;
    if (object?.kind === 'object' && !object.open) return ownEntry(objectFunctions, name)?.(object.properties);
  }
  return undefined;
}

/** What reads of the request give, which may be promised. */
const promised: ReadonlySet<Value['kind']> = new Set(['body', 'validated', 'session']);

/** `readBody(event).then(Todo.parse)` and `readBody(event).catch(() => ({}))`. */
function promiseMethod(
  call: Evaluator['call'],
  node: ts.CallExpression,
  receiver: Value,
  name: string,
  args: () => Value[],
): Value | undefined {
  if (name === 'catch' || name === 'finally') return receiver;
  const [next] = name === 'then' ? args() : [];
  if (next?.kind === 'validator') {
    return {
      kind: 'validated',
      input: receiver,
      schema: next.schema,
      ...(next.reports ? { reports: true } : {}),
      node,
    };
  }
  return next?.kind === 'function' ? call(next, [receiver], node) : undefined;
}

const arrayMethods: Record<
  string,
  (items: Value[], args: Value[], call: Evaluator['call'], node: ts.Node) => Value | undefined
> = {
  join(items, [separator]) {
    const parts = items.map((item) => (item.kind === 'constant' ? String(item.value) : undefined));
    const glue = separator === undefined ? ',' : separator.kind === 'constant' ? String(separator.value) : undefined;
    return glue === undefined || parts.includes(undefined) ? undefined : constant(parts.join(glue));
  },
  map(items, [callback], call, node) {
    if (callback?.kind !== 'function') return undefined;
    return { kind: 'array', items: items.map((item) => call(callback, [item], node)), open: false };
  },
};

const stringMethods: Record<string, (text: string) => Value> = {
  toLowerCase: (text) => constant(text.toLowerCase()),
  toUpperCase: (text) => constant(text.toUpperCase()),
  trim: (text) => constant(text.trim()),
};

const objectFunctions: Record<string, (properties: Map<string, () => Value>) => Value> = {
  keys: (properties) => ({ kind: 'array', items: [...properties.keys()].map((key) => constant(key)), open: false }),
  values: (properties) => ({ kind: 'array', items: [...properties.values()].map((get) => get()), open: false }),
  entries: (properties) => ({
    kind: 'array',
    items: [...properties].map(([key, get]) => ({ kind: 'array', items: [constant(key), get()], open: false })),
    open: false,
  }),
};
