import { ts } from 'ts-morph';
import type { TypeModel } from '../../../model/type.ts';
import { bare } from '../../bare.ts';
import { isGlobal, isPlatform, isPlatformSymbol } from '../../language-globals.ts';
import { exactProperty } from '../../types/exact-properties.ts';
import { behind, leavesOf } from './behind.ts';
import { refineModel } from './refine-model.ts';
import { isWhole } from './whole-number.ts';

/**
 * Makes numbers and texts as exact as the expression that gives them, where TypeScript knows no more than `number` and
 * `string`: `items.length` is an integer, `date.toISOString()` a date-time, `randomUUID()` a UUID. A constant and a helper
 * are followed to where the value is made; an object behind a name counts where nothing can have changed it since.
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
  const said = model.annotations ?? {};
  // A pattern says more than a format.
  if (said.format !== undefined || said.pattern !== undefined) return model;
  return { ...model, annotations: { ...said, format } };
}

type Format = string | undefined;

/** Names and helpers that are followed to where a text is made. */
const furthest = 6;

/** The format of a text that the platform makes, or that a column holds. */
function formatOf(node: ts.Expression, checker: ts.TypeChecker, left = furthest): Format {
  if (left === 0) return undefined;
  const cut = dayOf(node, checker, left);
  if (cut) return cut;
  if (ts.isPropertyAccessExpression(node)) {
    const owner = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
    const symbol = checker.getPropertyOfType(owner, node.name.text);
    return symbol && exactProperty(checker, { kind: 'string' }, symbol).annotations?.format;
  }
  const made = ts.isCallExpression(node) ? madeFormat(node, checker) : undefined;
  if (made) return made;
  const formats = new Set(behind(node, checker).map((source) => formatOf(source, checker, left - 1)));
  const [format] = formats;
  return formats.size === 1 ? format : undefined;
}

function madeFormat(node: ts.CallExpression, checker: ts.TypeChecker): Format {
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression) && /^to(?:ISOString|JSON)$/.test(expression.name.text)) {
    const owner = checker.getNonNullableType(checker.getTypeAtLocation(expression.expression));
    return isPlatformSymbol(owner.symbol, ['Date']) ? 'date-time' : undefined;
  }
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const called = declaration && 'name' in declaration && declaration.name?.getText();
  const isOfPlatform = declaration !== undefined && called === 'randomUUID' && isPlatform(declaration);
  const makesUUID = isOfPlatform || isGlobal(expression, 'crypto.randomUUID', checker);
  return makesUUID ? 'uuid' : undefined;
}

/** `date.toISOString().slice(0, 10)` and `date.toISOString().split('T')[0]`: the day of a time. */
function dayOf(node: ts.Expression, checker: ts.TypeChecker, left: number): Format {
  const isFirst = ts.isElementAccessExpression(node) && node.argumentExpression.getText() === '0';
  const call = isFirst ? bare(node.expression) : node;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const { name, expression } = call.expression;
  const given = call.arguments.map((each) => (ts.isLiteralExpression(each) ? each.text : undefined));
  const isDay = isFirst ? name.text === 'split' : name.text === 'slice' || name.text === 'substring';
  if (!isDay || given.join() !== (isFirst ? 'T' : '0,10')) return undefined;
  const [whole, ...others] = leavesOf(expression).map((each) => formatOf(each, checker, left - 1));
  return whole === 'date-time' && others.every((each) => each === whole) ? 'date' : undefined;
}
