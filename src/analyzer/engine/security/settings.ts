import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import type { Value } from '../../values/value.ts';

/** More switches than anybody asks of one route. */
const most = 5;

/** How questions about the server's settings come out: the request has no part in them. */
export type Settings = ReadonlyMap<Value, boolean>;

/** The ways in which the questions about settings among some others may come out, all of them or the last of them. */
export function waysOfSettings(questions: Iterable<Value>, checker: ts.TypeChecker): Settings[] {
  const known = new Map<Value, Origin>();
  const asked = [...new Set(questions)].filter((each) => originOf(each) === 'setting').slice(-most);
  if (asked.length === 0) return [];
  return asked.reduce<Map<Value, boolean>[]>(
    (ways, each) => ways.flatMap((way) => [true, false].map((holds) => new Map(way).set(each, holds))),
    [new Map()],
  );

  function originOf(value: Value): Origin {
    const before = known.get(value);
    if (before) return before;
    known.set(value, 'other');
    const result = findOrigin(value);
    known.set(value, result);
    return result;
  }

  function findOrigin(value: Value): Origin {
    switch (value.kind) {
      case 'constant':
        return 'constant';
      // A constant of a module is not followed into.
      case 'unknown':
        return isReadOfEnvironment(value.node, checker) ? 'setting' : 'other';
      case 'instance':
        return value.of === 'runtimeConfig' ? 'setting' : 'other';
      case 'member':
        return isEnvironment(value, checker) ? 'setting' : ofParts([value.object, value.name]);
      case 'absence':
        return originOf(value.of);
      case 'operation':
        return ofParts(value.operands);
      case 'template':
        return ofParts(value.parts);
      case 'array':
        return value.open ? 'other' : ofParts(value.items);
      default:
        return 'other';
    }
  }

  /** Of what is made of parts: of settings, if with the help of constants, or of anything else. */
  function ofParts(parts: readonly Value[]): Origin {
    const origins = parts.map(originOf);
    if (origins.includes('other')) return 'other';
    return origins.includes('setting') ? 'setting' : 'other';
  }
}

type Origin = 'constant' | 'setting' | 'other';

/** `process.env`, and that of `Bun` and of modules. */
function isEnvironment({ object, name }: Extract<Value, { kind: 'member' }>, checker: ts.TypeChecker): boolean {
  return object.kind === 'unknown' && name.kind === 'constant' && name.value === 'env' && hasIt(object.node, checker);
}

function hasIt(node: ts.Node, checker: ts.TypeChecker): boolean {
  return ts.isMetaProperty(node) || ['process', 'Bun'].includes(globalName(node, checker) ?? '');
}

/** `process.env.SECRET ?? ''`. */
function isReadOfEnvironment(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    return isReadOfEnvironment(node.expression, checker);
  }
  if (ts.isBinaryExpression(node)) return isReadOfEnvironment(node.left, checker) && ts.isLiteralExpression(node.right);
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const { expression } = node;
  return (
    ts.isPropertyAccessExpression(expression) && expression.name.text === 'env' && hasIt(expression.expression, checker)
  );
}
