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

/** A setting, and where code reads it. */
export interface SettingRead {
  name: string;
  at: ts.Node | undefined;
}

/** @param reads where the functions of a chain read settings first, by name */
export function readOfSetting(
  setting: Value,
  reads: ReadonlyMap<string, ts.Node>,
  checker: ts.TypeChecker,
): SettingRead {
  const name = nameOf(setting, checker)!;
  return { name, at: setting.kind === 'unknown' ? setting.node : reads.get(name) };
}

/** Notes where a setting is read first: equal reads are one value, which has the place of any of them. */
export function noteSetting(read: Value, node: ts.Node, reads: Map<string, ts.Node>, checker: ts.TypeChecker): void {
  const name = read.kind === 'member' ? nameOf(read, checker) : undefined;
  if (name !== undefined && !reads.has(name)) reads.set(name, node);
}

const isSetting = (value: Value, checker: ts.TypeChecker): boolean => nameOf(value, checker) !== undefined;

/** What a variable of the environment, or a property of the server's config, is called: `process.env.SECRET`. */
function nameOf(value: Value, checker: ts.TypeChecker): string | undefined {
  // A constant of a module is not followed into.
  if (value.kind === 'unknown') return readOfEnvironment(value.node, checker)?.getText();
  if (value.kind !== 'member') return undefined;
  const of = nameOfEnvironment(value.object, checker) ?? nameOfConfig(value.object);
  return of && dotted(of, value.name);
}

function nameOfConfig(value: Value): string | undefined {
  if (value.kind !== 'member') return value.kind === 'instance' && value.of === 'runtimeConfig' ? value.of : undefined;
  const of = nameOfConfig(value.object);
  return of && dotted(of, value.name);
}

const dotted = (of: string, name: Value): string => (name.kind === 'constant' ? `${of}.${String(name.value)}` : of);

/** `process.env`, and that of `Bun` and of modules. */
function nameOfEnvironment(value: Value, checker: ts.TypeChecker): string | undefined {
  if (value.kind !== 'member' || value.object.kind !== 'unknown') return undefined;
  const owner = value.name.kind === 'constant' && value.name.value === 'env' && ownerOf(value.object.node, checker);
  return owner ? `${owner}.env` : undefined;
}

function ownerOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const name = ts.isMetaProperty(node) ? 'import.meta' : globalName(node, checker);
  return name !== undefined && ['import.meta', 'process', 'Bun'].includes(name) ? name : undefined;
}

/** `process.env.SECRET ?? ''`: the read in it. */
function readOfEnvironment(node: ts.Node, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node)) {
    return readOfEnvironment(node.expression, checker);
  }
  if (ts.isBinaryExpression(node)) {
    return ts.isLiteralExpression(node.right) ? readOfEnvironment(node.left, checker) : undefined;
  }
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'env') return undefined;
  return ownerOf(expression.expression, checker) ? node : undefined;
}
