import { ts } from 'ts-morph';
import type { CallNode } from '../values/evaluator.ts';
import { asSchema } from '../values/schema.ts';
import { constant, isSymbolic, type Value } from '../values/value.ts';
import type { MemberRow, Row } from './row.ts';

/** Names of methods that tell what they found instead of throwing. */
const reporting = /^safe|^spa$|^validate$/;

/** What schemas of every library are called with, whatever else they can do. The type decides whether it is a schema. */
export const standardMethods: Readonly<Record<string, Row>> = {
  parse: checks(),
  parseAsync: checks(),
  assert: checks(),
  safeParse: checks({ reports: true }),
  safeParseAsync: checks({ reports: true }),
  spa: checks({ reports: true }),
  decode: checks(),
  decodeAsync: checks(),
  safeDecode: checks({ reports: true }),
  safeDecodeAsync: checks({ reports: true }),
  /** `schema['~standard'].validate(value)`. */
  validate: checks({ reports: true }),
};

/** The same methods, handed on instead of called: `readValidatedBody(event, Todo.parse)`. */
export const standardMembers: Readonly<Record<string, MemberRow>> = {
  '~standard': (_name, _node, object) => object,
  ...Object.fromEntries(
    Object.keys(standardMethods).map((name): [string, MemberRow] => [
      name,
      (_name, _node, object) => ({
        kind: 'validator',
        schema: object,
        ...(reporting.test(name) ? { reports: true as const } : {}),
      }),
    ]),
  ),
};

/** A method that checks its argument against the schema that it is called on. */
export function checks(how: { reports?: true } = {}): Row {
  return (site) =>
    site.receiver && {
      kind: 'validated',
      input: site.value(0),
      schema: site.receiver,
      ...how,
      node: site.node,
    };
}

/** The same as a function that is given the schema first. One that a caller hands in is known there. */
export function checksFirst(how: { reports?: true } = {}): Row {
  return (site) => {
    const given = site.value(0);
    const schema = isSymbolic(given) ? given : asSchema(given, site.expression(0) ?? site.node);
    return { kind: 'validated', input: site.value(1), schema, ...how, node: site.node };
  };
}

/** `validate(event, schema | function, options)`: the framework checks what arrives and answers for a refusal. */
export function validates(input: (node: CallNode) => Value): Row {
  return (site) => {
    const options = site.value(2);
    const onError = options.kind === 'constant' ? constant(undefined) : site.member(options, 'onError');
    return {
      kind: 'validated',
      input: input(site.node),
      schema: given(site.value(1), site.expression(1) ?? site.node),
      refusal: { onError },
      node: site.node,
    };
  };
}

/** What is not known by its value keeps the place that tells its type. */
function given(value: Value, node: ts.Node): Value {
  return value.kind === 'unknown' ? { kind: 'unknown', node } : value;
}

/** The schema behind a method or the schema itself, where only the checker knows it. */
export function typedSchema(value: Value, checker: ts.TypeChecker): Value | undefined {
  if (value.kind !== 'unknown' || !ts.isExpression(value.node)) return undefined;
  const { node } = value;
  if (isStandard(node, checker)) return asSchema(value, node);
  if (!ts.isPropertyAccessExpression(node) || !Object.hasOwn(standardMethods, node.name.text)) return undefined;
  if (!isStandard(node.expression, checker)) return undefined;
  const schema = asSchema({ kind: 'unknown', node: node.expression }, node.expression);
  return { kind: 'validator', schema, ...(reporting.test(node.name.text) ? { reports: true } : {}) };
}

/** The Standard Schema interface: a `~standard` property, whatever the library. */
export function isStandard(node: ts.Node, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  return (type.flags & ts.TypeFlags.Any) === 0 && checker.getPropertyOfType(type, '~standard') !== undefined;
}
