import { ts } from 'ts-morph';
import { bare } from '../../bare.ts';
import { isGlobal } from '../../language-globals.ts';
import type { PropertyModel, TypeModel } from '../../../model/type.ts';
import { createUses, isHandedBack, outer } from '../flow/uses.ts';
import type { HandlerReader } from '../reader.ts';
import { createSchemaReader } from '../validation/schema-model.ts';
import { usedBody } from './body-use.ts';

/** What code that puts the fields of a form into an object, under their names, takes from that object. */
export interface Collected {
  /** The name under which a loop puts them: `data[part.name] = …`. */
  held(name: ts.Identifier): void;
  /** An expression that makes the object: `Object.fromEntries(form)`. */
  made(expression: ts.Expression): void;
  /** Whether the code collects at all. */
  isUsed(): boolean;
  properties(): PropertyModel[];
}

/** `through`: the calls of functions that hand the object back. */
export function createCollected(through: readonly ts.Expression[], kind: TypeModel, reader: HandlerReader): Collected {
  const { checker, evaluator } = reader;
  const { usesOf } = createUses(checker);
  const found = new Map<string, PropertyModel>();
  /** Names that the code itself gives a value. */
  const written = new Set<string>();
  const seen = new Set<ts.Node>();
  let isUsed = false;
  return {
    held(name) {
      const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration;
      const isVariable = declaration && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration));
      if (isVariable && ts.isIdentifier(declaration.name)) followName(declaration.name);
    },
    made: follow,
    isUsed: () => isUsed,
    properties: () =>
      [...found.values()]
        .filter(({ name }) => !written.has(name))
        .map((each) => (each.required || reader.needsFormField(each.name) ? { ...each, required: true } : each)),
  };

  function followName(name: ts.Identifier): void {
    if (seen.has(name)) return;
    seen.add(name);
    isUsed = true;
    for (const use of usesOf(name)) follow(use);
  }

  function follow(expression: ts.Expression): void {
    const value = outer(expression);
    const { parent } = value;
    if (seen.has(value)) return;
    seen.add(value);
    isUsed = true;
    if (isWritten(parent)) {
      if (ts.isPropertyAccessExpression(parent)) written.add(parent.name.text);
    } else if (ts.isVariableDeclaration(parent) && parent.initializer === value && ts.isIdentifier(parent.name)) {
      followName(parent.name);
    } else if (isHandedBack(value)) {
      for (const call of through) follow(call);
    } else if (ts.isCallExpression(parent) && parent.arguments[0] === value && checks(parent)) {
      return;
    } else {
      const { model } = usedBody(value, reader);
      for (const each of model.kind === 'object' ? model.properties : []) add(each);
    }
  }

  /** `Note.parse(data)`: the schema says what is taken. */
  function checks(call: ts.CallExpression): boolean {
    const value = evaluator.evaluate(call, evaluator.globals);
    if (value.kind !== 'validated') return false;
    const schemas = createSchemaReader(reader, `${reader.subject} body`);
    for (const { name, model, optional } of schemas.properties(value.schema)) {
      add({ name, required: !optional, type: model });
    }
    return true;
  }

  function add(property: PropertyModel): void {
    const { name, type, required } = property;
    const known = found.get(name);
    const better = known && known.type.kind !== kind.kind ? known.type : type.kind === 'any' ? kind : type;
    found.set(name, { ...property, type: better, required: required || (known?.required ?? false) });
  }
}

/** `data.name` or `data[name]` on the left of an assignment. */
function isWritten(access: ts.Node): boolean {
  const isAccess = ts.isPropertyAccessExpression(access) || ts.isElementAccessExpression(access);
  const { parent } = access;
  return (
    isAccess &&
    ts.isBinaryExpression(parent) &&
    parent.left === access &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  );
}

/** The names of objects into which code puts something under a name that `isName` knows: `data[part.name!] = …`. */
export function heldUnder(body: ts.Node, isName: (node: ts.Expression) => boolean): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && isWritten(node) && ts.isIdentifier(node.expression)) {
      if (isName(bare(node.argumentExpression))) found.push(node.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** `Object.fromEntries(value)`, from the value. */
export function madeFromEntries(value: ts.Expression, checker: ts.TypeChecker): ts.CallExpression | undefined {
  const call = outer(value).parent;
  const isMade =
    ts.isCallExpression(call) &&
    call.arguments[0] === outer(value) &&
    isGlobal(call.expression, 'Object.fromEntries', checker);
  return isMade ? call : undefined;
}
