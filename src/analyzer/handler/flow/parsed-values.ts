import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import { outputOf, type SchemaValue } from '../../values/schema.ts';
import { alternatives, type FunctionValue, type Scope, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { createSchemaReader } from '../validation/schema-model.ts';
import { argumentsOf } from './arguments.ts';
import { isFollowed } from './followed.ts';
import type { Source } from './sources.ts';

const maxDepth = 12;

/** What the parameters around an expression stand for, as values and as what was written for them. */
type Around = Pick<Source, 'bindings' | 'scope' | 'given'>;

/** A schema whose output a value is, or one that tells by its result what it has found. */
interface Parsed {
  schema: SchemaValue;
  isTold: boolean;
}

/**
 * Tells which schema an expression's value has just come out of, whole or as a part, and unchanged since. It is followed
 * from name to name, for a function that is handed a value may change it and give it back.
 */
export function createParsedValues(source: Source, reader: HandlerReader) {
  const { checker, evaluator } = reader;
  const { schemaOf } = createSchemaReader(reader, reader.subject);
  return {
    schemaBehind(node: ts.Expression): SchemaValue | undefined {
      const found = behind(node, source, 0);
      return found?.isTold ? undefined : found?.schema;
    },
  };

  function behind(given: ts.Expression, around: Around, depth: number): Parsed | undefined {
    const node = withoutCasts(given);
    if (depth > maxDepth) return undefined;
    if (ts.isCallExpression(node)) return ofCall(node, around, depth);
    if (ts.isPropertyAccessExpression(node)) return ofMember(node.expression, node.name.text, around, depth + 1);
    return ts.isIdentifier(node) ? ofName(node, around, depth) : undefined;
  }

  function ofName(name: ts.Identifier, around: Around, depth: number): Parsed | undefined {
    const declaration = symbolMeant(name, checker)?.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isBindingElement(declaration)) return ofElement(declaration, around, depth + 1);
    const isHolder = ts.isVariableDeclaration(declaration) || ts.isParameter(declaration);
    if (!isHolder || !ts.isIdentifier(declaration.name) || !evaluator.isKept(declaration)) return undefined;
    if (ts.isVariableDeclaration(declaration))
      return declaration.initializer && behind(declaration.initializer, around, depth + 1);
    const origin = around.given?.get(declaration);
    return origin && 'bindings' in origin && origin.node ? behind(origin.node, origin, depth + 1) : undefined;
  }

  function ofCall(call: ts.CallExpression, around: Around, depth: number): Parsed | undefined {
    const value = valueOf(call, around);
    if (value.kind === 'validated' && value.node === call) {
      return ofCheck(value.schema, value.reports === true, depth);
    }
    const { expression } = call;
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'finally')
      return behind(expression.expression, around, depth + 1);
    const callee = evaluator.callee(call, scopeOf(around));
    if (!callee || !isFollowed(callee.node) || call.arguments.some(ts.isSpreadElement)) return undefined;
    const args = call.arguments.map((each) => valueOf(each, around));
    const given = new Map<ts.Node, Source>();
    for (const [index, parameter] of callee.node.parameters.entries()) {
      const node = call.arguments[index];
      if (node && !parameter.dotDotDotToken) given.set(parameter, { ...around, node });
    }
    return ofFunction(callee, { bindings: argumentsOf({ callee, args, evaluator }), given }, depth);
  }

  /** A function of the project may give what a schema in it has made; each of its ways has to. */
  function ofFunction(callee: FunctionValue, around: Omit<Around, 'scope'>, depth: number): Parsed | undefined {
    const found = reader
      .summarize(callee)
      .answers.map(({ node, scope }) => node && behind(node, { ...around, scope }, depth + 1));
    const [first, ...others] = found;
    const isSame = (each: Parsed | undefined): boolean =>
      each !== undefined && each.schema.node === first?.schema.node && each.isTold === first.isTold;
    return first && others.every(isSame) ? first : undefined;
  }

  function ofCheck(given: Value, reports: boolean, depth: number): Parsed | undefined {
    const [check, ...others] = alternatives(given);
    if (!check || others.length > 0) return undefined;
    if (check.kind === 'function')
      return isFollowed(check.node) ? ofFunction(check, { bindings: new Map() }, depth) : undefined;
    const schema = schemaOf(check);
    if (!schema || !isTrusted(schema)) return undefined;
    // A type of arktype gives what it has made, or what it has found.
    const isTold = (reports || (check.kind === 'validator' && check.reports === true)) && schema.dialect !== 'arktype';
    return { schema, isTold };
  }

  /** `result.data` of a check that tells what it found, and a property of what was parsed. */
  function ofMember(object: ts.Expression, name: string, around: Around, depth: number): Parsed | undefined {
    return partOf(behind(object, around, depth), name);
  }

  /** `const { id } = schema.parse(value)`. */
  function ofElement(element: ts.BindingElement, around: Around, depth: number): Parsed | undefined {
    const { parent: pattern } = element;
    const key = element.propertyName ?? element.name;
    if (element.dotDotDotToken || element.initializer || !ts.isObjectBindingPattern(pattern)) return undefined;
    if (!ts.isIdentifier(key) || (ts.isIdentifier(element.name) && !evaluator.isKept(element))) return undefined;
    const holder = pattern.parent;
    if (ts.isBindingElement(holder)) return partOf(ofElement(holder, around, depth + 1), key.text);
    if (!ts.isVariableDeclaration(holder) || !holder.initializer) return undefined;
    return ofMember(holder.initializer, key.text, around, depth + 1);
  }

  function partOf(whole: Parsed | undefined, name: string): Parsed | undefined {
    if (!whole) return undefined;
    if (whole.isTold) return results.has(name) ? { ...whole, isTold: false } : undefined;
    const { shape } = outputOf(whole.schema);
    const found = shape.kind === 'object' ? shape.properties.get(name)?.() : undefined;
    const schema = found && schemaOf(found);
    return schema && { schema, isTold: false };
  }

  function valueOf(node: ts.Expression, around: Around): Value {
    return evaluator.substitute(evaluator.evaluate(node, scopeOf(around)), around.bindings);
  }
}

const scopeOf = ({ scope }: Around): Scope => scope ?? { bindings: new Map(), memo: new Map() };

/** Where the results of checks have what was made: in zod, in valibot, by the Standard Schema interface. */
const results: ReadonlySet<string> = new Set(['data', 'output', 'value']);

/** joi and yup convert by steps that are not read here. */
const isTrusted = ({ dialect }: SchemaValue): boolean => dialect === undefined || dialect === 'arktype';
