import { ts } from 'ts-morph';
import { alternatives } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import type { BodyEffect } from '../summary/summary.ts';

/**
 * Bodies without those that were read as text and are something else to the code that takes them apart. Where it does so
 * under a condition of its own, the text as it is may be sent, too.
 */
export function withoutTakenApart(effects: readonly BodyEffect[], reader: HandlerReader): BodyEffect[] {
  return effects.filter(({ body }) => {
    const made = effects.filter((each) => each.body.of === body.node);
    const types = new Set(made.map((each) => each.body.contentType));
    return types.size < 2 && !made.some((each) => isAlways(each.body.node, body.node, reader));
  });
}

/** Whether an expression is worked out whenever its function has the text: under no condition but that there is one. */
function isAlways(node: ts.Node, raw: ts.Node, reader: HandlerReader): boolean {
  for (let child = node; !ts.isFunctionLike(child.parent) && !ts.isSourceFile(child.parent); child = child.parent) {
    const { parent } = child;
    const isIf = ts.isIfStatement(parent) && parent.expression !== child;
    const isEither = ts.isConditionalExpression(parent) && parent.condition !== child;
    if (isIf && !asksForIt(parent.expression, raw, reader)) return false;
    if (isEither && !asksForIt(parent.condition, raw, reader)) return false;
    if (ts.isCaseOrDefaultClause(parent) || ts.isCatchClause(parent)) return false;
    if (ts.isTryStatement(parent) && parent.tryBlock === child && goesOn(parent)) return false;
  }
  return true;
}

/** `if (raw)`, `raw ? … : {}` and `raw.length > 0 && …`. */
function asksForIt(condition: ts.Expression, raw: ts.Node, { evaluator }: HandlerReader): boolean {
  const node = ts.isPrefixUnaryExpression(condition) ? condition.operand : condition;
  if (ts.isBinaryExpression(node)) return asksForIt(node.left, raw, { evaluator } as HandlerReader);
  const asked = ts.isPropertyAccessExpression(node) && node.name.text === 'length' ? node.expression : node;
  const values = alternatives(evaluator.evaluate(asked, evaluator.globals));
  return values.some((each) => each.kind === 'body' && each.node === raw);
}

/** Whether the code goes on where the text can't be taken apart. */
function goesOn({ catchClause }: ts.TryStatement): boolean {
  const last = catchClause?.block.statements.at(-1);
  return catchClause !== undefined && !(last && (ts.isThrowStatement(last) || ts.isReturnStatement(last)));
}
