import type { ts } from 'ts-morph';
import type { ObjectModel, TypeModel } from '../../../model/type.ts';
import type { PathStep } from '../../types/conversion.ts';
import type { HandlerReader } from '../reader.ts';
import { joinParts, type Part } from './built-object.ts';
import { memberAsked, memberSources, methodResults, restAsked } from './member-sources.ts';
import type { Source } from './sources.ts';

interface Building {
  reader: HandlerReader;
  build(source: Source, path: readonly PathStep[], depth: number, isCopied?: boolean): Part;
  converted(type: ts.Type, at: ts.Node, path: readonly PathStep[], isCopied?: boolean): Part;
}

/**
 * Makes the question for what is taken out of an object, or what its method gives, where only the code says what the
 * object is: `user.id`, `const { password, ...rest } = user`, `document.toObject()`.
 */
export function createPartOfSource({ reader, build, converted }: Building) {
  const { checker } = reader;
  return (source: Source, path: readonly PathStep[], depth: number, isCopied = false): Part | undefined =>
    ofMember(source, path, depth) ?? ofRest(source, path, depth) ?? ofMethod(source, path, isCopied);

  function ofMember(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const asked = memberAsked(source, checker);
    const found = asked && memberSources(asked, reader);
    const parts = found?.map((each) =>
      'type' in each ? converted(each.type, asked!.at, path) : build({ ...each, isChanged: true }, path, depth + 1),
    );
    if (!parts?.length) return undefined;
    return joinParts(asked!.isOptional ? [...parts, { absent: true }] : parts);
  }

  function ofMethod(source: Source, path: readonly PathStep[], isCopied: boolean): Part | undefined {
    const types = methodResults(source, reader);
    return types && joinParts(types.map(({ type }) => converted(type, source.node!, path, isCopied)));
  }

  /** What is left of an object that others were taken out of. */
  function ofRest(source: Source, path: readonly PathStep[], depth: number): Part | undefined {
    const asked = restAsked(source, checker);
    if (!asked) return undefined;
    const { model } = build({ ...asked.object, isChanged: true }, path, depth + 1, true);
    const members = model?.kind === 'union' ? model.members : model ? [model] : [];
    const left = members.filter(({ kind }) => kind !== 'null').map((each) => without(each, asked.taken));
    const isKnown = left.length > 0 && left.every((each) => each !== undefined);
    return isKnown ? joinParts(left.map((each) => ({ model: each }))) : undefined;
  }
}

function without(model: TypeModel, names: ReadonlySet<string>): ObjectModel | undefined {
  if (model.kind !== 'object') return undefined;
  return { ...model, properties: model.properties.filter(({ name }) => !names.has(name)) };
}
