import { ts } from 'ts-morph';
import type { OpaqueCallValue } from '../../values/abstract-value.ts';
import type { Value } from '../../values/value.ts';
import type { Guard } from '../../values/guard.ts';
import { createParts } from '../parts.ts';
import type { EngineTools } from '../tools.ts';
import { credentialOf, isAuthorization, type HeaderWords } from './credentials.ts';
import type { SecurityQuestion } from './endings.ts';
import { hasMatch } from './said-words.ts';

/** Makes what gives the words that tell which scheme the header `Authorization` has, once they are asked for. */
export function createHeaderWords(question: SecurityQuestion, tools: EngineTools): () => HeaderWords {
  const { progress } = question;
  let words: HeaderWords | undefined;
  return () =>
    (words ??= {
      beside: wordsBeside(question, tools),
      isSaidNear: (pattern) => hasMatch(progress, pattern, /authorization/i),
      isSaid: (pattern) => hasMatch(progress, pattern),
    });
}

/**
 * The texts and patterns that a chain compares the `Authorization` header with, or takes off it: `'Bearer '` of
 * `header.startsWith('Bearer ')`. What else code says of a scheme, as in the answer of a sign-in, is not about that header.
 */
function wordsBeside({ progress, requires }: SecurityQuestion, tools: EngineTools): string[] {
  const { endings, state } = progress;
  const partsOf = createParts(tools);
  const { casesOf, questionsOf, guards } = tools.conditions;
  const known = new Map<Value, boolean>();
  const words = new Set<string>();
  const asked = [...endings.map((each) => each.state.guard), ...(state ? [state.guard] : [])];
  for (const test of new Set(asked.flatMap((each) => [...questionsOf(each)]))) holdsHeader(test.value);
  const caller = requires === undefined ? undefined : state?.context.get(requires);
  if (caller?.kind === 'choice') wordsOfCallers(casesOf(caller) ?? []).forEach((each) => words.add(each));
  return [...words];

  /** `callers[header]`, of a table each of whose names begins with a scheme: nobody else is somebody. */
  function wordsOfCallers(cases: readonly (readonly [Guard, Value])[]): string[] {
    const found = cases
      .filter(([, value]) => value.kind !== 'constant' || value.value)
      .map(([guard]) => [...guards.demandsOf(guard)].flatMap(([{ value }, holds]) => (holds ? sentWhole(value) : [])));
    return found.every((each) => each.length > 0) ? found.flat() : [];
  }

  /** What the header has to be, where that begins with a scheme: `'Bearer one'` of `header === 'Bearer one'`. */
  function sentWhole(test: Value): string[] {
    if (test.kind !== 'operation' || !/^===?$/.test(test.operator) || !test.operands.some(isHeader)) return [];
    return test.operands.flatMap((each) =>
      each.kind === 'constant' && typeof each.value === 'string' && /^(?:bearer|basic) /i.test(each.value)
        ? [each.value]
        : [],
    );
  }

  /** Whether a value is the header, or what stands in for it. */
  function isHeader(value: Value): boolean {
    const sent = credentialOf(value);
    if (sent) return isAuthorization(sent);
    return value.kind === 'choice' && value.values.some(isHeader);
  }

  /** Whether the header is in a value; what stands beside it in an operation is noted. */
  function holdsHeader(value: Value): boolean {
    const before = known.get(value);
    if (before !== undefined) return before;
    known.set(value, false);
    const asked = credentialOf(value);
    // All parts are looked at: the header may be in several of them.
    const result = (asked !== undefined && isAuthorization(asked)) || partsOf(value).filter(holdsHeader).length > 0;
    known.set(value, result);
    if (result && value.kind === 'operation') value.operands.forEach(note);
    if (result && isNameAndWord(value)) words.add('Basic');
    return result;
  }

  function note(value: Value): void {
    switch (value.kind) {
      case 'constant':
        if (typeof value.value === 'string') words.add(value.value);
        return;
      case 'pattern':
        words.add(value.source);
        return;
      case 'template':
        return value.parts.forEach(note);
      case 'operation':
        return value.operands.forEach(note);
      default:
    }
  }
}

/** `atob(sent).split(':')`: what is sent is a name and a password, whatever word stands before them. */
function isNameAndWord(value: Value): boolean {
  if (value.kind === 'operation') {
    const [text, mark] = value.operands;
    return /^String#(?:split|indexOf)$/.test(value.operator) && isColon(mark) && isDecoded(text);
  }
  if (value.kind !== 'opaque-call') return false;
  const { receiver, args, node } = value;
  return /\.(?:split|indexOf)$/.test(calleeOf(node)) && isColon(args[0]) && isDecoded(receiver);
}

const isColon = (value: Value | undefined): boolean => value?.kind === 'constant' && value.value === ':';

/** Whether it is made of a text in base64: `Buffer.from(sent, 'base64').toString()`. */
function isDecoded(value: Value | undefined, seen = new Set<Value>()): boolean {
  if (!value || seen.has(value)) return false;
  seen.add(value);
  const inner = (each: Value | undefined): boolean => isDecoded(each, seen);
  if (value.kind === 'operation') return /base64|^atob$/i.test(value.operator) || inner(value.operands[0]);
  if (value.kind !== 'opaque-call') return false;
  const isOfBase64 = value.args.some((each) => each.kind === 'constant' && /^base64(?:url)?$/.test(String(each.value)));
  return isOfBase64 || /base64|\batob$/i.test(calleeOf(value.node)) || [value.receiver, ...value.args].some(inner);
}

const calleeOf = (node: OpaqueCallValue['node']): string =>
  (ts.isTaggedTemplateExpression(node) ? node.tag : node.expression).getText();
