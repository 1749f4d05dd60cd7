import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import type { Constant, Value } from '../../values/value.ts';
import type { Assumed } from './assumed.ts';

/** Ways that are tried, and settings that are told apart in them. */
const most = { ways: 48, settings: 3 };

/** What settings of the server are: the request has no part in them. */
export type Settings = ReadonlyMap<Value, Assumed>;

/**
 * The ways in which the server may be set up, as far as questions ask for it: each setting is not there, is a text that no
 * code names, or is what the code compares it with.
 */
export function waysOfSettings(questions: Iterable<Value>, checker: ts.TypeChecker): Settings[] {
  const values = new Map<Value, Set<Constant>>();
  const seen = new Set<Value>();
  for (const each of questions) collect(each);
  const asked = [...values].slice(-most.settings);
  if (asked.length === 0) return [];
  return asked
    .reduce<Map<Value, Assumed>[]>(
      (ways, [setting, compared]) =>
        ways.flatMap((way) =>
          [undefined, someText, ...compared].map((value) => new Map(way).set(setting, { kind: 'constant', value })),
        ),
      [new Map()],
    )
    .slice(0, most.ways);

  function collect(value: Value): void {
    if (seen.has(value)) return;
    seen.add(value);
    if (isSetting(value, checker)) return void note(value);
    if (value.kind === 'operation') {
      const [first, second] = value.operands;
      const isCompared = value.operator === '===' && second?.kind === 'constant' && isSetting(first!, checker);
      if (isCompared) note(first!).add(second.value);
      for (const each of value.operands) collect(each);
    }
    if (value.kind === 'template') for (const each of value.parts) collect(each);
    if (value.kind === 'absence') collect(value.of);
    if (value.kind === 'choice') for (const each of value.values) collect(each);
  }

  function note(setting: Value): Set<Constant> {
    const known = values.get(setting) ?? new Set<Constant>();
    values.set(setting, known);
    return known;
  }
}

const someText = '\0';

/** A variable of the environment, or a property of the server's config. */
function isSetting(value: Value, checker: ts.TypeChecker): boolean {
  // A constant of a module is not followed into.
  if (value.kind === 'unknown') return isReadOfEnvironment(value.node, checker);
  return value.kind === 'member' && (isEnvironment(value.object, checker) || isConfig(value.object));
}

function isConfig(value: Value): boolean {
  return value.kind === 'member' ? isConfig(value.object) : value.kind === 'instance' && value.of === 'runtimeConfig';
}

/** `process.env`, and that of `Bun` and of modules. */
function isEnvironment(value: Value, checker: ts.TypeChecker): boolean {
  if (value.kind !== 'member' || value.object.kind !== 'unknown') return false;
  return value.name.kind === 'constant' && value.name.value === 'env' && hasIt(value.object.node, checker);
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
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'env') return false;
  return hasIt(expression.expression, checker);
}
