import { ts } from 'ts-morph';
import { constant, type Value } from '../values/value.ts';
import type { Expressions } from './expressions.ts';
import type { Run } from './frame.ts';
import { always } from '../values/guard.ts';
import type { EngineTools } from './tools.ts';

/** A longer list says nothing that is worth a claim. */
const mostItems = 2000;

/** Makes the functions that interpret object and array literals. */
export function createLiterals(
  tools: EngineTools,
  { evaluate, closureOf }: Pick<Expressions, 'evaluate' | 'closureOf'>,
) {
  const { conditions, interner } = tools;
  return { evaluateObject, evaluateArray };

  function evaluateObject(node: ts.ObjectLiteralExpression, run: Run): Value {
    let properties = new Map<string, () => Value>();
    let open = false;
    let isSettled = true;
    let spread: { object: Value; before: Map<string, () => Value> } | undefined;
    const put = (name: string, value: Value): void => void properties.set(name, () => value);
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const value = tools.contentsOf(
          conditions.under(evaluate(property.expression, run), run.here?.guard ?? always),
          run,
        );
        for (const each of value.kind === 'choice' ? value.values : [value]) {
          const held = tools.contentsOf(each, run);
          if (isNothing(held)) continue;
          if (held.kind === 'object' && value.kind !== 'choice') {
            for (const [name, get] of held.properties) properties.set(name, get);
            isSettled &&= held.isSettled === true;
          }
          if (held.kind !== 'object' || held.open || value.kind === 'choice') {
            spread = spread || open ? undefined : { object: value, before: properties };
            properties = new Map();
            open = true;
            break;
          }
        }
        continue;
      }
      const name = nameOf(property.name, run);
      if (name === undefined) {
        if (ts.isPropertyAssignment(property)) evaluate(property.initializer, run);
        open = true;
        spread = undefined;
      } else if (ts.isPropertyAssignment(property)) put(name, evaluate(property.initializer, run));
      else if (ts.isShorthandPropertyAssignment(property)) put(name, evaluate(property.name, run));
      else if (ts.isMethodDeclaration(property) || ts.isGetAccessorDeclaration(property))
        put(name, interner.of(closureOf(property, run)));
      else put(name, interner.of({ kind: 'unknown', node: property }));
    }
    return {
      kind: 'object',
      properties,
      open,
      ...(spread ? { spread } : {}),
      ...(isSettled ? { isSettled } : {}),
      node,
    };
  }

  function nameOf(name: ts.PropertyName, run: Run): string | undefined {
    if (!ts.isComputedPropertyName(name)) return ts.isPrivateIdentifier(name) ? undefined : name.text;
    const value = evaluate(name.expression, run);
    return value.kind === 'constant' ? String(value.value) : undefined;
  }

  function evaluateArray(node: ts.ArrayLiteralExpression, run: Run): Value {
    const items: Value[] = [];
    let open = false;
    for (const element of node.elements) {
      if (ts.isOmittedExpression(element)) items.push(constant(undefined));
      else if (!ts.isSpreadElement(element)) items.push(evaluate(element, run));
      else {
        const spread = tools.itemsOf(evaluate(element.expression, run), run);
        if (spread && items.length + spread.length <= mostItems) items.push(...spread);
        else open = true;
      }
    }
    return { kind: 'array', items, open, literal: node };
  }
}

/** Nothing is spread: `...undefined`, `...(isOpen && { a })` where it is not. */
function isNothing(value: Value): boolean {
  return value.kind === 'constant' && (value.value === undefined || value.value === null || value.value === false);
}
