import { ts } from 'ts-morph';

/** The property that a part of a pattern takes, or its index; undefined where it is computed. */
export function bindingName(element: ts.BindingElement): string | undefined {
  const name = element.propertyName ?? element.name;
  if (ts.isArrayBindingPattern(element.parent)) return String(element.parent.elements.indexOf(element));
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
}
