import { ts } from 'ts-morph';
import type { Value } from '../../values/value.ts';

export type Coercion = 'number' | 'integer' | 'boolean';
export type Taken = Coercion | 'text';

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
  /** Whether a name is the language's own and not one of the project's. */
  isGlobal(name: ts.Identifier): boolean;
  /** Whether an expression is the value that is read, under any name. */
  isSubject(node: ts.Expression): boolean;
  /** What a name holds from the start, and holds on to. */
  initializer(name: ts.Identifier): ts.Expression | undefined;
  /** What a condition says where the value is absent. */
  whereAbsent(condition: ts.Expression): boolean | undefined;
  /** The name that a function of the project has for an argument, and the questions there. */
  follow(call: ts.CallExpression, index: number): { name: ts.Identifier; asked: RefineQuestions } | undefined;
  /** What the function returns is no answer but a value that the caller goes on with. */
  isInside?: true;
}

export function conversionOf(
  callee: ts.Expression,
  { isGlobal }: Pick<RefineQuestions, 'isGlobal'>,
): Conversion | undefined {
  const root = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  return ts.isIdentifier(root) && isGlobal(root) ? conversions[callee.getText()] : undefined;
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
