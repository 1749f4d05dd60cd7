import type { ts } from 'ts-morph';
import type { Diagnostic, DiagnosticCode } from '../../model/diagnostics.ts';
import type { Direction, TypeModel } from '../../model/type.ts';
import type { Declarations } from './declarations.ts';

/** What `JSON.stringify` makes of the values of a type. */
export interface Wire {
  /** Absent: nothing is ever written (`undefined`, functions, symbols). */
  model?: TypeModel;
  /** Some value of the type is not written: its property is missing, an array holds `null` instead. */
  absent?: boolean;
}

/** One step of the way to a part of a value: `.name`, `[]`, with its place in the source. */
export interface PathStep {
  segment: string;
  declaration?: ts.Declaration | undefined;
}

/** One call of `TypeConverter.convert`: what its parts need from one another. */
export interface Conversion {
  readonly checker: ts.TypeChecker;
  readonly direction: Direction;
  /** Whether the object whose properties are converted is a row of a table with all columns, or of a model with all fields. */
  isRow(): boolean;
  readonly declarations: Declarations;
  /**
   * Converts a nested type. `hint` is a type node that may declare it: it keeps names and orders that the checker
   * drops, and is ignored where it turns out to declare another type.
   */
  wire(type: ts.Type, hint?: ts.TypeNode): Wire;
  /** Converts the form of a type, whatever its name. `bare`: its `toJSON` has been called already. */
  shape(type: ts.Type, hint?: ts.TypeNode, options?: { bare?: boolean }): Wire;
  /** Runs `step` one step down the property path (`.name`, `[]`), of which `declaration` is the place in the source. */
  within<Result>(segment: string, declaration: ts.Declaration | undefined, step: () => Result): Result;
  /** Reports `<subject>: <path> <problem>` at the innermost declaration of the project, else at the value itself. */
  report(code: DiagnosticCode, problem: string, rest?: Pick<Partial<Diagnostic>, 'hint' | 'severity'>): void;
  /** Reports that a type is larger than `bounds` allows, where it is first met: in each of 5,000 properties it is the same. */
  reportSize(type: ts.Type, problem: string): void;
}
