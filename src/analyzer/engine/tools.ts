import type { ts } from 'ts-morph';
import type { Effort } from '../../model/effort.ts';
import type { RuntimeConfig } from '../values/runtime-config.ts';
import type { Origins } from '../origin.ts';
import type { ClassTree } from '../values/class-tree.ts';
import type { Evaluator, Semantics } from '../values/evaluator.ts';
import type { Mutations } from '../values/mutations.ts';
import type { ErrorValue } from '../values/error-value.ts';
import type { ArrayValue, FunctionValue, ResponseValue, Value } from '../values/value.ts';
import type { createCallPaths } from '../values/call-path.ts';
import type { Conditions } from './conditions.ts';
import type { Run } from './frame.ts';
import type { Interner } from './intern.ts';
import type { SummaryMemory } from './kept-summaries.ts';
import type { Members } from './members.ts';

/** What the interpreter is given. */
export interface EngineInput {
  checker: ts.TypeChecker;
  origins: Origins;
  classes: ClassTree;
  mutations: Mutations;
  /** Reads what stands at the top of modules. */
  evaluator: Evaluator;
  /** The major version of h3 that a module imports. */
  h3Of(file: ts.SourceFile): 1 | 2;
  /** What the server's config says to running code. */
  runtimeConfig: RuntimeConfig;
  /** Calls with which a function hands the request to the rest of its chain, beside those of `next`. */
  passes: ReadonlySet<ts.Node>;
  /** Changes whenever something that a file can see changed; undefined for a file that is not read any more. */
  versionOf(file: ts.SourceFile): string | undefined;
  /** Summaries of earlier runs. */
  memory: SummaryMemory;
}

/** What all parts of the interpreter work with. */
export interface EngineTools extends EngineInput {
  /** What calls, members and types of packages mean. */
  semantics: Semantics;
  interner: Interner;
  /** What the interpreter has done so far. */
  counts: Pick<Effort, 'interpreted' | 'instantiated'>;
  conditions: Conditions;
  paths: ReturnType<typeof createCallPaths>;
  members: Members;
  /** What a function has closed over. */
  capturedBy(callee: FunctionValue): ReadonlyMap<ts.Node, Value>;
  /** What a constant at the top of a module holds, as an expression that names it says. */
  constantOf(declaration: ts.VariableDeclaration, at: ts.Expression): Value;
  /** Where a name is declared. */
  declarationOf(name: ts.Identifier): ts.Declaration | undefined;
  /** The items of a list that is known whole; undefined for any other value. */
  itemsOf(list: Value, run: Run): readonly Value[] | undefined;
  /** A list that is known whole, and one of several such, with the conditions of its items; undefined for any other value. */
  listOf(list: Value, run: Run): ArrayValue | undefined;
  /** The names of an object that is known whole. */
  keysOf(object: Value, run: Run): readonly Value[] | undefined;
  /** What a value holds now: of an allocated object its contents. */
  contentsOf(value: Value, run: Run): Value;
  /** Some item of a list. */
  elementOf(list: Value, node: ts.Node): Value;
  /** A call that can't be read and whose failure nobody needs to know of: it is given nothing of the request. */
  isHarmless(call: Value): boolean;
  /** Whether functions inside of the one that declares a variable assign to it. */
  isAssignedInside(declaration: ts.Node): boolean;
  /** Whether a node stands in no function. */
  isTopLevel(node: ts.Node): boolean;
  isThenable(node: ts.Expression): boolean;
  /** Whether the call that made an answer sends it, whatever is returned. */
  isSent(answer: ResponseValue | ErrorValue): boolean;
  /** What is caught where something fails that can't be read. */
  unknownError(of: Value): Value;
  /** What the language throws where something is asked of a value that is nothing, or no function. */
  typeError(of: Value): Value;
  /** A loop that only a `break`, a `return` or a throw leaves. */
  isEndless(statement: ts.IterationStatement): boolean;
}
