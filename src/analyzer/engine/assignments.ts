import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { withField } from '../values/assigned-status.ts';
import { bindingName } from '../values/binding-name.ts';
import { listFrom } from '../values/list-rest.ts';
import { isStatusOf } from '../handler/walk/status-assignment.ts';
import { constant, unknown, type Value } from '../values/value.ts';
import type { Expressions } from './expressions.ts';
import type { Run } from './frame.ts';
import { propertyKey } from './kept-for-request.ts';
import type { Contents, State } from './state.ts';
import type { EngineTools } from './tools.ts';
import { isOfOthers, madeElsewhere, withProperty } from './object-writes.ts';
import { held } from './variables.ts';

type Owner = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

/** Makes the functions that give variables, properties and parts of patterns their values. */
export function createAssignments(
  tools: EngineTools,
  { evaluate, memberOf, takeApart }: Pick<Expressions, 'evaluate' | 'memberOf' | 'takeApart'>,
) {
  const { conditions, interner, mutations } = tools;
  const { chooseValue, guards } = conditions;
  return { assign, bind, declare, change, remove };

  function declare(list: ts.VariableDeclarationList, run: Run): void {
    for (const declaration of list.declarations) {
      if (!run.here) return;
      const { initializer } = declaration;
      const value = initializer ? evaluate(initializer, run) : constant(undefined);
      if (run.here) bind(declaration, initializer ? allocated(declaration, value, run) : value, run);
    }
  }

  /** An object or a list that code changes later has its contents in the state, and so has an empty one: others fill it. */
  function allocated(declaration: ts.VariableDeclaration, value: Value, run: Run): Value {
    const isChanged = (): boolean => mutations.of(declaration)?.kind === 'changed';
    return ts.isIdentifier(declaration.name) && (isEmpty(value) || isChanged())
      ? inPlace(declaration, value, run)
      : value;
  }

  /** The place of an object, a list or a map that is written out, whose contents are in the state from here on. */
  function inPlace(node: ts.Node, value: Value, run: Run): Value {
    const isWritten =
      value.kind === 'array' ||
      (value.kind === 'object' && (ts.isObjectLiteralExpression(value.node) || ts.isNewExpression(value.node)));
    if (!isWritten || !run.here) return value;
    const place = interner.of({ kind: 'allocated', node, path: undefined } as const);
    set(run, { contents: new Map(run.here.contents).set(place, held(value)) });
    return place;
  }

  /** Gives a variable or parameter its value, or each part of a pattern its own. */
  function bind(owner: Owner, value: Value, run: Run): void {
    if (!run.here) return;
    const { name } = owner;
    if (ts.isIdentifier(name)) return hold(owner, value, run);
    if (ts.isArrayBindingPattern(name)) {
      for (const [index, element] of name.elements.entries()) {
        if (ts.isOmittedExpression(element)) continue;
        const part = element.dotDotDotToken
          ? rest(value, index, element)
          : memberOf(value, constant(String(index)), element, run);
        bind(element, orInitializer(part, element.initializer, run), run);
      }
      return;
    }
    takeApart(value, run);
    const taken: string[] = [];
    for (const element of name.elements) {
      const key = bindingName(element);
      if (element.dotDotDotToken) {
        const left = without(value, taken, run);
        // What is written to it, is written to an object of its own.
        const isChanged = isOfOthers(left) && mutations.of(element)?.kind === 'changed';
        bind(element, isChanged ? madeElsewhere(left, element) : left, run);
        continue;
      }
      if (key !== undefined) taken.push(key);
      const { propertyName } = element;
      const named: Value =
        key === undefined && propertyName && ts.isComputedPropertyName(propertyName)
          ? evaluate(propertyName.expression, run)
          : constant(key);
      bind(element, orInitializer(memberOf(value, named, element, run), element.initializer, run), run);
    }
  }

  function hold(declaration: ts.Node, value: Value, run: Run): void {
    if (run.here) set(run, { variables: new Map(run.here.variables).set(declaration, held(interner.of(value))) });
  }

  function set(run: Run, change: Partial<State>): void {
    if (run.here) run.here = { ...run.here, ...change };
  }

  /** `{ page = 1 }`: stands in where the part is `undefined`. */
  function orInitializer(value: Value, initializer: ts.Expression | undefined, run: Run): Value {
    if (!initializer) return value;
    const isAbsent = conditions.truthy(conditions.operation('===', [value, constant(undefined)]));
    const known = chooseValue([
      [isAbsent, evaluate(initializer, run)],
      [guards.not(isAbsent), value],
    ]);
    return known;
  }

  function rest(value: Value, from: number, node: ts.Node): Value {
    const operands = [value, constant(from), unknown(node)];
    return listFrom(value, from) ?? { kind: 'operation', operator: 'rest', operands };
  }

  /** `const { page, ...filters } = query`: what is left is read by name like the whole. */
  function without(value: Value, names: readonly string[], run: Run): Value {
    const held = tools.contentsOf(value, run);
    if (held.kind !== 'object') return value;
    const left = [...held.properties].filter(([name]) => !names.includes(name));
    return { ...held, properties: new Map(left) };
  }

  function assign(target: ts.Expression, value: Value, run: Run): void {
    if (!run.here) return;
    if (
      ts.isParenthesizedExpression(target) ||
      ts.isNonNullExpression(target) ||
      ts.isAsExpression(target) ||
      ts.isSatisfiesExpression(target)
    ) {
      return assign(target.expression, value, run);
    }
    if (ts.isIdentifier(target)) {
      const declaration = tools.declarationOf(target);
      if (declaration) hold(declaration, value, run);
      return;
    }
    if (ts.isArrayLiteralExpression(target)) {
      for (const [index, element] of target.elements.entries()) {
        if (ts.isOmittedExpression(element)) continue;
        if (ts.isSpreadElement(element)) assign(element.expression, rest(value, index, element), run);
        else assignPart(element, memberOf(value, constant(String(index)), element, run), run);
      }
      return;
    }
    if (ts.isObjectLiteralExpression(target)) return assignProperties(target, value, run);
    if (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)) {
      const object = evaluate(target.expression, run);
      const name = ts.isPropertyAccessExpression(target)
        ? constant(target.name.text)
        : evaluate(target.argumentExpression, run);
      if (object.kind === 'error') return assignToError(target.expression, withField(object, name, value), run);
      assignMember(object, name, value, target, run);
    }
  }

  /** `error.status = 404`: the variable that has an error has one with that from here on. */
  function assignToError(holder: ts.Expression, error: Value, run: Run): void {
    const variable = bare(holder);
    if (ts.isIdentifier(variable)) assign(variable, error, run);
  }

  function assignPart(part: ts.Expression, value: Value, run: Run): void {
    if (ts.isBinaryExpression(part) && part.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      return assign(part.left, orInitializer(value, part.right, run), run);
    }
    assign(part, value, run);
  }

  function assignProperties({ properties }: ts.ObjectLiteralExpression, value: Value, run: Run): void {
    takeApart(value, run);
    const taken: string[] = [];
    for (const property of properties) {
      if (ts.isSpreadAssignment(property)) assign(property.expression, without(value, taken, run), run);
      else if (ts.isShorthandPropertyAssignment(property)) {
        taken.push(property.name.text);
        const part = memberOf(value, constant(property.name.text), property.name, run);
        assign(property.name, orInitializer(part, property.objectAssignmentInitializer, run), run);
      } else if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
        taken.push(property.name.text);
        assignPart(property.initializer, memberOf(value, constant(property.name.text), property.initializer, run), run);
      }
    }
  }

  function assignMember(object: Value, name: Value, value: Value, target: ts.Expression, run: Run): void {
    const key = propertyKey(name, interner);
    if (object.kind === 'choice') {
      const cases = conditions.casesOf(object);
      for (const [, each] of cases ?? []) change(each, key, undefined, target, run);
      return;
    }
    if (key === undefined && putUnknown(object, name, value, run)) return;
    change(object, key, value, target, run);
  }

  /** `cookies[name] = value`: any property may be that from here on, and is what it is made of. */
  function putUnknown(object: Value, name: Value, value: Value, run: Run): boolean {
    const place = interner.of(object);
    const contents = object.kind === 'allocated' ? run.here?.contents.get(place)?.get() : undefined;
    if (!run.here || contents?.kind !== 'object' || contents.open) return false;
    const put = interner.of({ kind: 'operation', operator: 'put', operands: [name, value] } as const);
    const after: Value = {
      ...contents,
      properties: new Map(),
      open: true,
      spread: { object: put, before: contents.properties },
    };
    set(run, { contents: new Map(run.here.contents).set(place, held(after)) });
    return true;
  }

  /** Sets a property of an object; `value` undefined: it may have been set, to something that is not known. */
  function change(object: Value, key: string | undefined, value: Value | undefined, at: ts.Node, run: Run): void {
    if (!run.here) return;
    if (object.kind === 'instance') {
      if (object.of === 'context' && key !== undefined) {
        const before = run.here.context.get(key) ?? ({ kind: 'place', of: 'context', name: key } as const);
        const maybe: Value = { kind: 'choice', values: [before, unknown(at)] };
        const after = value ? inPlace(at, value, run) : maybe;
        set(run, { context: new Map(run.here.context).set(key, interner.of(after)) });
      } else if (key !== undefined && isStatusOf(object.of, key)) set(run, { status: value ?? unknown(at) });
      return;
    }
    const place = interner.of(object);
    const found = run.here.contents.get(place)?.get();
    const contents =
      object.kind === 'allocated' ? found : isOfOthers(object) ? (found ?? madeElsewhere(place, at)) : undefined;
    if (!contents) return;
    const kept = value && run.constructions.at(-1)?.place === place ? inPlace(at, value, run) : value;
    const after = key === undefined ? undefined : withProperty(contents, key, () => kept ?? unknown(at), conditions);
    const others =
      object.kind === 'allocated' ? run.here.contents : withoutNamesakes(place, key, at, run.here.contents);
    set(run, { contents: new Map(others).set(place, held(after ?? unknown(at))) });
  }

  /** Two parameters may be one object: what was written to the other under that name is not known from here on. */
  function withoutNamesakes(place: Value, key: string | undefined, at: ts.Node, contents: Contents): Contents {
    const after = new Map(contents);
    for (const [other, { get }] of contents) {
      if (other === place || other.kind === 'place' || !isOfOthers(other)) continue;
      const known = get();
      if (known.kind === 'object' && key !== undefined && !known.properties.has(key)) continue;
      const left = key === undefined ? undefined : withProperty(known, key, () => unknown(at), conditions);
      after.set(other, held(left ?? unknown(at)));
    }
    return after;
  }

  /** `delete object.name`: of an object that others have made, it is gone; what is left in one of the code's own is not known. */
  function remove(target: ts.Expression, run: Run): void {
    if (!run.here) return;
    const isNamed = ts.isPropertyAccessExpression(target);
    const holder = isNamed || ts.isElementAccessExpression(target) ? target.expression : target;
    const value = interner.of(evaluate(holder, run));
    if (value.kind === 'allocated') return forgetPlace(value, target, run);
    if (holder === target || !isOfOthers(value)) return;
    const name = isNamed
      ? constant(target.name.text)
      : evaluate((target as ts.ElementAccessExpression).argumentExpression, run);
    change(value, propertyKey(name, interner), constant(undefined), target, run);
  }

  function forgetPlace(place: Value, at: ts.Node, run: Run): void {
    if (run.here?.contents.has(place)) set(run, { contents: new Map(run.here.contents).set(place, held(unknown(at))) });
  }
}

/** `[]`, `{}` and an empty map. */
function isEmpty(value: Value): boolean {
  if (value.kind === 'array') return value.items.length === 0 && !value.open;
  return value.kind === 'object' && value.properties.size === 0 && !value.open;
}
