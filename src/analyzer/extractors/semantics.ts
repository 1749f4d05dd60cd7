import { ts } from 'ts-morph';
import { globalName } from '../language-globals.ts';
import type { H3Of } from '../project/h3-versions.ts';
import type { RuntimeConfig } from '../values/runtime-config.ts';
import type { Origin, Origins } from '../origin.ts';
import { calleeOf, type CallSite, type Evaluator, type Semantics } from '../values/evaluator.ts';
import type { SchemaValue } from '../values/schema.ts';
import { constant, unknown, type Value } from '../values/value.ts';
import { partOfContext } from './context-parts.ts';
import { tables } from './index.ts';
import { partOfNode } from './h3-node.ts';
import { isForm } from '../values/form.ts';
import { isRawBody } from './raw-body.ts';
import type { MemberRow, PackageTable, Row, RowSite } from './row.ts';
import { standardMethods, typedSchema } from './standard-schema.ts';

/** The evaluator's view of the tables: which row a call, member or type has. */
export function createSemantics(
  checker: ts.TypeChecker,
  origins: Origins,
  {
    member,
    call,
    runtimeConfig,
    h3Of,
  }: Pick<Evaluator, 'member' | 'call'> & { runtimeConfig: RuntimeConfig; h3Of: H3Of },
): Semantics {
  const configured = runtimeConfig.text;
  const typeNames = new Set(tables.flatMap((table) => Object.keys(table.types ?? {})));

  return {
    call(site) {
      const row = rowOfCall(site);
      if (row) return row(siteOf(site));
      return isUndescribed(site) ? { kind: 'unknown', isUndescribed: true, node: site.node } : undefined;
    },
    method(receiver, name, site) {
      const ofContext = contextPart(receiver, name, site.node);
      if (ofContext) return ofContext(constant(name), site.node, receiver);
      const known = knownReceiver(receiver, name);
      return known && methodRow(known.of, name)?.({ ...siteOf(site), receiver: known.value });
    },
    methodOf(receiver, name, args, node) {
      const known = knownReceiver(receiver, name);
      if (!known) return undefined;
      return methodRow(
        known.of,
        name,
      )?.({
        node,
        receiver: known.value,
        value: (index) => args[index] ?? constant(undefined),
        expression: (index) => node.arguments?.[index],
        member: (object, property) => member(object, constant(property), node),
        call: (callee, given) => callOf(callee, given, node),
        global: (each) => globalName(each, checker),
        configured,
      });
    },
    member(object, name, node) {
      if (object.kind === 'response' && name.kind === 'constant' && name.value === 'headers') {
        return { kind: 'instance', of: 'headerList', at: object.node };
      }
      const of = object.kind === 'instance' ? object.of : object.kind === 'schema' ? tableOf(object) : object.kind;
      const rows = memberRows(of);
      if (!rows) return undefined;
      const key = name.kind === 'constant' ? String(name.value) : undefined;
      const ofNode =
        of === 'event' && key !== undefined ? partOfNode(key, node, { checker, origins, h3Of }) : undefined;
      if (ofNode) return ofNode;
      const ofContext = key === undefined ? undefined : contextPart(object, key, node);
      if (ofContext) return ofContext(name, node, object);
      const row = (key !== undefined && Object.hasOwn(rows, key) ? rows[key] : undefined) ?? rows['*'];
      return row?.(name, node, object);
    },
    typed(node) {
      const type = checker.getTypeAtLocation(node);
      for (const symbol of [type.aliasSymbol, type.symbol as ts.Symbol | undefined]) {
        if (!symbol || !typeNames.has(symbol.name)) continue;
        const of = find(origins.ofSymbol(symbol), (table) => table.types);
        if (of !== undefined) return { kind: 'instance', of };
      }
      return undefined;
    },
  };

  function contextPart(object: Value, key: string, node: ts.Node): MemberRow | undefined {
    const isContext = object.kind === 'instance' && object.of === 'context';
    return isContext ? partOfContext(key, node, origins, checker) : undefined;
  }

  /** An instance, a schema, or what only its type makes a schema, which is asked of nothing but a schema's calls. */
  function knownReceiver(value: Value, name: string): { of: string; value: Value } | undefined {
    if (value.kind === 'instance') return { of: value.of, value };
    if (isRawBody(value)) return { of: 'rawBody', value };
    if (isForm(value)) return { of: 'form', value };
    const isAsked = value.kind === 'unknown' && Object.hasOwn(standardMethods, name);
    const schema = isAsked ? typedSchema(value, checker) : value;
    return schema?.kind === 'schema' ? { of: tableOf(schema), value: schema } : undefined;
  }

  function callOf(callee: Value, args: readonly Value[] = [], node: ts.Node): Value {
    return callee.kind === 'function' ? call(callee, [...args], node) : unknown(node);
  }

  function rowOfCall({ node, callee = calleeOf(node) }: CallSite): Row | undefined {
    if (ts.isNewExpression(node)) {
      const origin = origins.of(callee);
      return find(origin, (table) => table.classes) ?? find(origin, (table) => table.makers) ?? staticRow(callee);
    }
    if (ts.isIdentifier(callee)) return find(origins.of(callee), (table) => table.functions);
    if (!ts.isPropertyAccessExpression(callee)) return undefined;
    const ofClass = staticRow(callee);
    if (ofClass) return ofClass;
    const isExport = functionNames.has(callee.name.text) && isNamespace(callee.expression);
    return isExport ? find(origins.of(callee.name), (table) => table.functions) : undefined;
  }

  /**
   * By name first: a member of a namespace has the export's own, and the symbol of any other member would cost a check of
   * its whole object.
   */
  function staticRow(callee: ts.Expression): Row | undefined {
    if (!ts.isPropertyAccessExpression(callee) || !staticNames.has(callee.name.text)) return undefined;
    const owner = nameOf(callee.expression);
    const methods = owner && find(origins.of(owner), (table) => table.statics);
    return methods && Object.hasOwn(methods, callee.name.text) ? methods[callee.name.text] : undefined;
  }

  /** A call of a described package's export that is given the event, and may do anything with it. */
  function isUndescribed({ node, args: [first], callee = calleeOf(node), evaluate }: CallSite): boolean {
    if (!first || ts.isNewExpression(node)) return false;
    const isMember = ts.isPropertyAccessExpression(callee) && isNamespace(callee.expression);
    const name = isMember ? callee.name : callee;
    const origin = ts.isIdentifier(name) ? origins.of(name) : undefined;
    if (!origin || !tables.some((table) => table.describesAll && table.packages.includes(origin.package))) return false;
    const given = evaluate(first);
    return given.kind === 'instance' && given.of === 'event';
  }

  /** The name of a class or of a namespace inside another one: `Response`, `h3.HTTPError`, `z.coerce`. */
  function nameOf(node: ts.Expression): ts.Identifier | undefined {
    if (ts.isIdentifier(node)) return node;
    const isInside = ts.isPropertyAccessExpression(node) && isNamespace(node.expression);
    return isInside && ts.isIdentifier(node.name) ? node.name : undefined;
  }

  /** A module's namespace, or one that another exports: `z` and `zod.z`. */
  function isNamespace(node: ts.Expression): boolean {
    const isInside = ts.isPropertyAccessExpression(node) && isNamespace(node.expression);
    const name = isInside ? node.name : node;
    return ts.isIdentifier(name) && ((origins.resolve(name)?.flags ?? 0) & ts.SymbolFlags.ValueModule) !== 0;
  }

  function siteOf(site: CallSite): RowSite {
    const values = new Map<number, Value>();
    return {
      node: site.node,
      value(index) {
        const expression = site.args[index];
        const value = values.get(index) ?? (expression ? site.evaluate(expression) : constant(undefined));
        values.set(index, value);
        return value;
      },
      expression: (index) => site.args[index],
      member: (object, name) => member(object, constant(name), site.node),
      call: (callee, given) => callOf(callee, given, site.node),
      global: (each) => globalName(each, checker),
      configured,
    };
  }
}

const functionNames = new Set(tables.flatMap((table) => Object.keys(table.functions ?? {})));
const staticNames = new Set(
  tables.flatMap((table) => Object.values(table.statics ?? {}).flatMap((methods) => Object.keys(methods))),
);

/** The row that a table of the origin's package has under one of the origin's names. */
export function find<T>(
  origin: Origin | undefined,
  part: (table: PackageTable) => Readonly<Record<string, T>> | undefined,
): T | undefined {
  if (!origin) return undefined;
  for (const table of tables) {
    if (!table.packages.includes(origin.package)) continue;
    const rows = part(table);
    for (const name of origin.names) if (rows && Object.hasOwn(rows, name)) return rows[name];
  }
  return undefined;
}

const tableOf = ({ dialect }: SchemaValue): string => dialect ?? 'schema';

function methodRow(of: string, name: string): Row | undefined {
  for (const table of tables) {
    const rows = table.methods?.[of];
    if (rows && Object.hasOwn(rows, name)) return rows[name];
  }
  return undefined;
}

function memberRows(of: string): Readonly<Record<string, MemberRow>> | undefined {
  return tables.find((table) => table.members?.[of])?.members?.[of];
}
