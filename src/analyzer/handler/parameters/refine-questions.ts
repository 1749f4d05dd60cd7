import type { ts } from 'ts-morph';
import type { Value } from '../../values/value.ts';
import type { GivenCondition } from '../conditions/given-condition.ts';

export type Coercion = 'number' | 'integer' | 'boolean';
/** `text` is one that no coercion has; `any` is taken as it is, whatever it says. */
export type Taken = Coercion | 'text' | 'any';

/** What is found on the way. */
export interface Findings {
  claims: Set<Taken>;
  fallback?: Value;
  isMany?: true;
}

export interface RefineQuestions {
  evaluate(node: ts.Expression): Value;
  /** The identifiers in the same function that mean a variable. */
  uses(name: ts.Identifier): ts.Node[];
  /** The name of what is the language's own, and none of the project's. */
  globalName(node: ts.Expression): string | undefined;
  /** Whether an expression is the value that is read, under any name. */
  isSubject(node: ts.Expression): boolean;
  /** What a name holds from the start, and holds on to. */
  initializer(name: ts.Identifier): ts.Expression | undefined;
  /** The conditions at a place of the function that its arguments alone may decide. */
  given(place: ts.Node): readonly GivenCondition[];
  /** What a condition says where the value is absent. */
  whereAbsent(condition: ts.Expression): boolean | undefined;
  /** The name that a function of the project has for an argument, and the questions there. */
  follow(call: ts.CallExpression, index: number): { name: ts.Identifier; asked: RefineQuestions } | undefined;
  /** What the function returns is no answer but a value that the caller goes on with. */
  isInside?: true;
}

export function conversionOf(
  callee: ts.Expression,
  { globalName }: Pick<RefineQuestions, 'globalName'>,
): Conversion | undefined {
  const name = globalName(callee);
  return name !== undefined && Object.hasOwn(conversions, name) ? conversions[name] : undefined;
}

/** `text` leaves a text what it is. */
export type Conversion = 'number' | 'integer' | 'text';

/** Global functions that make something of a text. */
const conversions: Readonly<Record<string, Conversion>> = {
  Number: 'number',
  parseFloat: 'number',
  'Number.parseFloat': 'number',
  parseInt: 'integer',
  'Number.parseInt': 'integer',
  String: 'text',
};
