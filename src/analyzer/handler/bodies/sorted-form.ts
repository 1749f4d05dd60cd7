import { ts } from 'ts-morph';
import type { ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import type { HandlerReader } from '../reader.ts';
import { isRefused } from '../conditions/refused.ts';
import { createUses, outer } from '../flow/uses.ts';

type Sort = 'fields' | 'files';

interface Field {
  sort: Sort;
  /** More than the first of its values is asked for. */
  many: boolean;
  /** Expressions that are the list of values, or the first of them. */
  places: ts.Expression[];
}

/**
 * What the code reads of a form whose texts and files a parser has put apart: `{ fields, files }`, each with lists by
 * the names of the form's fields.
 */
export function sortedForm(read: ts.Expression, reader: HandlerReader): ObjectModel | undefined {
  const { usesOf } = createUses(reader.checker);
  const found = new Map<string, Field>();
  /** Those that are gone through, whatever names they have. */
  const open = new Set<Sort>();
  followBoth(read);
  if (found.size === 0 && open.size === 0) return undefined;
  const properties = [...found].map(([name, { sort, many, places }]): PropertyModel => {
    const item = typeOf(sort);
    return { name, required: isRefused(places, reader), type: many ? { kind: 'array', items: item } : item };
  });
  const [sort] = open;
  const index: TypeModel | undefined = open.size > 1 ? { kind: 'any' } : sort && typeOf(sort);
  return { kind: 'object', properties, ...(index ? { index } : {}) };

  function followBoth(expression: ts.Expression): void {
    const value = outer(expression);
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value) {
      for (const { name, use } of takenBy(parent.name)) if (isSort(name)) followSort(use, name);
    }
    const name = nameRead(value);
    if (name !== undefined && isSort(name)) followSort(parent as ts.Expression, name);
  }

  function followSort(expression: ts.Expression, sort: Sort): void {
    const value = outer(expression);
    const { parent } = value;
    const name = nameRead(value);
    if (name !== undefined) {
      follow(parent as ts.Expression, fieldOf(name, sort));
    } else if (ts.isVariableDeclaration(parent) && parent.initializer === value) {
      for (const taken of takenBy(parent.name)) follow(taken.use, fieldOf(taken.name, sort));
    } else if (!ts.isElementAccessExpression(parent) && !ts.isExpressionStatement(parent)) {
      open.add(sort);
    }
  }

  function follow(expression: ts.Expression, field: Field): void {
    const value = outer(expression);
    field.places.push(value);
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value && ts.isIdentifier(parent.name)) {
      for (const use of usesOf(parent.name)) follow(use, field);
    } else if (ts.isElementAccessExpression(parent) && parent.expression === value) {
      if (parent.argumentExpression.getText() === '0') follow(parent, field);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
      if (goesThrough.has(parent.name.text)) field.many = true;
      if (parent.name.text === 'length') field.places.push(parent);
    } else if (ts.isForOfStatement(parent) && parent.expression === value) {
      field.many = true;
    }
  }

  /** The names that a pattern takes, with the uses of what it makes of each; of a variable, the names read of it. */
  function takenBy(name: ts.BindingName): { name: string; use: ts.Expression }[] {
    if (ts.isIdentifier(name)) {
      return usesOf(name).flatMap((use) => {
        const read = nameRead(outer(use));
        return read === undefined ? [] : [{ name: read, use: outer(use).parent as ts.Expression }];
      });
    }
    return name.elements.flatMap((element) => {
      if (!ts.isBindingElement(element) || element.dotDotDotToken || !ts.isIdentifier(element.name)) return [];
      const key = element.propertyName ?? element.name;
      if (!ts.isIdentifier(key) && !ts.isStringLiteralLike(key)) return [];
      return usesOf(element.name).map((use) => ({ name: key.text, use }));
    });
  }

  function fieldOf(name: string, sort: Sort): Field {
    const field = found.get(name) ?? { sort, many: false, places: [] };
    found.set(name, field);
    return field;
  }
}

const typeOf = (sort: Sort): TypeModel => ({ kind: sort === 'files' ? 'binary' : 'string' });

const isSort = (name: string): name is Sort => name === 'fields' || name === 'files';

/** Methods of lists that ask for each of them. */
const goesThrough = new Set(['map', 'flatMap', 'forEach', 'filter', 'reduce', 'every', 'some']);

/** The name in `value.name` and `value['name']`. */
function nameRead(value: ts.Expression): string | undefined {
  const { parent } = value;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value) return parent.name.text;
  const isElement = ts.isElementAccessExpression(parent) && parent.expression === value;
  return isElement && ts.isStringLiteralLike(parent.argumentExpression) ? parent.argumentExpression.text : undefined;
}
