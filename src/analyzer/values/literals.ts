import { ts } from 'ts-morph';
import type { Evaluator } from './evaluator.ts';
import { heldBy } from './schema.ts';
import { bringsNothing, flattenSpread } from './spread.ts';
import { isTruthy } from './text.ts';
import { choice, unknown, type ObjectValue, type Scope, type Value } from './value.ts';
import { lazy } from './work.ts';

/** A list that is spread into itself again and again has no end that anybody waits for. */
const maxItems = 10_000;

/** Makes the functions that read object and array literals. */
export function createLiterals({ evaluate, call, work }: Pick<Evaluator, 'evaluate' | 'call' | 'work'>) {
  return { evaluateObject, evaluateArray };

  function evaluateObject(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const properties = new Map<string, () => Value>();
    let open = false;
    const spreads: NonNullable<ObjectValue['spread']>[] = [];
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = spreadOf(property.expression, scope);
        if (bringsNothing(spread)) continue;
        if (spread.kind === 'object') for (const [name, value] of spread.properties) properties.set(name, value);
        if (spread.kind !== 'object' || spread.open) {
          // What was known so far may have been overwritten by what the spread holds.
          spreads.push({ object: spread, before: new Map(properties) });
          properties.clear();
          open = true;
        }
        continue;
      }
      const name = propertyName(property.name, scope);
      if (name === undefined) {
        open = true;
        spreads.length = 0;
      } else if (ts.isPropertyAssignment(property)) {
        properties.set(
          name,
          lazy(() => heldBy(evaluate(property.initializer, scope), property), work),
        );
      } else if (ts.isShorthandPropertyAssignment(property)) {
        properties.set(
          name,
          lazy(() => heldBy(evaluate(property.name, scope), property), work),
        );
      } else if (ts.isGetAccessorDeclaration(property) && !hasSetter(node, name, scope)) {
        properties.set(
          name,
          lazy(() => heldBy(call({ kind: 'function', node: property, scope }, [], property), property), work),
        );
      } else {
        const node = property;
        properties.set(name, () => (ts.isMethodDeclaration(node) ? { kind: 'function', node, scope } : unknown(node)));
      }
    }
    const [spread] = spreads.length === 1 ? spreads : [];
    return flattenSpread({ kind: 'object', properties, open, ...(spread ? { spread } : {}), node });
  }

  /** `...(data && { data })`: whatever the condition is where it does not hold, nothing of it is spread. */
  function spreadOf(expression: ts.Expression, scope: Scope): Value {
    const node = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
    const isAnd = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (!isAnd || isTruthy(evaluate(node.left, scope)) !== undefined) return evaluate(expression, scope);
    const nothing: ObjectValue = { kind: 'object', properties: new Map(), open: false, node };
    return choice([evaluate(node.right, scope), nothing]);
  }

  /** What is set may be what the getter gives next. */
  function hasSetter({ properties }: ts.ObjectLiteralExpression, name: string, scope: Scope): boolean {
    return properties.some((each) => ts.isSetAccessorDeclaration(each) && propertyName(each.name, scope) === name);
  }

  function propertyName(name: ts.PropertyName, scope: Scope): string | undefined {
    if (!ts.isComputedPropertyName(name)) return ts.isPrivateIdentifier(name) ? undefined : name.text;
    const value = evaluate(name.expression, scope);
    return value.kind === 'constant' ? String(value.value) : undefined;
  }

  function evaluateArray(node: ts.ArrayLiteralExpression, scope: Scope): Value {
    const items: Value[] = [];
    let open = false;
    for (const element of node.elements) {
      if (!ts.isSpreadElement(element)) {
        items.push(evaluate(element, scope));
        continue;
      }
      const spread = evaluate(element.expression, scope);
      const known = spread.kind === 'array' ? spread.items : [];
      for (const item of known.slice(0, maxItems - items.length)) items.push(item);
      open ||= spread.kind !== 'array' || spread.open || items.length >= maxItems;
    }
    return { kind: 'array', items, open, literal: node };
  }
}
