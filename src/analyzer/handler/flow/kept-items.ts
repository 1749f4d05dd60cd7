import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { isFunctionNode } from '../../values/value.ts';
import { chainOf, isKept } from './kept.ts';
import { isSentAsIs } from './sent-as-is.ts';
import { loopVariable } from './taken-when.ts';
import { createUses, outerCast } from './uses.ts';

/**
 * Whether all that a function does with a list leaves its items as they are: it counts them, looks through them, and sends
 * them. `for (const row of rows) delete row.secret` does not.
 */
export function keepsItems(name: ts.BindingName, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(name)) return false;
  return createUses(checker)
    .usesOf(name)
    .every((use) => leavesItems(use, checker));
}

/** Whether what is done with a list at one place leaves its items as they are. */
function leavesItems(list: ts.Expression, checker: ts.TypeChecker): boolean {
  const whole = outerCast(list);
  const { parent } = whole;
  if (ts.isForOfStatement(parent) && parent.expression === whole) {
    const item = loopVariable(parent);
    return item !== undefined && isKept(item, checker);
  }
  if (ts.isPropertyAccessExpression(parent) && parent.expression === whole) {
    const [callback] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
    if (!callback) return parent.name.text === 'length';
    const isLooking = looking.has(parent.name.text) && isFunctionNode(callback);
    return isLooking && callback.parameters.every((each) => leavesParts(each.name, checker));
  }
  return isSentAsIs(whole, checker);
}

/** The same of what a pattern takes out: `({ parts }) => parts.pop()` does not. */
function leavesParts(name: ts.BindingName, checker: ts.TypeChecker): boolean {
  if (ts.isIdentifier(name)) return isKept(name, checker);
  return name.elements.every((each) => ts.isOmittedExpression(each) || leavesParts(each.name, checker));
}

/** Whether nothing that stands in a dictionary is changed under another name: `for (const each of Object.values(all))`. */
export function leavesEntries(dictionary: ts.Identifier, checker: ts.TypeChecker): boolean {
  const whole = outerCast(dictionary);
  const { parent } = whole;
  if (ts.isCallExpression(parent) && parent.expression !== whole) {
    const owner = globalName(parent.expression, checker);
    return owner === 'Object.keys' || (owner === 'Object.values' && leavesValues(parent, checker));
  }
  const isMember =
    (ts.isElementAccessExpression(parent) || ts.isPropertyAccessExpression(parent)) && parent.expression === whole;
  const entry = isMember ? outerCast(parent) : undefined;
  if (!entry) return true;
  if (ts.isVariableDeclaration(entry.parent)) return leavesParts(entry.parent.name, checker);
  return !ts.isCallExpression(entry.parent) && !ts.isDeleteExpression(chainOf(entry).parent);
}

function leavesValues(values: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = outerCast(values);
  if (!ts.isVariableDeclaration(parent)) return leavesItems(values, checker);
  return keepsItems(parent.name, checker);
}

/** Methods of lists that give none of the items themselves. */
const looking: ReadonlySet<string> = new Set(['map', 'flatMap', 'forEach', 'some', 'every']);
