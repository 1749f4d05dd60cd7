import { ts } from 'ts-morph';
import type { Keys } from './keys.ts';
import type { FunctionValue, Scope, Value } from './value.ts';
import type { Work } from './work.ts';

/** What runs a function: a call, `new`, a template with a tag. */
export type CallNode = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;

export function calleeOf(node: CallNode): ts.Expression {
  return ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
}

/** A call or `new` whose meaning a table may know. */
export interface CallSite {
  node: CallNode;
  /** What is called, where that is not the node's own expression: the base class of a class that is made. */
  callee?: ts.Expression;
  /** The arguments' expressions; spreads end the list. */
  args: readonly ts.Expression[];
  scope: Scope;
  evaluate(node: ts.Expression): Value;
}

/** What calls, members and types mean, by our tables. Each answers undefined where it knows nothing. */
export interface Semantics {
  call(site: CallSite): Value | undefined;
  method(receiver: Value, name: string, site: CallSite): Value | undefined;
  /** The same for arguments that are values already, as when a caller's arguments were put in. */
  methodOf(receiver: Value, name: string, args: Value[], node: ts.CallExpression | ts.NewExpression): Value | undefined;
  member(object: Value, name: Value, node: ts.Node): Value | undefined;
  /** What a value gives that is called and is no function of the project. */
  called?(callee: Value, site: CallSite): Value | undefined;
  /** A value known by its type alone, for example an event. */
  typed(node: ts.Expression | ts.ParameterDeclaration): Value | undefined;
  /** Runs a function of the project, where the reader follows statements and their effects. */
  invoke?(callee: FunctionValue, args: Value[], node: ts.CallExpression | ts.NewExpression): Value | undefined;
  /** Fields of the project's own errors that its error handler sends as the status. */
  readonly statusFields?: ReadonlySet<ts.Node>;
}

export interface Evaluator {
  evaluate(node: ts.Expression, scope: Scope): Value;
  /** The value of a variable, function, import, ... by its declaration. */
  declared(declaration: ts.Declaration, scope: Scope): Value;
  member(object: Value, name: Value, node: ts.Node): Value;
  /** The result of a function that only returns something. */
  call(callee: FunctionValue, args: Value[], node: ts.Node): Value;
  /** What a call of a package's function means that was handed on to be called. */
  callPackage(callee: FunctionValue, args: Value[], node: ts.CallExpression): Value;
  /** Puts values in the place of parameters. */
  substitute(value: Value, bindings: ReadonlyMap<ts.Node, Value>): Value;
  /** The function that a call runs, where it is one of the project's. */
  callee(node: ts.CallExpression | ts.NewExpression, scope: Scope): FunctionValue | undefined;
  /** Whether a parameter, or a name taken out of one, has what it was given everywhere, and that unchanged. */
  isKept(declaration: ts.Declaration): boolean;
  /** Whether code puts another value in the place of a property before it is read there. */
  isOverwritten(node: ts.Expression | ts.BindingElement): boolean;
  /** Where a name is declared, imported or not. */
  declarationOf(name: ts.Node): ts.Declaration | undefined;
  /** What is left of a variable's first value where it is assigned again, or the literal is changed. */
  settled(declaration: ts.VariableDeclaration | ts.BindingElement, value: Value): Value;
  /** Module-level declarations are the same everywhere; local ones belong to the scope that is being read. */
  scopeOf(declaration: ts.Node, scope: Scope): Scope;
  readonly globals: Scope;
  /** How far calls are followed. */
  readonly work: Work;
  /** What is the same. */
  readonly keys: Keys;
}
