import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { alternatives, type ObjectValue, type Value } from '../../values/value.ts';
import type { FailureValue, OpaqueCallValue } from '../../values/abstract-value.ts';
import type { Test } from '../conditions.ts';
import { canFail, canHold, type Atom, type Guard } from '../../values/guard.ts';
import { compute } from '../operations.ts';
import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { EngineTools } from '../tools.ts';
import {
  absent,
  decided,
  failed,
  holdsLacking,
  isDerived,
  isEqual,
  isLacking,
  isNothing,
  joinAssumed,
  memberOf,
  notKnown,
  present,
  truthOf,
  type Assumed,
} from './assumed.ts';
import { compareNumbers, hasName } from './comparisons.ts';
import { looksForCaller, saysWhoAsks } from './caller.ts';
import { jsonText, parsedJson } from './json.ts';
import { credentialOf, keyOf, sessionOf, somewhere, type Credential } from './credentials.ts';
import { asksForUser, foundForNobody } from './session-clients.ts';
import { emptySessions, isKeptData } from './sessions.ts';
import { askRequest } from './request-questions.ts';
import type { Settings } from './settings.ts';
import { sendsToSignIn } from './sign-in.ts';

/** What is assumed of a request. */
export interface Assumption {
  lacks(credential: Credential): boolean;
  request: KnownRequest;
  /** Properties of the context that functions of the chain set: before, they are not there. */
  unset: ReadonlySet<string>;
  /** Where properties of the context are read, by name. */
  reads: ReadonlyMap<string, ts.Node>;
  /** Of places where failures are caught, whether what stands there always refuses, or gives nothing. */
  catches: ReadonlyMap<ts.Node, boolean>;
  /** Properties that say that something is not as it has to be. */
  flags: ReadonlySet<Value>;
  /** What settings of the server are, where that is assumed. */
  settings?: Settings;
  /** What calls that can't be read make of a credential that is absent is not known. */
  isDirect?: true;
  /** A client that asks with the caller's session finds nothing where there is none. */
  ofClients?: true;
  /** A parameter of the path is none of the words that the code compares the path with. */
  isTypical?: true;
}

export type Evaluation = ReturnType<typeof createEvaluation>;

/** Evaluates values and guards under an assumption. `met` are the credentials that are asked for. */
export function createEvaluation({ conditions, checker }: EngineTools, assumption: Assumption) {
  const values = new Map<Value, Assumed>();
  const tests = new Map<Test, Assumed>();
  const met = new Map<string, Credential>();
  const open = new Set<Value>();
  return { of, canHold: can, isDecided, demandsOf: conditions.guards.demandsOf, truthOfTest, met };

  function of(value: Value): Assumed {
    const known = values.get(value);
    if (known) return known;
    if (open.has(value)) return notKnown;
    open.add(value);
    const result = assumption.settings?.get(value) ?? evaluate(value);
    open.delete(value);
    values.set(value, result);
    return result;
  }

  function knows(atom: Atom): boolean | undefined {
    return truthOf(ofTest(atom as Test));
  }

  function can(guard: Guard): boolean {
    return canHold(guard, knows);
  }

  function ofTest(test: Test): Assumed {
    const known = tests.get(test);
    if (known) return known;
    const result = of(test.value);
    tests.set(test, result);
    return result;
  }

  /** How a test comes out because of the assumption. */
  function truthOfTest(test: Test): boolean | undefined {
    const result = ofTest(test);
    return isDerived(result) ? truthOf(result) : undefined;
  }

  /** Whether the assumption has a part in how a condition comes out. */
  function isDecided(guard: Guard): boolean {
    return [...conditions.guards.atomsOf(guard)].some((test) => isDerived(ofTest(test)));
  }

  /** A guard of a package takes what it reads under a scheme of its own. */
  function noteScheme([read, taken]: readonly Value[]): void {
    const asked = read && credentialOf(read);
    const noted = asked && met.get(keyOf(asked));
    if (noted && taken?.kind === 'constant' && taken.value === 'basic')
      met.set(keyOf(asked), { ...noted, scheme: 'basic' });
  }

  function credential(given: Credential): Assumed {
    const key = keyOf(given);
    const before = met.get(key);
    if (!before || (given.at && !before.at)) met.set(key, given);
    return assumption.lacks(given) ? absent : notKnown;
  }

  function evaluate(value: Value): Assumed {
    switch (value.kind) {
      case 'constant':
        return { kind: 'constant', value: value.value };
      case 'condition':
        return ofCondition(value.guard);
      case 'choice':
        return ofChoice(value);
      case 'absence':
        return isLacking(of(value.of)) ? absent : { kind: 'constant', value: undefined };
      case 'read': {
        const asked = credentialOf(value);
        return asked ? credential(asked) : notKnown;
      }
      case 'session': {
        const asked = credentialOf(value);
        return asked && credential(asked).kind === 'absent' ? emptySessions[value.lacks ?? 'data'] : notKnown;
      }
      case 'member':
        return assumption.flags.has(value) && isLacking(of(value.object)) ? decided(true) : ofMember(value);
      case 'place':
        if (assumption.unset.has(value.name)) return { kind: 'constant', value: undefined };
        return saysWhoAsks(value.name) ? credential(somewhere(assumption.reads.get(value.name))) : notKnown;
      case 'operation':
        return ofOperation(value.operator, value.operands);
      case 'large-condition':
        return value.isKnown ? ofCondition(value.whole) : notKnown;
      case 'opaque-call':
        return ofCall(value);
      case 'failure':
        return ofFailure(value);
      case 'element':
        return memberOf(of(value.of), undefined);
      case 'unknown-error':
        return { kind: 'answer', statuses: [undefined] };
      case 'response':
      case 'error':
        return {
          kind: 'answer',
          statuses: statusesOf(value.status),
          ...(sendsToSignIn(value) ? { signIn: value.node } : {}),
        };
      case 'template':
        return value.parts.some((part) => part.kind === 'constant' && part.value !== '') ? present : notKnown;
      case 'object':
        return ofObject(value);
      case 'array':
        if (value.open || value.guards) return present;
        return {
          kind: 'object',
          members: new Map([
            ...value.items.map((item, index): [string, Assumed] => [String(index), of(item)]),
            ['length', { kind: 'constant', value: value.items.length }],
          ]),
          others: { kind: 'constant', value: undefined },
        };
      case 'function':
      case 'class':
      case 'instance':
      case 'made':
      case 'pattern':
      case 'guard':
      case 'allocated':
      case 'downstream':
        return present;
      default:
        return notKnown;
    }
  }

  /** Those that are known; the event's own where the value has none. */
  function statusesOf(status: Value): (number | undefined)[] {
    const known = of(status);
    if (known.kind === 'constant' && typeof known.value === 'number') return [known.value];
    return alternatives(status).flatMap((each) => {
      const value = of(each);
      return [value.kind === 'constant' && typeof value.value === 'number' ? value.value : undefined];
    });
  }

  function ofCondition(guard: Guard): Assumed {
    const isTrue = can(guard);
    const isFalse = canFail(guard, knows);
    if (isTrue === isFalse) return notKnown;
    return isDecided(guard) ? decided(isTrue) : { kind: 'constant', value: isTrue };
  }

  function ofChoice({ values: given, guards }: Extract<Value, { kind: 'choice' }>): Assumed {
    if (!guards) return joinAssumed(given.map(of));
    const left = given.filter((_, index) => can(guards[index]!));
    const result = joinAssumed(left.map(of));
    const isChosen = left.length < given.length && guards.some(isDecided);
    if (!isChosen || isDerived(result)) return result;
    // `header ?? ''` and `roles ?? []` are still what was not sent.
    if (isEmpty(result)) return failed;
    return result.kind === 'constant' ? { ...result, derived: true } : result;
  }

  function isEmpty(value: Assumed): boolean {
    if (value.kind === 'object') {
      const length = value.members.get('length');
      return length?.kind === 'constant' && length.value === 0;
    }
    return value.kind === 'constant' && !value.value;
  }

  function ofMember({ object, name }: Extract<Value, { kind: 'member' }>): Assumed {
    const holder = of(object);
    const key = of(name);
    // A table that can't be read has nothing for what was not sent: `users[token]`.
    if (holder.kind === 'unknown' || holder.kind === 'present')
      return isLacking(key) && !assumption.isDirect ? failed : notKnown;
    if (assumption.isDirect && isKeptData(object) && !(key.kind === 'constant' && saysWhoAsks(String(key.value))))
      return notKnown;
    return memberOf(holder, key.kind === 'constant' ? String(key.value) : undefined);
  }

  function ofObject({ properties, open: isOpen, spread }: ObjectValue): Assumed {
    const held = spread ? of(spread.object) : undefined;
    return {
      kind: 'object',
      members: new Map([...properties].map(([name, get]) => [name, of(get())])),
      others: isOpen ? (held && isLacking(held) ? held : notKnown) : { kind: 'constant', value: undefined },
    };
  }

  function ofOperation(operator: string, operands: readonly Value[]): Assumed {
    const ofRequest = askRequest(operator, operands, assumption.request, assumption.isTypical);
    if (ofRequest !== undefined) return { kind: 'constant', value: ofRequest };
    const given = operands.map(of);
    const [first = notKnown, second = notKnown] = given;
    const isLackingAny = given.some((each) => isDerived(each) || isLacking(each));
    const told = (known: boolean | undefined): Assumed =>
      known === undefined ? notKnown : isLackingAny ? decided(known) : { kind: 'constant', value: known };
    switch (operator) {
      case '==':
      case '===':
        return told(isEqual(first, second));
      case '== null':
        if (isNothing(first)) return told(true);
        return first.kind === 'unknown' ? notKnown : told(false);
      case '<':
      case '>':
      case '<=':
      case '>=':
        return told(compareNumbers(operator, first, second));
      case 'typeof':
        if (first.kind === 'constant') return { ...first, value: first.value === null ? 'object' : typeof first.value };
        return first.kind === 'absent' ? { kind: 'constant', value: 'undefined', derived: true } : notKnown;
      case 'instanceof':
        return isLacking(first) ? decided(false) : notKnown;
      case 'in':
        return hasName(second, first);
      case 'guard':
        noteScheme(operands);
        return first;
      case 'list.find':
      case 'list.findLast':
      case 'list.some':
        // Nothing in a list belongs to a credential that is absent.
        if (isDerived(second) && truthOf(second) === false) return operator === 'list.some' ? decided(false) : failed;
        return isLacking(first) ? failed : notKnown;
      default: {
        const constants = given.map((each) => (each.kind === 'constant' ? each : undefined));
        if (!constants.includes(undefined)) {
          const known = compute(
            operator,
            constants.map((each) => each!.value),
          );
          if (known?.kind === 'constant') {
            return { kind: 'constant', value: known.value, ...(isLackingAny ? { derived: true as const } : {}) };
          }
        }
        if (isLacking(first) || (operator === 'RegExp#test' && isLacking(second))) return failed;
        if (assumption.isDirect || operator === 'runs') return notKnown;
        return given.some(holdsLacking) ? failed : notKnown;
      }
    }
  }

  /** What code makes that can't be read, out of a credential that is absent: nothing. */
  function ofCall(call: OpaqueCallValue): Assumed {
    const { receiver, args, node } = call;
    const found = assumption.ofClients && foundForNobody(call);
    if (found) return credential(sessionOf(node)).kind === 'absent' ? found : notKnown;
    const on = receiver ? of(receiver) : notKnown;
    const given = args.map(of);
    if (isLacking(on)) return failed;
    const built = ts.isCallExpression(node) ? globalName(node.expression, checker) : undefined;
    const json = built === 'JSON.parse' ? parsedJson : built === 'JSON.stringify' ? jsonText : undefined;
    const known = json && given[0] && json(given[0]);
    if (known) return known;
    if (looksForCaller(call)) return credential(somewhere(node));
    if (asksForUser(call) && given.some((each) => isDerived(each) || isLacking(each))) return emptySessions.user;
    if (assumption.isDirect || !given.some(holdsLacking)) return notKnown;
    const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    // Questions whose answer for nothing is yes.
    if (asksForNothing.test(name)) return notKnown;
    return failed;
  }

  function ofFailure({ of: failing, caughtBy }: FailureValue): Assumed {
    if (failing.kind === 'operation' && failing.operator === 'guard') {
      const asked = of(failing);
      return isLacking(asked) ? decided(true) : notKnown;
    }
    const result = of(failing);
    if (!isLacking(result)) return notKnown;
    // A catch that always ends the request, or gives nothing, is there for functions that throw on what is absent.
    return caughtBy && assumption.catches.get(caughtBy) ? decided(true) : notKnown;
  }
}

const asksForNothing = /empty|blank|nil|null|undefined|missing|anonymous|guest|public|absent|optional/i;
