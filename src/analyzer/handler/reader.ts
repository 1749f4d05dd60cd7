import type { ts } from 'ts-morph';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Direction, NamedType, TypeId, TypeModel } from '../../model/type.ts';
import type { Origins } from '../origin.ts';
import type { VersionOf } from '../project/package-versions.ts';
import type { PathStep } from '../types/conversion.ts';
import type { BodyKind, BodyOutcome } from '../values/body-outcome.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { FunctionNode } from '../values/value.ts';
import type { FieldPrecondition, Precondition } from '../values/precondition.ts';
import type { ContextValues } from './flow/context-values.ts';
import type { SummaryTools } from './conditions/decided.ts';
import type { KnownRequest } from './conditions/request-atoms.ts';
import type { Around } from './summary/state.ts';

/** How the server sends what a handler returns. */
export interface Wire {
  h3: 1 | 2;
  /**
   * What becomes of a request for which the handler returns nothing: an empty answer, 404 where h3 1 finds no other
   * route, or what a later handler answers.
   */
  nothing: 'empty' | 'missing' | 'passed';
  /** What a handler returns is not sent at all. */
  isNode?: true;
  /** The status that the server's own error handler gives to what a schema throws, of joi and yup (`dialect`) or others. */
  issues?: ReadonlyMap<'usual' | 'dialect', number>;
}

/** What those parts ask of the engine of one function; `route-facts/engine-questions.ts` answers. */
export interface AskedOfEngine {
  /** What becomes of requests whose body is of a kind. */
  bodyOutcome(kind: BodyKind): BodyOutcome;
  /** What the function refuses of parameters. */
  preconditions(): readonly Precondition[];
  /** What it refuses of fields of a JSON body. */
  fieldPreconditions(): readonly FieldPrecondition[];
  /** Whether it refuses forms in which there is no field of a name. */
  needsFormField(name: string): boolean;
  /** Whether the error that is made at a place, and comes through these functions, is thrown for other routes alone. */
  isRuledOut(made: ts.Node, via: readonly FunctionNode[]): boolean;
}

/** What the parts that make facts of a handler's summary ask of the analyzer. */
export interface HandlerReader extends AskedOfEngine {
  root: string;
  checker: ts.TypeChecker;
  origins: Origins;
  evaluator: Evaluator;
  request: KnownRequest;
  /** Parameters of the path that are there for every request: each is one segment. Of functions of several routes none. */
  segments: ReadonlySet<string>;
  wire: Wire;
  /** What the functions around it set on the response. */
  around?: Around;
  summarize: SummaryTools['summarize'];
  /** What the functions that run for the request put on the event's context. */
  contextValues: ContextValues;
  /** `path`: the way to the value from what `subject` names. */
  convert(type: ts.Type, at: ts.Node, direction: Direction, subject: string, path?: readonly PathStep[]): TypeModel;
  /** The version of a package that a file finds or, where it finds none, the lowest that the project takes. */
  packageVersionOf: VersionOf;
  /** The package whose absence is why nothing is known of a value. */
  missingPackageOf(node: ts.Node): string | undefined;
  /** Gives a type that is no type of TypeScript's a name of its own. */
  define(type: NamedType): void;
  /** A type that has a name by now. */
  typeOf(id: TypeId): NamedType | undefined;
  report(diagnostic: Diagnostic): void;
  /** Notes that an answer is sent of which nothing is known. */
  relay(): void;
  /** Words for messages: `GET /api/v1/todos`. */
  subject: string;
}
