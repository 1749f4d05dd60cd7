import type { ts } from 'ts-morph';
import type { TypeModel } from '../../../model/type.ts';
import type { HandlerReader } from '../reader.ts';
import { askedKinds, claimOf } from './use-claims.ts';

/** Where a value is used, and what is read of it there. */
export interface Uses {
  /** Expressions that are the value. */
  places: ts.Expression[];
  properties: Map<string, Uses>;
  /** Types that the value is given: by a cast or a parameter. */
  types: ts.Type[];
  /** Types that type guards ask for: the answer may be refused as well as taken. */
  guards: ts.Type[];
  /** It goes where nothing says what it is, and no question has told it before. */
  isLoose: boolean;
  /** It goes where nobody knows what is read of it. */
  isElsewhere: boolean;
  /** Something is read of it without asking whether it is there. */
  isNeeded: boolean;
  /** A list without items stands in for it. */
  isList: boolean;
  /** Something stands in where it is absent. */
  isDefaulted: boolean;
  /** What stands in for it where it is absent. */
  standIns: ts.Expression[];
  /** It is taken somewhere with nothing that stands in for it. */
  isPlain: boolean;
}

export function newUses(): Uses {
  return {
    places: [],
    properties: new Map(),
    types: [],
    guards: [],
    isLoose: false,
    isElsewhere: false,
    isNeeded: false,
    isList: false,
    isDefaulted: false,
    standIns: [],
    isPlain: false,
  };
}

/**
 * The model of a body as a whole by its uses: which kinds of bodies are refused says more of it than the questions that the
 * code asks.
 *
 * @param pastTypes the uses, those among them that have a type
 */
export function wholeModel(
  uses: Uses,
  read: ts.Expression,
  reader: HandlerReader,
  pastTypes: () => Uses,
): { model: TypeModel; isTyped: boolean; type?: ts.Type } {
  const typed = typedModel(uses, read, reader, pastTypes) ?? guardedModel(uses, read, reader);
  const model = typed ?? shapeOf(uses, read, reader) ?? claimOf(uses.places, reader);
  const [type = uses.guards[0]] = uses.types;
  return { model: model ?? { kind: 'any' }, isTyped: typed !== undefined, ...(typed && type ? { type } : {}) };
}

/** The model of a property by its uses: what is refused of it says whether it is what a question asks for. */
function modelOf(uses: Uses, read: ts.Expression, reader: HandlerReader): TypeModel {
  const typed = typedModel(uses, read, reader);
  if (typed) return typed;
  const guards = uses.isLoose ? [] : uses.guards.map((each) => converted(each, uses, read, reader));
  const shape = guards.some(mayHaveProperties) ? undefined : shapeOf(uses, read, reader);
  const asked = askedKinds(uses.places, { hasProperties: shape?.kind === 'object' }, reader);
  const known = shape ?? claimOf(uses.places, reader);
  const questions = [...guards, ...(asked ?? [])];
  // To compare with one value is no question of the kind.
  const isAsked = questions.some(({ kind }) => kind !== 'literal' && kind !== 'null' && kind !== known?.kind);
  if (known && !(shape && isAsked)) return presumed(known, true);
  if (!isAsked || !asked || (uses.isLoose && !shape)) return { kind: 'any' };
  const others = questions.filter(({ kind }) => kind !== shape?.kind).map(ofItsKind);
  return presumed(either([...(shape ? [shape] : []), ...others]), false);
}

/** That a value is compared with one says nothing against others of the kind: what is refused is known otherwise. */
function ofItsKind(model: TypeModel): TypeModel {
  if (model.kind !== 'literal') return model;
  return { kind: typeof model.value as 'string' | 'number' | 'boolean' };
}

const presumed = (type: TypeModel, isFirm: boolean): TypeModel => ({ kind: 'any', presumed: { type, isFirm } });

function either(models: readonly TypeModel[]): TypeModel {
  const members = [...new Map(models.map((each) => [JSON.stringify(each), each])).values()];
  const [only] = members;
  return members.length === 1 && only ? only : { kind: 'union', members };
}

function mayHaveProperties({ kind }: TypeModel): boolean {
  return kind === 'object' || kind === 'reference' || kind === 'intersection';
}

/** The type that the value is given; anything, where it is given several. */
function typedModel(
  uses: Uses,
  read: ts.Expression,
  reader: HandlerReader,
  pastTypes?: () => Uses,
): TypeModel | undefined {
  const [type, ...others] = uses.types;
  if (!type) return undefined;
  if (!others.every((each) => each === type)) return { kind: 'any' };
  const model = converted(type, uses, read, reader);
  return withOthers(pastTypes ? withUnread(model, pastTypes(), reader) : model, type, uses, read, reader);
}

/** An object of which all uses are known, itself or in one that is: what its type demands and nobody reads, no request needs. */
function withUnread(model: TypeModel, uses: Uses, reader: HandlerReader): TypeModel {
  const { isElsewhere, properties } = uses;
  if (isElsewhere || properties.size === 0) return model;
  const own = model.kind === 'reference' ? reader.typeOf(model.id)?.type : model;
  if (own?.kind === 'union') {
    const values = own.members.filter(({ kind }) => kind !== 'null');
    const [only] = values;
    const read = only && values.length === 1 ? withUnread(only, uses, reader) : only;
    return read === only ? model : { ...own, members: own.members.map((each) => (each === only ? read! : each)) };
  }
  if (own?.kind !== 'object') return model;
  const left = own.properties.map((each) => {
    const read = properties.get(each.name);
    const type = read ? withUnread(each.type, read, reader) : each.type;
    const required = each.required && read !== undefined;
    return type === each.type && required === each.required ? each : { ...each, required, type };
  });
  return left.every((each, index) => each === own.properties[index]) ? model : { ...own, properties: left };
}

/** An object that has a type, with what is read of it that the type does not have: by a cast to another one. */
function withOthers(
  model: TypeModel,
  type: ts.Type,
  uses: Uses,
  read: ts.Expression,
  reader: HandlerReader,
): TypeModel {
  if (!mayHaveProperties(model)) return model;
  const members = type.isUnion() ? type.types : [type];
  const isOwn = (name: string): boolean => members.some((each) => reader.checker.getPropertyOfType(each, name));
  const properties = new Map([...uses.properties].filter(([name]) => !isOwn(name)));
  const others = shapeOf({ ...uses, properties }, read, reader);
  if (others?.kind !== 'object') return model;
  if (model.kind === 'object') return { ...model, properties: [...model.properties, ...others.properties] };
  return { kind: 'intersection', members: [model, others] };
}

/** The type that a type guard asks for, where nothing else is done with a value of another one. */
function guardedModel(uses: Uses, read: ts.Expression, reader: HandlerReader): TypeModel | undefined {
  const [type, ...others] = uses.guards;
  return type && others.length === 0 && !uses.isLoose ? converted(type, uses, read, reader) : undefined;
}

function converted(type: ts.Type, { places }: Uses, read: ts.Expression, reader: HandlerReader): TypeModel {
  return reader.convert(type, places[0] ?? read, 'input', `${reader.subject} body`);
}

/** A list or an object, by what stands in for the value or is read of it; texts and lists have a length of their own. */
export function shapeOf(uses: Uses, read: ts.Expression, reader: HandlerReader): TypeModel | undefined {
  if (uses.isList) return { kind: 'array', items: { kind: 'any' } };
  if (![...uses.properties.keys()].some((name) => name !== 'length')) return undefined;
  const properties = [...uses.properties].map(([name, each]) => ({
    name,
    // What is refused where it is absent is known otherwise.
    required: false,
    type: modelOf(each, read, reader),
  }));
  return { kind: 'object', properties };
}
