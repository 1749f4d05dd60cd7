import { ts } from 'ts-morph';
import { unwrapped, withoutCasts } from '../../bare.ts';
import { symbolMeant } from '../../resolve-symbol.ts';
import type { Annotations, ObjectModel, PropertyModel, TypeModel } from '../../../model/type.ts';
import type { Value } from '../../values/value.ts';
import { isKept } from '../flow/kept.ts';
import { createMadeParts, type Member, type Members } from '../flow/made-parts.ts';
import { sourcesOf, type Source } from '../flow/sources.ts';
import type { HandlerReader } from '../reader.ts';
import { isMadeThere } from './missing-item.ts';

type Whole = ObjectModel & { annotations?: Annotations };

/** Objects and lists in each other that are followed. */
const deepest = 6;

/**
 * The type of an answer without what a helper could send and this call does not: `meta` of `success({ data })`, where the
 * parameter of `success` has a `meta?`. The helper's declared types are those of all its callers.
 *
 * @param model the type of what each of `sources` gives
 */
export function withoutUnsent(model: TypeModel, sources: readonly Source[], reader: HandlerReader): TypeModel {
  const { objectsIn, itemsIn, valuesOf } = createMadeParts(reader);
  return strip(model, sources, deepest);

  function strip(of: TypeModel, sources: readonly Source[], left: number): TypeModel {
    if (left === 0 || sources.length === 0 || !mayLose(of, left)) return of;
    if (of.kind === 'array') {
      const items = of.positions ? undefined : itemsIn(sources);
      const stripped = items ? strip(of.items, items, left - 1) : of.items;
      return stripped === of.items ? of : { ...of, items: stripped };
    }
    const own = of.kind === 'reference' ? reader.typeOf(of.id)?.type : of;
    if (own?.kind === 'union') return ofUnion(of, own, sources, left);
    const whole = objectOf(of);
    if (!whole) return of;
    const objects = objectsIn(sources);
    const made = objects?.filter((each) => each !== 'nothing');
    return made?.length ? stripObject(of, whole, made, left) : of;
  }

  /** Whether there is something in it that need not be sent. */
  function mayLose(of: TypeModel, left: number): boolean {
    if (left === 0) return false;
    if (of.kind === 'array') return mayLose(of.items, left - 1);
    const own = of.kind === 'reference' ? reader.typeOf(of.id)?.type : of;
    if (own?.kind === 'union') {
      const values = own.members.filter(objectOf);
      return values.length > 1 || own.members.some((each) => mayLose(each, left - 1));
    }
    return own?.kind === 'object' && own.properties.some(({ required, type }) => !required || mayLose(type, left - 1));
  }

  function objectOf(of: TypeModel): Whole | undefined {
    const own = of.kind === 'reference' ? reader.typeOf(of.id)?.type : of;
    return own?.kind === 'object' ? own : undefined;
  }

  /** The members that it may be, each without what is not sent of it. */
  function ofUnion(
    of: TypeModel,
    union: TypeModel & { kind: 'union' },
    sources: readonly Source[],
    left: number,
  ): TypeModel {
    const objects = union.members.map(objectOf);
    const made = objects.some((each) => each) ? objectsIn(sources)?.filter((each) => each !== 'nothing') : undefined;
    if (!made?.length) return of;
    const fits = objects.map((each) => (each ? made.filter((one) => mayBe(one, each)) : []));
    if (!made.every((each) => fits.some((one) => one.includes(each)))) return of;
    const members = union.members.flatMap((each, index): TypeModel[] => {
      const whole = objects[index];
      if (!whole) return [each];
      return fits[index]!.length ? [stripObject(each, whole, fits[index]!, left)] : [];
    });
    if (members.every((each, index) => each === union.members[index])) return of;
    return members.length === 1 && members[0] ? members[0] : { ...union, members };
  }

  /** Whether an object has what a type demands, and the words that tell it from others. */
  function mayBe(made: Members, { properties }: ObjectModel): boolean {
    return properties.every(({ name, required, type }) => {
      const member = made.get(name);
      if (!member) return !required;
      if (member.isTyped || type.kind !== 'literal') return !required || !isNever(member);
      const values = member.sources.flatMap(valuesOf);
      return values.some((each) => each.kind !== 'constant' || each.value === type.value);
    });
  }

  function stripObject(of: TypeModel, whole: Whole, made: readonly Members[], left: number): TypeModel {
    if (whole.index) return of;
    const sent = whole.properties.filter(
      ({ name, required }) => required || made.some((each) => each.has(name) && !isNever(each.get(name)!)),
    );
    const isLess = sent.length < whole.properties.length;
    const properties = sent.map((each): PropertyModel => {
      const members = made.flatMap((one) => one.get(each.name) ?? []);
      const isTyped = members.some((one) => one.isTyped);
      const type = isTyped
        ? each.type
        : strip(
            each.type,
            members.flatMap(({ sources }) => sources),
            left - 1,
          );
      const isThere = each.required || (isLess && members.length === made.length && members.every(isSure));
      return type === each.type && isThere === each.required ? each : { ...each, required: isThere, type };
    });
    return !isLess && properties.every((each, index) => each === whole.properties[index])
      ? of
      : {
          ...whole,
          ...(of.annotations ? { annotations: { ...whole.annotations, ...of.annotations } } : {}),
          properties,
        };
  }

  /** Whether `undefined` is written, which JSON leaves out. */
  function isNever({ sources, isTyped }: Member): boolean {
    const isUndefined = (each: Value): boolean => each.kind === 'constant' && each.value === undefined;
    return !isTyped && sources.every((each) => isLeft(each) && valuesOf(each).every(isUndefined));
  }

  /** Whether code leaves what is asked as it was given: `options` of `options.meta`. */
  function isLeft({ node }: Source): boolean {
    let root = node && withoutCasts(node);
    while (root && ts.isPropertyAccessExpression(root)) root = withoutCasts(root.expression);
    const declaration = root && ts.isIdentifier(root) ? symbolMeant(root, reader.checker)?.valueDeclaration : undefined;
    const isHeld = declaration && (ts.isParameter(declaration) || ts.isBindingElement(declaration));
    return !isHeld || isKept(declaration.name, reader.checker);
  }

  function isSure({ sources, isTyped, isUncertain }: Member): boolean {
    const values = sources.flatMap(valuesOf);
    return !isTyped && !isUncertain && values.every((each) => isMadeThere(each, reader.checker));
  }
}

/** The bodies of the responses of which a value is one: `data` of `json(event, 200, data)`, in whichever helper. */
export function bodiesBehind(source: Source, reader: HandlerReader, left = deepest): readonly Source[] {
  const node = source.node && unwrapped(source.node);
  if (!node || left === 0) return [];
  const { evaluator } = reader;
  const made = evaluator.evaluate(node, source.scope ?? { bindings: new Map(), memo: new Map() });
  if (made.kind === 'response' && made.node === node) return made.body ? [{ ...source, node: made.body }] : [];
  const behind = sourcesOf({ ...source, node }, reader)?.map((each) =>
    'constant' in each ? [] : bodiesBehind(each, reader, left - 1),
  );
  return behind?.every((each) => each.length > 0) ? behind.flat() : [];
}
