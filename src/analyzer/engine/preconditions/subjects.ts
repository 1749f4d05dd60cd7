import type { OperationValue } from '../../values/abstract-value.ts';
import type { BodyValue, PatternValue, ReadValue, Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import { createParts } from '../parts.ts';
import type { EngineTools } from '../tools.ts';
import { askedField, fieldOf } from './body-fields.ts';

/** A parameter of the request, with the questions that the conditions of a chain ask about it. */
export interface ParameterSubject {
  read: ReadValue;
  questions: readonly Value[];
}

/** The same of a field of a JSON body. */
export interface FieldSubject {
  value: Value;
  path: readonly string[];
  body: BodyValue;
  questions: readonly Value[];
}

/** What questions compare a text with, and what is done to it first. */
export interface Compared {
  constants: ReadonlySet<string | number>;
  patterns: ReadonlySet<PatternValue>;
  operators: ReadonlySet<string>;
}

interface Held extends Compared {
  reads: ReadonlyMap<string, ReadValue>;
  fields: ReadonlyMap<string, Value>;
}

const nothing: Held = {
  reads: new Map(),
  fields: new Map(),
  constants: new Set(),
  patterns: new Set(),
  operators: new Set(),
};

/** What tells parameters apart; undefined where the name is not known. */
export function keyOf({ in: source, name }: ReadValue): string | undefined {
  if (name.kind !== 'constant' || typeof name.value !== 'string') return undefined;
  return `${source} ${source === 'header' ? name.value.toLowerCase() : name.value}`;
}

/** What the conditions of a chain ask, in the order in which the code does. */
export function questionsIn({ endings, state }: Progress, { questionsOf }: EngineTools['conditions']): Value[] {
  const states = [...endings.map((each) => each.state), ...(state ? [state] : [])];
  const atoms = new Set(states.flatMap(({ guard }) => [...questionsOf(guard)]));
  return [...atoms].toSorted((a, b) => a.id - b.id).map(({ value }) => value);
}

/** Makes the functions that find the parameters that a chain asks about, and what it compares them with. */
export function createSubjects(tools: EngineTools) {
  const { interner, conditions } = tools;
  const partsOf = createParts(tools);
  const known = new WeakMap<Value, Held>();
  const subjects = new WeakMap<Progress, ReturnType<typeof subjectsOf>>();
  return { subjectsOf, comparedIn };

  /** By what tells them apart. */
  function subjectsOf(progress: Progress): {
    parameters: ReadonlyMap<string, ParameterSubject>;
    fields: ReadonlyMap<string, FieldSubject>;
  } {
    const before = subjects.get(progress);
    if (before) return before;
    const parameters = new Map<string, { read: ReadValue; questions: Value[] }>();
    const fields = new Map<string, FieldSubject & { questions: Value[] }>();
    for (const value of questionsIn(progress, conditions)) {
      const held = heldBy(value);
      for (const [key, read] of held.reads) {
        const known = parameters.get(key);
        if (known) known.questions.push(value);
        else parameters.set(key, { read, questions: [value] });
      }
      for (const field of new Set([...held.fields.values()].flatMap(withHolders))) {
        const { body, path } = fieldOf(field)!;
        const known = fields.get(JSON.stringify(path));
        if (known) known.questions.push(value);
        else fields.set(JSON.stringify(path), { value: field, body, path, questions: [value] });
      }
    }
    const found = { parameters, fields };
    subjects.set(progress, found);
    return found;
  }

  function comparedIn(questions: readonly Value[]): Compared {
    return joined(questions.map(heldBy));
  }

  function heldBy(value: Value): Held {
    const before = known.get(value);
    if (before) return before;
    // What holds itself says no more for that.
    known.set(value, nothing);
    const result = find(value);
    known.set(value, result);
    return result;
  }

  function find(value: Value): Held {
    const asked = askedField(value) ?? value;
    const field = asked.kind === 'member' ? fieldOf(asked) : undefined;
    if (field) return { ...nothing, fields: new Map([[JSON.stringify(field.path), interner.of(asked)]]) };
    switch (value.kind) {
      case 'read': {
        const key = keyOf(value);
        return key ? { ...nothing, reads: new Map([[key, value]]) } : nothing;
      }
      // What code makes of it that can't be read is open whatever it is.
      case 'opaque-call':
      case 'validated':
        return nothing;
      case 'pattern':
        return { ...nothing, patterns: new Set([value]) };
      case 'constant':
        return typeof value.value === 'string' || typeof value.value === 'number'
          ? { ...nothing, constants: new Set([value.value]) }
          : nothing;
      default: {
        const operator = operatorOf(value);
        const own = operator === undefined ? [] : [{ ...nothing, operators: new Set([operator]) }];
        return joined([...own, ...partsOf(value).map(heldBy)]);
      }
    }
  }
}

/** A field, and the fields that it is in. */
function withHolders(field: Value): Value[] {
  return field.kind === 'member' ? [...withHolders(field.object), field] : [];
}

/** What is done to a text, where it may come out differently for two texts that compare alike. */
function operatorOf(value: Value): string | undefined {
  if (value.kind === 'operation') return isOfOtherBase(value) ? 'digits' : value.operator;
  if (value.kind === 'template') return 'template';
  const isLength = value.kind === 'member' && value.name.kind === 'constant' && value.name.value === 'length';
  return isLength ? 'length' : undefined;
}

/** `parseInt(text, 16)` */
function isOfOtherBase({ operator, operands: [, base] }: OperationValue): boolean {
  const isParse = operator === 'parseInt' || operator === 'Number.parseInt';
  return (
    isParse && base !== undefined && !(base.kind === 'constant' && (base.value === 10 || base.value === undefined))
  );
}

function joined(all: readonly Held[]): Held {
  const [first, ...others] = all.filter((each) => each !== nothing);
  if (!first) return nothing;
  if (others.length === 0) return first;
  const union = <T>(part: (held: Held) => ReadonlySet<T>): ReadonlySet<T> =>
    new Set([first, ...others].flatMap((each) => [...part(each)]));
  return {
    reads: new Map([first, ...others].flatMap(({ reads }) => [...reads])),
    fields: new Map([first, ...others].flatMap(({ fields }) => [...fields])),
    constants: union((each) => each.constants),
    patterns: union((each) => each.patterns),
    operators: union((each) => each.operators),
  };
}
