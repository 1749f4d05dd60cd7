import type { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { bounds } from './bounds.ts';
import { findCandidate } from './candidates.ts';
import type { Declarations } from './declarations.ts';
import { identify, structureOf, type Identity } from './identity.ts';
import { nameAfter } from './nameless.ts';

/**
 * What a whole record of mongoose is called: like its model, `model('Boat', schema)`, or like the interface of
 * `model<Boat>(…)`, where the call's types don't keep the model's name. A record from which a query leaves something out has
 * lost the alias by which it is known.
 */
export function recordOf(
  checker: ts.TypeChecker,
  declarations: Declarations,
  { aliasSymbol, aliasTypeArguments: [record, name, given] = [] }: ts.Type,
): { identity: Identity; declaration: ts.Declaration | undefined } | undefined {
  const file = aliasSymbol?.name === 'RecordOf' ? aliasSymbol.declarations?.[0]?.getSourceFile().fileName : undefined;
  if (file === undefined || packageOf(file) !== 'mongoose' || !record) return undefined;
  const candidate = given && findCandidate(checker, declarations, given, undefined);
  const own = candidate?.own ? identify(checker, declarations, candidate)?.name : undefined;
  const word = name?.isStringLiteral() ? nameAfter(name.value) : own;
  if (word === undefined || word === '' || word.length > bounds.nameLength) return undefined;
  // Of two connections each may have a model of that name.
  const id = `mongoose#${word}~${structureOf(checker, declarations, record)}`;
  if (candidate) declarations.touch(candidate.symbol);
  return { identity: { id, name: word }, declaration: candidate && declarations.primary(candidate.symbol) };
}
