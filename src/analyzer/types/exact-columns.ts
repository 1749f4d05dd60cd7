import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { packageOf } from '../origin.ts';
import { resolveSymbol } from './hints.ts';
import { originOf } from './mapped-origin.ts';
import { asFormat, asWhole, holdsOpenValue } from './open-values.ts';

/** Builders of columns that hold whole numbers. */
const wholeBuilders: ReadonlySet<string> = new Set(
  'integer int serial smallserial bigserial smallint bigint tinyint mediumint'.split(' '),
);

/** What is selected beside columns and is a number of rows. */
const counts: ReadonlySet<string> = new Set(['count', 'countDistinct', '$count']);

/** Of the values of a column they give one. */
const picks: ReadonlySet<string> = new Set(['max', 'min']);

/** Builders of columns whose texts the database makes in one format. */
const formats: ReadonlyMap<string, string> = new Map([
  ['uuid', 'uuid'],
  ['date', 'date'],
]);

/** Of a column these say nothing else of the numbers that it holds. */
const methods: ReadonlySet<string> = new Set(
  `notNull primaryKey default $default $defaultFn $onUpdate $onUpdateFn references unique autoincrement
  generatedAlwaysAsIdentity generatedByDefaultAsIdentity array defaultRandom defaultNow as`.split(/\s+/),
);

const maxDepth = 12;

/**
 * The values of a column are what the column's builder says, where TypeScript knows no more than `number` and `string`:
 * `views: integer('views').notNull()` in a table of drizzle holds integers. So is what a query selects: `{ id: posts.id }` a
 * column, `{ total: count() }` a number of rows. Any other type as it is.
 */
export function exactColumn(checker: ts.TypeChecker, model: TypeModel, written: ts.Expression): TypeModel {
  const builder = holdsOpenValue(model) ? builderOf(written, 0) : undefined;
  if (builder === undefined) return model;
  if (wholeBuilders.has(builder) || counts.has(builder)) return asWhole(model);
  const format = formats.get(builder);
  return format === undefined ? model : asFormat(model, format);

  /** The name of the function that the chain of calls begins with. */
  function builderOf(node: ts.Expression, depth: number): string | undefined {
    if (depth > maxDepth) return undefined;
    if (ts.isPropertyAccessExpression(node)) return builderOfColumn(node, depth);
    if (!ts.isCallExpression(node)) return undefined;
    const { expression: callee } = node;
    const symbol = drizzleSymbol(ts.isPropertyAccessExpression(callee) ? callee.name : callee);
    if (symbol === undefined) return undefined;
    const { name } = symbol;
    if (wholeBuilders.has(name) || counts.has(name) || formats.has(name)) return name;
    const [of] = node.arguments;
    if (picks.has(name) && symbol.flags & ts.SymbolFlags.Function) return of && builderOf(of, depth + 1);
    const isPart = ts.isPropertyAccessExpression(callee) && methods.has(name);
    return isPart ? builderOf(callee.expression, depth + 1) : undefined;
  }

  /** `posts.id`, a column of a table, of its alias or of a query within the query. */
  function builderOfColumn({ expression, name }: ts.PropertyAccessExpression, depth: number): string | undefined {
    const owner = checker.getTypeAtLocation(expression);
    const column = checker.getPropertyOfType(owner, name.text);
    if (!column || !isColumn(checker.getTypeOfSymbol(column))) return undefined;
    const origin = originOf(checker, column);
    const [declaration] = origin.declarations ?? [];
    if (!declaration || !ts.isPropertyAssignment(declaration) || origin.name !== column.name) return undefined;
    return builderOf(declaration.initializer, depth + 1);
  }

  function isColumn({ symbol }: ts.Type): boolean {
    const file = (symbol as ts.Symbol | undefined)?.declarations?.[0]?.getSourceFile().fileName;
    return file !== undefined && packageOf(file) === 'drizzle-orm';
  }

  /** What is called, as drizzle exports or declares it. */
  function drizzleSymbol(name: ts.Expression): ts.Symbol | undefined {
    const symbol = ts.isIdentifier(name) ? resolveSymbol(checker, name) : undefined;
    const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
    return file !== undefined && packageOf(file) === 'drizzle-orm' ? symbol : undefined;
  }
}
