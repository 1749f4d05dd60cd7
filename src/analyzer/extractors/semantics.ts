import { ts } from 'ts-morph';
import type { Origin, Origins } from '../origin.ts';
import type { CallSite, Evaluator, Semantics } from '../values/evaluator.ts';
import { constant, unknown, type Value } from '../values/value.ts';
import { tables } from './index.ts';
import type { MemberRow, PackageTable, Row, RowSite } from './row.ts';

/** The evaluator's view of the tables: which row a call, member or type has. */
export function createSemantics(
  checker: ts.TypeChecker,
  origins: Origins,
  { member, call }: Pick<Evaluator, 'member' | 'call'>,
): Semantics {
  const typeNames = new Set(tables.flatMap((table) => Object.keys(table.types ?? {})));

  return {
    call(site) {
      const row = rowOfCall(site);
      return row?.(siteOf(site));
    },
    method(receiver, name, site) {
      const row = receiver.kind === 'instance' ? methodRow(receiver.of, name) : undefined;
      return row?.({ ...siteOf(site), receiver });
    },
    methodOf(receiver, name, args, node) {
      if (receiver.kind !== 'instance') return undefined;
      return methodRow(
        receiver.of,
        name,
      )?.({
        node,
        receiver,
        value: (index) => args[index] ?? constant(undefined),
        expression: (index) => node.arguments[index],
        member: (object, property) => member(object, constant(property), node),
        call: (callee) => (callee.kind === 'function' ? call(callee, [], node) : unknown(node)),
      });
    },
    member(object, name, node) {
      if (object.kind === 'response' && name.kind === 'constant' && name.value === 'headers') {
        return { kind: 'instance', of: 'headerList', at: object.node };
      }
      if (object.kind !== 'instance') return undefined;
      const rows = memberRows(object.of);
      const key = name.kind === 'constant' ? String(name.value) : undefined;
      const row = (key !== undefined && Object.hasOwn(rows, key) ? rows[key] : undefined) ?? rows['*'];
      return row?.(name, node);
    },
    typed(node) {
      const type = checker.getTypeAtLocation(node);
      const symbol = type.symbol as ts.Symbol | undefined;
      if (!symbol || !typeNames.has(symbol.name)) return undefined;
      const of = find(origins.ofSymbol(symbol), (table) => table.types);
      return of === undefined ? undefined : { kind: 'instance', of };
    },
  };

  function rowOfCall({ node, callee = node.expression }: CallSite): Row | undefined {
    if (ts.isNewExpression(node)) {
      const origin = origins.of(callee);
      return find(origin, (table) => table.classes) ?? find(origin, (table) => table.makers);
    }
    if (ts.isIdentifier(callee)) return find(origins.of(callee), (table) => table.functions);
    if (!ts.isPropertyAccessExpression(callee)) return undefined;
    const { text } = callee.name;
    // By name first: a member of a namespace has the export's own, and the symbol of any other member would cost a
    // check of its whole object.
    const row = functionNames.has(text) ? find(origins.of(callee.name), (table) => table.functions) : undefined;
    if (row) return row;
    if (!staticNames.has(text)) return undefined;
    // A class of a namespace import stands behind a dot: `h3.HTTPError.status(404)`.
    const owner = ts.isPropertyAccessExpression(callee.expression) ? callee.expression.name : callee.expression;
    const methods = ts.isIdentifier(owner) ? find(origins.of(owner), (table) => table.statics) : undefined;
    return methods && Object.hasOwn(methods, text) ? methods[text] : undefined;
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
      call: (callee) => (callee.kind === 'function' ? call(callee, [], site.node) : unknown(site.node)),
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

function methodRow(of: string, name: string): Row | undefined {
  for (const table of tables) {
    const rows = table.methods?.[of];
    if (rows && Object.hasOwn(rows, name)) return rows[name];
  }
  return undefined;
}

function memberRows(of: string): Readonly<Record<string, MemberRow>> {
  return tables.find((table) => table.members?.[of])?.members?.[of] ?? {};
}
