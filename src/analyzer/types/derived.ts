import { ts } from 'ts-morph';
import type { Direction } from '../../model/type.ts';
import { bounds } from './bounds.ts';
import { findCandidate } from './candidates.ts';
import type { Declarations } from './declarations.ts';
import { entityOf, type Entity } from './entities.ts';
import { identify } from './identity.ts';

const { SymbolFlags } = ts;

/** TypeScript's own types that make another form of one whose name they keep. */
const forms: ReadonlySet<string> = new Set(['Partial', 'Required']);

/** `Partial<Todo>` is a `PartialTodo`, where a `Todo` has a name. */
export function derivedFrom(
  checker: ts.TypeChecker,
  declarations: Declarations,
  { aliasSymbol: form, aliasTypeArguments: [base] = [] }: ts.Type,
  direction: Direction,
): Entity | undefined {
  if (!form || !base || !forms.has(form.name) || declarations.placeOf(form) !== 'library') return undefined;
  const entity = named(checker, declarations, base, direction);
  // Of what may be absent as a whole a part is the same.
  const isOptional = (property: ts.Symbol): boolean => (property.flags & SymbolFlags.Optional) !== 0;
  const isForm = checker.getPropertiesOfType(base).every((each) => isOptional(each) === (form.name === 'Partial'));
  if (!entity || isForm) return entity;
  const { identity, ...rest } = entity;
  const name = `${form.name}${identity.name.charAt(0).toUpperCase()}${identity.name.slice(1)}`;
  return name.length > bounds.nameLength
    ? undefined
    : { ...rest, identity: { id: `${form.name}<${identity.id}>`, name } };
}

function named(
  checker: ts.TypeChecker,
  declarations: Declarations,
  base: ts.Type,
  direction: Direction,
): Entity | undefined {
  const candidate = findCandidate(checker, declarations, base, undefined);
  if (!candidate?.own) return entityOf(checker, declarations, base, direction);
  const identity = identify(checker, declarations, candidate);
  declarations.touch(candidate.symbol);
  return identity && { identity, declaration: declarations.primary(candidate.symbol) };
}
