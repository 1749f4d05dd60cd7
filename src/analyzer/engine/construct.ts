import { ts } from 'ts-morph';
import { constructorOf } from '../values/fields.ts';
import type { ErrorValue } from '../values/error-value.ts';
import { unknown, type FunctionValue, type Value } from '../values/value.ts';
import type { Arguments } from './calls.ts';
import type { Expressions } from './expressions.ts';
import type { Construction, Run } from './frame.ts';
import type { EngineTools } from './tools.ts';
import { held, type Held, type Variables } from './variables.ts';

interface ConstructionInput {
  runInline(callee: FunctionValue, args: readonly Value[], at: ts.Node, run: Run, first?: () => void): Value;
  /** What a package's class makes of arguments, as a table says. */
  called(callee: ts.Expression, args: Arguments, node: ts.NewExpression, run: Run): Value | undefined;
  /** What is given to code that can't be read. */
  escape(value: Value, node: ts.Node, run: Run): void;
}

/** Makes the functions that interpret `new` of a class of the project, and the `super(…)` calls on the way. */
export function createConstruction(tools: EngineTools, expressions: Expressions, input: ConstructionInput) {
  const { interner, checker, classes } = tools;
  const { evaluate } = expressions;
  return { construct, callSuper };

  /** An error where the class at the root of its chain is one; else an object with the fields that its constructors set. */
  function construct(of: ts.ClassLikeDeclaration, node: ts.NewExpression, args: Arguments, run: Run): Value {
    if (!run.here || run.constructions.some((each) => each.chain[0] === of)) return unknown(node);
    const place = interner.of({ kind: 'allocated', node, path: undefined } as const);
    const chain = classes.chainOf(of);
    const construction: Construction = { chain, place, node };
    const { variables } = run.here;
    run.here = {
      ...run.here,
      variables: new Map([...variables, ...chain.map((each) => [each, held(place)] as const)]),
      contents: new Map(run.here.contents).set(
        place,
        held({ kind: 'object', properties: new Map(), open: false, node }),
      ),
    };
    run.constructions.push(construction);
    runConstructor(of, args, run);
    run.constructions.pop();
    if (!run.here) return unknown(node);
    const contents = new Map(run.here.contents);
    const object = contents.get(place)?.get();
    contents.delete(place);
    const fields = object?.kind === 'object' ? settled(object.properties, contents) : undefined;
    run.here = { ...run.here, contents, variables: withOuter(run.here.variables, variables, chain) };
    const { base } = construction;
    if (base?.kind === 'error') return errorOf(base, of, fields ?? new Map(), node);
    if (base && base.kind !== 'unknown') return base;
    return interner.of({ kind: 'made', of, ...(fields ? { fields, isSettled: true as const } : {}) });
  }

  /** What the fields hold in the end: what changes a set or a list of a field later makes that unknown wherever it is read. */
  function settled(fields: ReadonlyMap<string, () => Value>, contents: Map<Value, Held>): Map<string, () => Value> {
    return new Map(
      [...fields].map(([name, get]) => {
        const value = interner.of(get());
        const own = contents.get(value);
        if (own) contents.delete(value);
        return [name, own ? own.get : () => value];
      }),
    );
  }

  /** The variables as they are now, but with the `this` of the code around. */
  function withOuter(now: Variables, before: Variables, chain: readonly ts.ClassLikeDeclaration[]): Variables {
    const variables = new Map(now);
    for (const each of chain) {
      const outer = before.get(each);
      if (outer) variables.set(each, outer);
      else variables.delete(each);
    }
    return variables;
  }

  function runConstructor(of: ts.ClassLikeDeclaration, args: Arguments, run: Run): void {
    const constructor = constructorOf(of);
    const base = baseOf(of);
    if (isDeclared(of)) {
      for (const each of args.values) input.escape(each, run.constructions.at(-1)!.node, run);
    }
    if (!constructor) {
      if (base) constructBase(base, args, run);
      return initializeFields(of, run);
    }
    const { place } = run.constructions.at(-1)!;
    const callee: FunctionValue = { kind: 'function', node: constructor, scope: { bindings: new Map([[of, place]]) } };
    const first = base ? undefined : () => initializeFields(of, run);
    input.runInline(callee, args.values, run.constructions.at(-1)!.node, run, first);
  }

  function constructBase(base: ts.Expression, args: Arguments, run: Run): void {
    const construction = run.constructions.at(-1)!;
    const known = input.called(base, args, construction.node, run);
    if (known) {
      construction.base = known;
      return;
    }
    const of = evaluate(base, run);
    if (of.kind === 'class') runConstructor(of.node, args, run);
    else construction.base = of.kind === 'unknown' ? of : unknown(base);
  }

  /** `super(…)` in the constructor of a class that is being made. */
  function callSuper(node: ts.CallExpression, args: Arguments, run: Run): void {
    const of = ts.findAncestor(node, ts.isClassLike);
    const construction = run.constructions.at(-1);
    if (!of || !construction?.chain.includes(of)) return;
    const base = baseOf(of);
    if (base) constructBase(base, args, run);
    initializeFields(of, run);
  }

  /** Fields with an initializer, and parameters that are fields. */
  function initializeFields(of: ts.ClassLikeDeclaration, run: Run): void {
    const { place } = run.constructions.at(-1)!;
    const put = (name: ts.PropertyName, value: Value): void => {
      if (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)) {
        expressions.change(place, name.text, value, name, run);
      }
    };
    for (const member of of.members) {
      if (!ts.isPropertyDeclaration(member) || !member.initializer || isStatic(member)) continue;
      put(member.name, evaluate(member.initializer, run));
    }
    const constructor = constructorOf(of);
    for (const parameter of constructor?.parameters ?? []) {
      if (!ts.isParameterPropertyDeclaration(parameter, constructor!) || !ts.isIdentifier(parameter.name)) continue;
      put(parameter.name, run.here?.variables.get(parameter)?.get() ?? unknown(parameter));
    }
  }

  /** h3's own errors have a field, which hides a getter of that name: `status` in h3 2, `statusCode` in h3 1. */
  function errorOf(
    base: ErrorValue,
    of: ts.ClassLikeDeclaration,
    fields: ReadonlyMap<string, () => Value>,
    node: ts.NewExpression,
  ): Value {
    const isPlain = base.message === undefined;
    const names = isPlain ? ['status', 'statusCode'] : [hasStatus(of) ? 'status' : 'statusCode'];
    const name = names.find((each) => fields.has(each));
    const status = sentStatus(of, fields) ?? (name === undefined ? undefined : fields.get(name)?.());
    const all = new Map([...(base.fields ?? []), ...fields]);
    return interner.of({ ...base, ...(status ? { status } : {}), of, fields: all, node });
  }

  function hasStatus(of: ts.ClassLikeDeclaration): boolean {
    const root = tools.classes.chainOf(of).at(-1)!;
    const heritage = heritageOf(root);
    return (
      heritage !== undefined && checker.getPropertyOfType(checker.getTypeAtLocation(heritage), 'status') !== undefined
    );
  }

  /** The field of an error that the app's own error handler sends as the status. */
  function sentStatus(of: ts.ClassLikeDeclaration, fields: ReadonlyMap<string, () => Value>): Value | undefined {
    const { statusFields } = tools.semantics;
    if (!statusFields?.size) return undefined;
    const isSent = (name: string, type: ts.Type): boolean => {
      const field = checker.getPropertyOfType(type, name)?.valueDeclaration;
      if (field !== undefined && statusFields.has(field)) return true;
      return type.isClassOrInterface() && checker.getBaseTypes(type).some((base) => isSent(name, base));
    };
    const type = checker.getTypeAtLocation(of);
    return [...fields].find(([name]) => isSent(name, type))?.[1]();
  }
}

function heritageOf(of: ts.ClassLikeDeclaration): ts.ExpressionWithTypeArguments | undefined {
  return of.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
}

const baseOf = (of: ts.ClassLikeDeclaration): ts.Expression | undefined => heritageOf(of)?.expression;

/** Its code stands elsewhere. */
const isDeclared = (of: ts.ClassLikeDeclaration): boolean =>
  of.getSourceFile().isDeclarationFile ||
  (of.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false);

const isStatic = (node: ts.PropertyDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) ?? false;
