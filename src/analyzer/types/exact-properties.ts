import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { exactColumn } from './exact-columns.ts';
import { originOf } from './mapped-origin.ts';
import { asWhole, holdsOpenNumber } from './open-values.ts';
import { asWholeField } from './whole-fields.ts';

/**
 * The values of one property as the column, the model's field or the words at its declaration tell them, where TypeScript
 * knows no more than `number` and `string`: `post.id`. Any other type as it is.
 */
export function exactProperty(checker: ts.TypeChecker, model: TypeModel, symbol: ts.Symbol): TypeModel {
  const origin = originOf(checker, symbol);
  const [declaration] = origin.declarations ?? [];
  // What was given another name is another thing.
  if (!declaration || origin.name !== symbol.name) return model;
  if (ts.isPropertyAssignment(declaration)) return exactColumn(checker, model, declaration.initializer);
  if (!ts.isPropertySignature(declaration)) return model;
  const isSaid =
    holdsOpenNumber(model) && ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'integer');
  return isSaid ? asWhole(model) : asWholeField(checker, model, declaration);
}
