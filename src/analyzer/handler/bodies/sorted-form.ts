import { ts } from 'ts-morph';
import type { ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import { createOpenTo } from '../conditions/open-to.ts';
import type { HandlerReader } from '../reader.ts';
import { settledBy } from '../flow/settled.ts';
import { createUses, isHandedBack, outer } from '../flow/uses.ts';

type Sort = 'fields' | 'files';

/** What an expression holds of a form: its texts, its files, both under names or in a row. */
type Shape = Sort | ReadonlyMap<string, Shape>;

interface Field {
  sort: Sort;
  /** More than the first of its values is asked for. */
  many: boolean;
}

const both = new Map<string, Shape>([
  ['fields', 'fields'],
  ['files', 'files'],
]);
const pair = new Map<string, Shape>([
  ['0', 'fields'],
  ['1', 'files'],
]);

/**
 * What the code reads of a form whose texts and files a parser has put apart, each with lists by the names of the form's
 * fields: as `{ fields, files }`, as `[fields, files]`, or given to a callback. `through`: the calls of the functions that
 * hand it back.
 */
export function sortedForm(
  read: ts.Expression,
  through: readonly ts.Expression[],
  reader: HandlerReader,
): ObjectModel | undefined {
  const { usesOf } = createUses(reader.checker, createOpenTo(reader));
  const found = new Map<string, Field>();
  /** Those that are gone through, whatever names they have. */
  const open = new Set<Sort>();
  const seen = new Set<string>();
  const callback = ts.isCallExpression(read)
    ? read.arguments.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each))
    : undefined;
  if (callback) {
    for (const [index, sort] of (['fields', 'files'] as const).entries()) {
      const name = callback.parameters[index + 1]?.name;
      if (name) followName(name, sort);
    }
  } else {
    follow(read, new Map([...both, ...pair]));
  }
  if (found.size === 0 && open.size === 0) return undefined;
  const properties = [...found].map(([name, { sort, many }]): PropertyModel => {
    const item = typeOf(sort);
    return { name, required: reader.needsFormField(name), type: many ? { kind: 'array', items: item } : item };
  });
  const [sort] = open;
  const index: TypeModel | undefined = open.size > 1 ? { kind: 'any' } : sort && typeOf(sort);
  return { kind: 'object', properties, ...(index ? { index } : {}) };

  function follow(expression: ts.Expression, shape: Shape): void {
    const value = outer(expression);
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value) return followName(parent.name, shape);
    const isAssigned = ts.isBinaryExpression(parent) && parent.right === value;
    if (isAssigned && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      return followAssigned(parent.left, shape);
    const name = nameRead(value);
    if (name !== undefined) return followPart(parent as ts.Expression, name, shape);
    if (ts.isShorthandPropertyAssignment(parent)) return follow(parent.parent, new Map([[parent.name.text, shape]]));
    if (ts.isPropertyAssignment(parent) && parent.initializer === value && ts.isIdentifier(parent.name)) {
      return follow(parent.parent, new Map([[parent.name.text, shape]]));
    }
    if (ts.isSpreadAssignment(parent)) return follow(parent.parent, shape);
    if (ts.isArrayLiteralExpression(parent)) {
      return follow(parent, new Map([[String(parent.elements.indexOf(value)), shape]]));
    }
    if (isHandedBack(value)) for (const call of through) follow(call, shape);
    const promise = ts.isCallExpression(parent) ? settledBy(parent, value, reader.checker) : undefined;
    if (promise) return follow(promise, shape);
    const isUnknown = !ts.isElementAccessExpression(parent) && !ts.isExpressionStatement(parent);
    if (isUnknown && typeof shape === 'string' && !isHandedBack(value)) open.add(shape);
  }

  function followPart(part: ts.Expression, name: string, shape: Shape): void {
    if (typeof shape === 'string') return followField(part, fieldOf(name, shape));
    const inner = shape.get(name);
    if (inner) follow(part, inner);
  }

  /** A name, or the names that a pattern takes. */
  function followName(target: ts.BindingName, shape: Shape): void {
    if (ts.isIdentifier(target)) {
      const key = `${target.pos} ${typeof shape === 'string' ? shape : [...shape.keys()].join(' ')}`;
      if (seen.has(key)) return;
      seen.add(key);
      for (const use of usesOf(target))
        if (!ts.isVariableDeclaration(use.parent) || use.parent.name !== use) follow(use, shape);
      return;
    }
    for (const [index, element] of target.elements.entries()) {
      if (!ts.isBindingElement(element) || element.dotDotDotToken) continue;
      const key = ts.isArrayBindingPattern(target) ? String(index) : keyOf(element);
      const inner = typeof shape === 'string' || key === undefined ? undefined : shape.get(key);
      if (inner) followName(element.name, inner);
      else if (typeof shape === 'string' && key !== undefined && ts.isIdentifier(element.name)) {
        for (const use of usesOf(element.name)) followField(use, fieldOf(key, shape));
      }
    }
  }

  /** `[fields, files] = await form.parse(request)` */
  function followAssigned(target: ts.Expression, shape: Shape): void {
    if (ts.isIdentifier(target)) return followName(target, shape);
    if (!ts.isArrayLiteralExpression(target) || typeof shape === 'string') return;
    for (const [index, element] of target.elements.entries()) {
      const inner = shape.get(String(index));
      if (inner && ts.isIdentifier(element)) followName(element, inner);
    }
  }

  function followField(expression: ts.Expression, field: Field): void {
    const value = outer(expression);
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value && ts.isIdentifier(parent.name)) {
      for (const use of usesOf(parent.name)) followField(use, field);
    } else if (ts.isElementAccessExpression(parent) && parent.expression === value) {
      if (parent.argumentExpression.getText() === '0') followField(parent, field);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
      if (goesThrough.has(parent.name.text)) field.many = true;
      if (ofFile.has(parent.name.text)) field.sort = 'files';
    } else if (ts.isForOfStatement(parent) && parent.expression === value) {
      field.many = true;
    }
  }

  function fieldOf(name: string, sort: Sort): Field {
    const field = found.get(name) ?? { sort, many: false };
    found.set(name, field);
    return field;
  }
}

const typeOf = (sort: Sort): TypeModel => ({ kind: sort === 'files' ? 'binary' : 'string' });

/** Methods of lists that ask for each of them. */
const goesThrough = new Set(['map', 'flatMap', 'forEach', 'filter', 'reduce', 'every', 'some']);

/** What only files have. */
const ofFile = new Set(['filepath', 'originalFilename', 'newFilename', 'mimetype']);

function keyOf({ propertyName, name }: ts.BindingElement): string | undefined {
  const key = propertyName ?? name;
  return ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? key.text : undefined;
}

/** The name in `value.name` and `value['name']`, the place in `value[0]`. */
function nameRead(value: ts.Expression): string | undefined {
  const { parent } = value;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value) return parent.name.text;
  if (!ts.isElementAccessExpression(parent) || parent.expression !== value) return undefined;
  const { argumentExpression: key } = parent;
  return ts.isStringLiteralLike(key) || ts.isNumericLiteral(key) ? key.text : undefined;
}
