import { excerpt } from '../location.ts';
import { alternatives, type Value } from '../values/value.ts';
import { fieldOf } from './preconditions/body-fields.ts';

/** What a test says of a value: ``the cookie `seat` `` and `is absent or empty`. */
export interface Said {
  subject: string;
  words: string;
  /** It says that the value is there, and no more. */
  isPresence?: true;
  /** It says what the value is. */
  isValue?: true;
  /** The one value that it excludes. */
  excludes?: string;
}

/** What a test says that comes out one way, and the other; absent: there are no words for it. */
export interface TestWords {
  whenTrue?: Said;
  whenFalse?: Said;
}

/** What it says that a value is truthy, and that it is not. */
export function describeTest(value: Value): TestWords {
  if (value.kind === 'failure') return describeFailure(value.of);
  if (value.kind === 'operation') return describeOperation(value.operator, value.operands);
  const isAsked = value.kind === 'read' && value.presence === true;
  const [whenTrue, whenFalse] = isAsked
    ? ['is sent', 'is absent']
    : isSent(value)
      ? ['is sent', 'is absent or empty']
      : value.kind === 'opaque-call'
        ? ['gives something', 'gives nothing']
        : ['is set', 'is not set'];
  const words = said(termOf(value), whenTrue!, whenFalse!);
  return isSent(value) && words.whenTrue ? { ...words, whenTrue: { ...words.whenTrue, isPresence: true } } : words;
}

/** Whether a test comes out so for a request alone that has no path parameter, which is none of the route's. */
export function asksForNoPath(value: Value, holds: boolean): boolean {
  if (value.kind === 'operation') return value.operator === '== null' && holds && isOfPath(value.operands[0]!);
  return !holds && isOfPath(value);
}

const isOfPath = (value: Value): boolean => value.kind === 'read' && value.in === 'path';

function describeFailure(of: Value): TestWords {
  if (of.kind === 'body') return { whenTrue: { subject: 'the body', words: 'is not valid' } };
  const subject = termOf(of);
  return subject === undefined ? {} : { whenTrue: { subject, words: 'fails' } };
}

function describeOperation(operator: string, operands: readonly Value[]): TestWords {
  const [value, other] = operands;
  const subject = value && termOf(value);
  if (operator === 'RegExp#test') return describePattern(value, other);
  const isEquality = operator === '===' || operator === '==';
  if (operator === '== null' || (isEquality && other && isNothing(other))) return describeAbsence(value!, subject);
  const [is, isNot] = comparisons.get(operator) ?? [];
  if (is && isNot) {
    const against = other && termOf(other);
    if (against === undefined) return {};
    const words = said(subject, `${is} ${against}`, `${isNot} ${against}`);
    if (!isEquality || other!.kind !== 'constant' || !words.whenTrue) return words;
    return { whenTrue: { ...words.whenTrue, isValue: true }, whenFalse: { ...words.whenFalse!, excludes: against } };
  }
  const [holds, fails] = questions.get(operator) ?? [];
  return holds && fails ? said(subject, holds, fails) : {};
}

function describeAbsence(value: Value, subject: string | undefined): TestWords {
  const { whenTrue, whenFalse } = said(subject, 'is absent', isSent(value) ? 'is sent' : 'is there');
  return whenTrue && whenFalse ? { whenTrue, whenFalse: { ...whenFalse, isPresence: true } } : {};
}

function describePattern(pattern: Value | undefined, text: Value | undefined): TestWords {
  if (pattern?.kind !== 'pattern' || !text) return {};
  const source = `/${pattern.source}/${pattern.flags}`;
  return said(termOf(text), `matches ${source}`, `does not match ${source}`);
}

const said = (subject: string | undefined, whenTrue: string, whenFalse: string): TestWords =>
  subject === undefined ? {} : { whenTrue: { subject, words: whenTrue }, whenFalse: { subject, words: whenFalse } };

const questions: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['Array.isArray', ['is a list', 'is not a list']],
  ['Number.isInteger', ['is a whole number', 'is not a whole number']],
  ['Number.isSafeInteger', ['is a whole number', 'is not a whole number']],
  ['Number.isNaN', ['is not a number', 'is a number']],
  ['isNaN', ['is not a number', 'is a number']],
  ['Number.isFinite', ['is a number', 'is not a number']],
  ['isFinite', ['is a number', 'is not a number']],
  ['guard', ['is accepted', 'is absent or refused']],
] as const);

const comparisons: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['===', ['is', 'is not']],
  ['==', ['is', 'is not']],
  ['<', ['is less than', 'is not less than']],
  ['>', ['is greater than', 'is not greater than']],
  ['<=', ['is at most', 'is not at most']],
  ['>=', ['is at least', 'is not at least']],
  ['String#startsWith', ['begins with', 'does not begin with']],
  ['String#endsWith', ['ends with', 'does not end with']],
  ['String#includes', ['contains', 'does not contain']],
] as const);

/** What a reader knows a value as; undefined where there is no name for it. */
function termOf(value: Value): string | undefined {
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' ? `'${value.value}'` : String(value.value);
    case 'read': {
      const name = nameOf(value.name);
      return name === undefined ? undefined : `the ${places[value.in]} \`${name}\``;
    }
    case 'session': {
      const name = nameOf(value.name);
      return name ? `the session \`${name}\`` : 'the session';
    }
    case 'body':
      return 'the body';
    case 'place':
      return `\`event.context.${value.name}\``;
    case 'opaque-call':
      return `\`${excerpt(value.node)}\``;
    case 'member':
      return termOfMember(value);
    case 'operation':
      return termOfOperation(value.operator, value.operands);
    default:
      return undefined;
  }
}

function termOfMember(value: Extract<Value, { kind: 'member' }>): string | undefined {
  const field = fieldOf(value);
  if (field) return `the body's \`${field.path.join('.')}\``;
  const holder = termOf(value.object);
  const name = nameOf(value.name);
  if (holder === undefined || name === undefined) return undefined;
  if (name === 'length') return `the length of ${holder}`;
  return name === '0' ? `the first entry of ${holder}` : `\`${name}\` of ${holder}`;
}

function termOfOperation(operator: string, [subject, ...others]: readonly Value[]): string | undefined {
  const term = subject && termOf(subject);
  if (term === undefined) return undefined;
  if (operator === 'typeof') return `the type of ${term}`;
  return readAs.has(operator) && others.length === 0 ? term : undefined;
}

/** What is made of a text before it is asked about: it is still called by the name of the text. */
const readAs = new Set([
  'Number',
  '+',
  'parseInt',
  'parseFloat',
  'Number.parseInt',
  'Number.parseFloat',
  'String',
  'String#trim',
]);

const places = {
  query: 'query parameter',
  header: 'header',
  cookie: 'cookie',
  path: 'path parameter',
  form: 'form field',
} as const;

/** Whether it comes with the request as it is. */
const isSent = (value: Value): boolean =>
  value.kind === 'read' || value.kind === 'body' || (value.kind === 'member' && fieldOf(value) !== undefined);

const isNothing = (value: Value): boolean =>
  value.kind === 'constant' && (value.value === undefined || value.value === null);

function nameOf(value: Value): string | undefined {
  const [name, ...others] = alternatives(value);
  return others.length === 0 && name?.kind === 'constant' && typeof name.value === 'string' ? name.value : undefined;
}
