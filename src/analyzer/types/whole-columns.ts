import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { packageOf } from '../origin.ts';
import { resolveSymbol } from './hints.ts';
import { asWhole, holdsOpenNumber } from './whole-numbers.ts';

/** Builders of columns that hold whole numbers. */
const builders: ReadonlySet<string> = new Set(
  'integer int serial smallserial bigserial smallint bigint tinyint mediumint'.split(' '),
);

/** Of a column these say nothing else of the numbers that it holds. */
const methods: ReadonlySet<string> = new Set(
  `notNull primaryKey default $default $defaultFn $onUpdate $onUpdateFn references unique autoincrement
  generatedAlwaysAsIdentity generatedByDefaultAsIdentity`.split(/\s+/),
);

const maxDepth = 12;

/**
 * The numbers of a column are whole where the column is: `views: integer('views').notNull()` in a table of drizzle. Any
 * other type as it is.
 *
 * A literal in code says no such thing: of two objects that look the same to TypeScript, `{ price: 5 }` and
 * `{ price: 4.5 }`, it keeps the first.
 */
export function asWholeColumn(checker: ts.TypeChecker, model: TypeModel, written: ts.Expression): TypeModel {
  return holdsOpenNumber(model) && isWhole(written, 0) ? asWhole(model) : model;

  function isWhole(node: ts.Expression, depth: number): boolean {
    if (depth > maxDepth || !ts.isCallExpression(node)) return false;
    const { expression: callee } = node;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    if (!ts.isIdentifier(name) || !isOfDrizzle(name)) return false;
    if (builders.has(name.text)) return true;
    return ts.isPropertyAccessExpression(callee) && methods.has(name.text) && isWhole(callee.expression, depth + 1);
  }

  function isOfDrizzle(name: ts.Identifier): boolean {
    const file = resolveSymbol(checker, name)?.declarations?.[0]?.getSourceFile().fileName;
    return file !== undefined && packageOf(file) === 'drizzle-orm';
  }
}
