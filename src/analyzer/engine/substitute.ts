import { ts } from 'ts-morph';
import type { OpaqueCallValue } from '../values/abstract-value.ts';
import { concatenate } from '../values/text.ts';
import type { Value } from '../values/value.ts';
import type { Case, Test } from './conditions.ts';
import type { Guard } from '../values/guard.ts';
import { createAtomSubstitution } from './atom-substitution.ts';
import { propertyKey } from './kept-for-request.ts';
import type { Contents } from './state.ts';
import { createParts, isFixed, isPlain, isValue } from './parts.ts';
import { noteSetting } from './security/settings.ts';
import type { EngineTools } from './tools.ts';

/** What the free variables of a summary are at a call site. */
export interface Binding {
  /** Parameters and captured variables by their declarations; classes, whose `this` it is. */
  variables: ReadonlyMap<ts.Node, Value>;
  /** Properties of the event's context where the function is called. */
  context: ReadonlyMap<string, Value>;
  /** What objects hold where the function is called. */
  contents: Contents;
  /** Takes note of where properties of the context are read first. */
  reads: Map<string, ts.Node>;
  /** Absent where something is assumed, and nothing called: values that this does not concern stay as they are. */
  call?: {
    /** The call site; undefined where a request comes to the function. */
    at: ts.Node | undefined;
  };
  /** What a value of one of the assumed kinds is taken for; undefined where nothing is assumed of it. */
  assumed?(value: Value): Value | undefined;
}

export interface Substitution {
  value(value: Value): Value;
  guard(guard: Guard): Guard;
}

/** Kinds that stand for something that a call site says, or that are told apart by call site. */
const open: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'allocated',
  'condition',
  'fallback',
  'opaque-call',
  'parameter',
  'place',
  'this',
]);

/** Kinds of values that are replaced where a request comes to the function, though what they are made of stays. */
const bound: ReadonlySet<Value['kind']> = new Set<Value['kind']>([
  'fallback',
  'large-condition',
  'member',
  'parameter',
  'place',
  'this',
]);

/**
 * Makes what puts the values of a call site in the place of a summary's free variables.
 *
 * @param assumedKinds kinds of values of which something may be assumed
 */
export function createSubstitutions(tools: EngineTools, assumedKinds: readonly Value['kind'][] = []) {
  const isOpen = (kind: Value['kind']): boolean => open.has(kind) || assumedKinds.includes(kind);
  const { conditions, interner, members, paths } = tools;
  const partsOf = createParts(tools);
  const closed = new WeakMap<Value, boolean>();
  return { substituting };

  function substituting({ variables, context, contents, reads, call, assumed }: Binding): Substitution {
    const values = new Map<Value, Value>();
    const at = call?.at;
    const atoms = createAtomSubstitution(conditions.guards, asked);
    const guard = call ? atoms.replaced : atoms.decided;
    return { value, guard };

    function value(given: Value): Value {
      if (isClosed(given)) return given;
      const known = values.get(given);
      if (known) return known;
      const result = interner.of(assumed?.(given) ?? put(given));
      values.set(given, result);
      return result;
    }

    /** What an atom of a condition asks at the call site. */
    function asked(atom: Test): Guard {
      return conditions.truthy(value(atom.value));
    }

    function put(given: Value): Value {
      if (at || (call && (bound.has(given.kind) || isUnsettled(given)))) return putIn(given);
      // Whatever a value of the same parts would be made of is the value itself.
      return partsOf(given).every((each) => value(interner.of(each)) === each) ? given : putIn(given);
    }

    function putIn(given: Value): Value {
      switch (given.kind) {
        case 'parameter':
          return variables.get(given.declaration) ?? given;
        case 'this':
          return variables.get(given.of) ?? given;
        case 'place':
          return context.get(given.name) ?? given;
        case 'member':
          return memberOf(value(given.object), value(given.name), given.node);
        case 'operation':
          return conditions.operation(given.operator, given.operands.map(value));
        case 'large-condition':
          return { ...given, isKnown: given.isKnown && !at && atoms.areSame(given.whole) };
        case 'fallback': {
          const held = value(given.value);
          const { not } = conditions.guards;
          const isLeft = given.isOr
            ? not(conditions.truthy(held))
            : given.isOnlyOfNothing
              ? conditions.truthy(conditions.operation('===', [held, { kind: 'constant', value: undefined }]))
              : conditions.isNothing(held);
          return conditions.chooseValue([
            [isLeft, value(given.otherwise)],
            [not(isLeft), held],
          ]);
        }
        case 'condition':
          return conditions.conditionOf(guard(given.guard));
        case 'choice': {
          const { guards: own } = given;
          if (!own) return { kind: 'choice', values: given.values.map(value) };
          return conditions.chooseValue(given.values.map((each, index): Case => [guard(own[index]!), value(each)]));
        }
        case 'template':
          return concatenate(given.parts.map(value), undefined);
        case 'allocated':
          return at ? { ...given, path: paths.extend(given.path, at) } : given;
        case 'opaque-call': {
          const receiver = given.receiver && value(given.receiver);
          const args = given.args.map(value);
          return (
            (receiver !== given.receiver && readOn(receiver!, args, given.node)) || {
              ...given,
              ...(receiver ? { receiver } : {}),
              args,
              ...(at ? { path: paths.extend(given.path, at) } : {}),
            }
          );
        }
        case 'object': {
          const { spread } = given;
          return {
            ...given,
            properties: mapped(given.properties),
            isSettled: true,
            ...(spread ? { spread: { object: value(spread.object), before: mapped(spread.before) } } : {}),
          };
        }
        case 'array':
          return {
            ...given,
            items: given.items.map(value),
            ...(given.guards ? { guards: given.guards.map(guard) } : {}),
          };
        case 'made':
          return { ...given, ...(given.fields ? { fields: mapped(given.fields), isSettled: true as const } : {}) };
        case 'error': {
          const { fields, ...others } = given;
          return { ...(part(others) as typeof given), ...(fields ? { fields: mapped(fields) } : {}) };
        }
        case 'function':
          return {
            ...given,
            scope: {
              ...given.scope,
              bindings: new Map([...given.scope.bindings].map(([node, each]) => [node, value(each)])),
            },
          };
        default:
          return part(given) as Value;
      }
    }

    /** `form.get(name)`, of a form that the call site has given: a read of the request. */
    function readOn(receiver: Value, args: Value[], node: OpaqueCallValue['node']): Value | undefined {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
      const known = tools.semantics.methodOf(receiver, node.expression.name.text, args, node);
      return known?.kind === 'read' ? known : undefined;
    }

    /** What a property of the context holds, the state at the call site says. */
    function memberOf(object: Value, name: Value, node: ts.Node): Value {
      const found = members.member(contents.get(object)?.get() ?? object, name, node);
      noteSetting(found, node, reads, tools.checker);
      const isContext = object.kind === 'instance' && object.of === 'context';
      const key = propertyKey(name, interner);
      if (!isContext || found.kind !== 'member' || key === undefined) return found;
      if (!reads.has(key)) reads.set(key, node);
      return context.get(key) ?? { kind: 'place', of: 'context', name: key };
    }

    function mapped(properties: ReadonlyMap<string, () => Value>): Map<string, () => Value> {
      return new Map(
        [...properties].map(([name, get]) => {
          const put = value(interner.of(get()));
          return [name, () => put];
        }),
      );
    }

    /** A record of a library value, with the values in it put in. */
    function part(given: object): unknown {
      return Object.fromEntries(
        Object.entries(given).map(([name, each]) => [name, isFixed(name) ? each : partOf(each)]),
      );
    }

    function partOf(given: unknown): unknown {
      if (Array.isArray(given)) return given.map(partOf);
      if (typeof given !== 'object' || given === null || !isPlain(given)) return given;
      return isValue(given) ? value(given) : part(given);
    }
  }

  /** Whether a value is the same at every call site. */
  function isClosed(value: Value): boolean {
    const known = closed.get(value);
    if (known !== undefined) return known;
    // What holds itself is no more open for that.
    closed.set(value, true);
    const isLarge = value.kind === 'large-condition' && value.isKnown;
    const result = !isLarge && !isOpen(value.kind) && partsOf(value).every(isClosed);
    closed.set(value, result);
    return result;
  }
}

/** Whether an object is told by identity, and not yet by what it holds. */
const isUnsettled = (value: Value): boolean => value.kind === 'object' && !value.isSettled;
