import { ts } from 'ts-morph';
import { isGlobal } from '../../language-globals.ts';
import type { KnownRequest } from '../../handler/conditions/request-atoms.ts';
import type { OpaqueCallValue } from '../../values/abstract-value.ts';
import { isForm } from '../../values/form.ts';
import { constant, type Value } from '../../values/value.ts';
import type { Progress } from '../chain.ts';
import type { Assume } from '../outcomes.ts';
import { createParts } from '../parts.ts';
import type { EngineTools } from '../tools.ts';
import type { createAsking } from './asking.ts';
import { absenceOf } from './absence.ts';
import { questionsIn } from './subjects.ts';

/** Makes the function that tells whether a folded chain refuses forms in which there is no field of a name. */
export function createFormFields(tools: EngineTools, ask: ReturnType<typeof createAsking>) {
  const partsOf = createParts(tools);
  const ofForms = new WeakMap<Value, boolean>();
  return { needsFormField };

  function needsFormField(progress: Progress, request: KnownRequest, name: string): boolean {
    const questions = questionsIn(progress, tools.conditions).filter(createAsks(name));
    const about = questions.length > 0 ? ask(progress, request) : undefined;
    const asking = about?.({ questions, around: assumingForm });
    return asking?.isRefused((value) => assumingForm(value) ?? withoutField(value, name)) ?? false;
  }

  /** Makes the function that tells whether a question is about the field. */
  function createAsks(name: string): (question: Value) => boolean {
    const known = new Map<Value, boolean>();
    return asks;

    function asks(value: Value): boolean {
      const before = known.get(value);
      if (before !== undefined) return before;
      // What holds itself asks no more for that.
      known.set(value, false);
      const result = withoutField(value, name) !== undefined || partsOf(value).some(asks);
      known.set(value, result);
      return result;
    }
  }

  /** What a value is that asks for a field of a form in which there is none; undefined for any other value. */
  function withoutField(value: Value, name: string): Value | undefined {
    switch (value.kind) {
      case 'read':
        return value.in === 'form' && isNamed(value.name, name) ? absenceOf(value) : undefined;
      // `parts.find((part) => part.name === 'photo')`: no part has the name.
      case 'operation': {
        const [asked, text] = value.operands;
        const isEqual = value.operator === '===' || value.operator === '==';
        return isEqual && isNamed(text, name) && asked && isNameOfPart(asked) ? constant(false) : undefined;
      }
      case 'member':
        return isNamed(value.name, name) && holdsFields(value.object) ? constant(undefined) : undefined;
      default:
        return undefined;
    }
  }

  /** Whether a value holds the fields of a form under their names. */
  function holdsFields(value: Value): boolean {
    switch (value.kind) {
      case 'body':
        return isForm(value);
      // `{ fields, files }`
      case 'member':
        return isForm(value.object) && value.object.isSorted === true;
      // `data[part.name] = part.data`
      case 'operation':
        return value.operator === 'put' && value.operands.slice(0, 1).some(isOfForm);
      case 'opaque-call': {
        if (methodOf(value) === 'reduce') return value.receiver !== undefined && isOfForm(value.receiver);
        const { node } = value;
        const isMade = ts.isCallExpression(node) && isGlobal(node.expression, 'Object.fromEntries', tools.checker);
        return isMade && value.args.some(isOfForm);
      }
      default:
        return false;
    }
  }

  function isNameOfPart(value: Value): boolean {
    return value.kind === 'member' && isNamed(value.name, 'name') && isOfForm(value.object);
  }

  /** Whether a value is a form, or made of what is in one. Values are parts of many others: each is asked once. */
  function isOfForm(value: Value): boolean {
    const before = ofForms.get(value);
    if (before !== undefined) return before;
    // What holds itself is of no form for that.
    ofForms.set(value, false);
    const result = isForm(value) || madeOf(value).some(isOfForm);
    ofForms.set(value, result);
    return result;
  }
}

/** What a value was taken from, or what a call was given that made it. */
function madeOf(value: Value): readonly Value[] {
  switch (value.kind) {
    case 'member':
      return [value.object];
    case 'element':
      return [value.of];
    case 'fallback':
      return [value.value];
    case 'operation':
      return value.operands;
    case 'choice':
      return value.values;
    case 'opaque-call':
      return value.receiver ? [value.receiver, ...value.args] : value.args;
    default:
      return [];
  }
}

/** Assumes that a form arrives, of which nothing else is known. */
export const assumingForm: Assume = (value) => {
  if (value.kind === 'failure' && isForm(value.of)) return constant(false);
  // An object as well as a list of parts: neither is nothing.
  return isForm(value) ? { kind: 'array', items: [], open: true } : undefined;
};

const isNamed = (value: Value | undefined, name: string): boolean => value?.kind === 'constant' && value.value === name;

const methodOf = ({ node }: OpaqueCallValue): string | undefined =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : undefined;
