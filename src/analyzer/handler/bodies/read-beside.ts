import { ts } from 'ts-morph';
import type { BodyFact } from '../../../model/facts.ts';
import type { PropertyModel, TypeModel } from '../../../model/type.ts';
import { outerCast } from '../flow/uses.ts';
import type { HandlerReader } from '../reader.ts';
import type { BodyEffect } from '../summary/summary.ts';
import type { CheckedBody } from '../validation/validated.ts';
import { bodyUses, isChecked } from './body-use.ts';
import { propertiesOf, withRefused, type ClaimedFields } from './claimed-fields.ts';
import { shapeOf } from './used-model.ts';

interface Beside {
  /** The reads of bodies. */
  bodies: readonly BodyEffect[];
  /** What is refused of fields. */
  fields: ClaimedFields;
  withStandIns(fact: BodyFact): BodyFact;
}

/**
 * A body that a schema has checked, with the fields that code reads of it as it was sent, beside those of the schema: these
 * let others pass, but where they refuse them.
 */
export function withFieldsBeside(checked: CheckedBody, beside: Beside, reader: HandlerReader): BodyFact {
  const { fact, read } = checked;
  const effect = beside.bodies.find(({ body }) => body.node === read);
  const properties = effect && checked.isOpen ? fieldsBeside(checked, effect, reader) : [];
  if (properties.length === 0) return fact;
  const names = new Set(properties.map(({ name }) => name));
  const fields = new Map([...beside.fields.fields].filter(([name]) => names.has(name)));
  const more = beside.withStandIns(
    withRefused({ ...fact, type: { kind: 'object', properties } }, { claims: [], fields }, reader),
  );
  return { ...fact, required: more.required, type: together(fact.type, more.type) };
}

function fieldsBeside(
  { fact: { type }, check }: CheckedBody,
  { body: { node }, through = [] }: BodyEffect,
  reader: HandlerReader,
): PropertyModel[] {
  const known = propertiesOf(type, reader);
  if (!known || saysAll(type, reader) || isChecked(node)) return [];
  // Whatever type the body is said to have, more may be taken of it; what is taken has the type that is said.
  const taken = bodyUses(node, reader, through, true);
  if (taken.places.some((each) => isPutBack(check, each, reader.checker))) return [];
  const all = shapeOf(taken, node, reader);
  const typed = shapeOf(bodyUses(node, reader, through), node, reader);
  const byName = new Map(typed?.kind === 'object' ? typed.properties.map((each) => [each.name, each]) : []);
  const names = new Set(known.map(({ name }) => name));
  const read = all?.kind === 'object' ? all.properties : [];
  return read.flatMap((each) => (names.has(each.name) ? [] : [declared(each.name) ?? byName.get(each.name) ?? each]));

  /** The property as the code says the whole body to be. */
  function declared(name: string): PropertyModel | undefined {
    const own = reader.checker.getTypeAtLocation(node);
    const whole = reader.checker.getNonNullableType(reader.checker.getAwaitedType(own) ?? own);
    const symbol = whole.getProperty(name);
    const said = symbol && reader.checker.getTypeOfSymbol(symbol);
    if (!said || said.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
    return { name, required: false, type: reader.convert(said, node, 'input', `${reader.subject} body`) };
  }
}

/** Fields beside a type with a name stand beside the reference: the component is that of other operations, too. */
function together(model: TypeModel, more: TypeModel): TypeModel {
  if (model.kind === 'object' && more.kind === 'object')
    return { ...model, properties: [...model.properties, ...more.properties] };
  if (model.kind === 'intersection') return { ...model, members: [...model.members, more] };
  return { kind: 'intersection', members: [model, more] };
}

/** Whether a schema says of all properties what they are: it refuses others, or wants them to be of a kind. */
function saysAll(model: TypeModel, reader: Pick<HandlerReader, 'typeOf'>, depth = 0): boolean {
  if (depth > 10) return true;
  if (model.kind === 'object') return model.index !== undefined;
  if (model.kind === 'intersection') return model.members.some((each) => saysAll(each, reader, depth + 1));
  const named = model.kind === 'reference' ? reader.typeOf(model.id) : undefined;
  return named !== undefined && saysAll(named.type, reader, depth + 1);
}

/** `body = Schema.parse(body)`: from there on the name holds what the schema gives. */
function isPutBack(check: ts.Node, place: ts.Expression, checker: ts.TypeChecker): boolean {
  const { parent } = ts.isExpression(check) ? outerCast(check) : check;
  const isAssigned = ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssigned || !ts.isIdentifier(place)) return false;
  return checker.getSymbolAtLocation(parent.left) === checker.getSymbolAtLocation(place);
}
