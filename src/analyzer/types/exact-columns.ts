import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { packageOf } from '../origin.ts';
import { resolveSymbol } from './hints.ts';
import { asFormat, asWhole, holdsOpenValue } from './open-values.ts';

/** Builders of columns that hold whole numbers. */
const wholeBuilders: ReadonlySet<string> = new Set(
  'integer int serial smallserial bigserial smallint bigint tinyint mediumint'.split(' '),
);

/** Builders of columns whose texts the database makes in one format. */
const formats: ReadonlyMap<string, string> = new Map([
  ['uuid', 'uuid'],
  ['date', 'date'],
]);

/** Of a column these say nothing else of the numbers that it holds. */
const methods: ReadonlySet<string> = new Set(
  `notNull primaryKey default $default $defaultFn $onUpdate $onUpdateFn references unique autoincrement
  generatedAlwaysAsIdentity generatedByDefaultAsIdentity array defaultRandom defaultNow`.split(/\s+/),
);

const maxDepth = 12;

/**
 * The values of a column are what the column's builder says, where TypeScript knows no more than `number` and `string`:
 * `views: integer('views').notNull()` in a table of drizzle holds integers. Any other type as it is.
 */
export function exactColumn(checker: ts.TypeChecker, model: TypeModel, written: ts.Expression): TypeModel {
  const builder = holdsOpenValue(model) ? builderOf(written, 0) : undefined;
  if (builder === undefined) return model;
  if (wholeBuilders.has(builder)) return asWhole(model);
  const format = formats.get(builder);
  return format === undefined ? model : asFormat(model, format);

  /** The name of the function that the chain of calls begins with. */
  function builderOf(node: ts.Expression, depth: number): string | undefined {
    if (depth > maxDepth || !ts.isCallExpression(node)) return undefined;
    const { expression: callee } = node;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    if (!ts.isIdentifier(name) || !isOfDrizzle(name)) return undefined;
    if (wholeBuilders.has(name.text) || formats.has(name.text)) return name.text;
    const isPart = ts.isPropertyAccessExpression(callee) && methods.has(name.text);
    return isPart ? builderOf(callee.expression, depth + 1) : undefined;
  }

  function isOfDrizzle(name: ts.Identifier): boolean {
    const file = resolveSymbol(checker, name)?.declarations?.[0]?.getSourceFile().fileName;
    return file !== undefined && packageOf(file) === 'drizzle-orm';
  }
}
