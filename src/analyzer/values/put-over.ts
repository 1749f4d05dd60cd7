import { ts } from 'ts-morph';
import type { Evaluator } from './evaluator.ts';
import type { Mutations } from './mutations.ts';
import { unknown, type InstanceValue, type ObjectValue, type Scope, type Value } from './value.ts';
import { lazy } from './work.ts';

/** The query, or an object that it was spread into. */
type Queried = InstanceValue | (ObjectValue & { spread: NonNullable<ObjectValue['spread']> });

export function isQueried(value: Value): value is Queried {
  if (value.kind === 'object') return value.spread !== undefined && isQueried(value.spread.object);
  return value.kind === 'instance' && value.of === 'query';
}

/** What a variable that holds the query holds once code has put properties of its own over it. */
export function putOver(
  use: ts.Identifier,
  value: Queried,
  { declaration, scope }: { declaration: ts.VariableDeclaration; scope: Scope },
  { evaluate, work, mutations }: Pick<Evaluator, 'evaluate' | 'work'> & { mutations: Mutations },
): Value {
  const given = mutations.properties(declaration);
  const put = given.filter((each) => isDoneBefore(each.value, use) && !isMadeOf(each.value, use.text, each.name));
  if (put.length === 0) return value;
  const own = put.map(({ name, value: right }): [string, () => Value] => {
    // Another place may have put another over it.
    const isOnly = given.filter((each) => each.name === name).length === 1;
    const get = (): Value => (isOnly ? evaluate(right, scope) : unknown(right));
    return [name, lazy(get, work)];
  });
  const base: ObjectValue =
    value.kind === 'object'
      ? value
      : { kind: 'object', properties: new Map(), open: true, spread: { object: value, before: new Map() }, node: use };
  return { ...base, properties: new Map([...base.properties, ...own]) };
}

/** What code has put over a query itself. */
export function overQuery(value: Value): ObjectValue['properties'] | undefined {
  const isOver = value.kind === 'object' && ts.isIdentifier(value.node) && value.spread?.object.kind === 'instance';
  return isOver && isQueried(value) ? value.properties : undefined;
}

/** `query.page = query.page ?? 1`: what is sent is still in it. */
function isMadeOf(value: ts.Node, of: string, name: string): boolean {
  const isSame =
    ts.isPropertyAccessExpression(value) &&
    value.name.text === name &&
    ts.isIdentifier(value.expression) &&
    value.expression.text === of;
  return isSame || (ts.forEachChild(value, (each) => isMadeOf(each, of, name) || undefined) ?? false);
}

/** Whether an assignment is a statement of a block around a use that stands behind it. */
function isDoneBefore(right: ts.Expression, use: ts.Node): boolean {
  const statement = right.parent.parent;
  const { parent: block } = statement;
  if (!ts.isExpressionStatement(statement) || !ts.isBlock(block)) return false;
  return statement.end <= use.pos && use.end <= block.end;
}
