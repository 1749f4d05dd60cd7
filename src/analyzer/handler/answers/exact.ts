import { ts } from 'ts-morph';
import type { TypeModel } from '../../../model/type.ts';
import { isGlobal, isPlatform, isPlatformSymbol } from '../../language-globals.ts';
import { refineModel } from './refine-model.ts';
import { isWhole } from './whole-number.ts';

/**
 * Makes numbers and texts as exact as the expression that gives them, where TypeScript knows no more than `number` and
 * `string`: `items.length` is an integer, `date.toISOString()` a date-time, `randomUUID()` a UUID. Only what is written at
 * the answer itself counts, for an object behind a name may have been changed since.
 *
 * @param model the type of `node`
 */
export function exactModel(model: TypeModel, node: ts.Expression, checker: ts.TypeChecker): TypeModel {
  return refineModel(model, node, checker, { ofLeaves: (each, leaves) => exactLeaves(each, leaves, checker) });
}

function exactLeaves(
  model: TypeModel,
  leaves: readonly ts.Expression[],
  checker: ts.TypeChecker,
): TypeModel | undefined {
  if (model.kind === 'number') {
    return !model.integer && leaves.every((leaf) => isWhole(leaf, checker)) ? { ...model, integer: true } : model;
  }
  if (model.kind !== 'string') return undefined;
  const formats = [...new Set(leaves.map((leaf) => formatOf(leaf, checker)))];
  const [format] = formats;
  if (formats.length !== 1 || format === undefined) return model;
  const { pattern, ...said } = model.annotations ?? {};
  // The type of a UUID is a pattern of any five texts; any other pattern says more than a format.
  if (said.format !== undefined || (pattern !== undefined && format !== 'uuid')) return model;
  return { ...model, annotations: { ...said, format } };
}

/** The format of a text that the platform makes. */
function formatOf(node: ts.Expression, checker: ts.TypeChecker): 'date-time' | 'uuid' | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
  if (name === 'toISOString' && ts.isPropertyAccessExpression(expression)) {
    const owner = checker.getTypeAtLocation(expression.expression);
    return isPlatformSymbol(owner.symbol, ['Date']) ? 'date-time' : undefined;
  }
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const called = declaration && 'name' in declaration && declaration.name?.getText();
  const isOfPlatform = declaration !== undefined && called === 'randomUUID' && isPlatform(declaration);
  const makesUUID = isOfPlatform || isGlobal(expression, 'crypto.randomUUID', checker);
  return makesUUID ? 'uuid' : undefined;
}
