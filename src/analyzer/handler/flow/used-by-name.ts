import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import { isPlain } from '../../values/plain-type.ts';
import { chainOf, isTarget } from './kept.ts';
import { isSentAsIs } from './sent-as-is.ts';
import { createUses, outerCast } from './uses.ts';

/** Whether a variable is an object of which all uses are its members by name, and that it is sent or asked for. */
export function isUsedByName(name: ts.Identifier, checker: ts.TypeChecker): boolean {
  return createUses(checker)
    .usesOf(name)
    .every((use) => {
      const value = outerCast(use);
      const whole = chainOf(value);
      const { parent } = whole;
      if (whole === value) {
        return ts.isIfStatement(parent) || ts.isPrefixUnaryExpression(parent) || isSentAsIs(whole, checker);
      }
      const member = whole as Member;
      const isNamed = ts.isPropertyAccessExpression(member) || ts.isStringLiteralLike(member.argumentExpression);
      if (!isNamed || outerCast(use) !== member.expression || ts.isDeleteExpression(parent)) return false;
      if (isTarget(whole)) return ts.isBinaryExpression(parent);
      // What is held, or handed on, may be an object that is changed there.
      if (ts.isVariableDeclaration(parent)) return isPlain(whole, checker);
      if (!ts.isCallOrNewExpression(parent)) return true;
      return parent.expression !== whole && (isPlain(whole, checker) || isConversion(parent, checker));
    });
}

const isConversion = ({ expression }: ts.CallExpression | ts.NewExpression, checker: ts.TypeChecker): boolean =>
  /^(?:Number|String|Boolean|Date|console\..*)$/.test(globalName(expression, checker) ?? '');

type Member = ts.PropertyAccessExpression | ts.ElementAccessExpression;
