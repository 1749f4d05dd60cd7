import type { ObjectModel, PropertyModel, TypeModel } from '../model/type.ts';
import { pascalCase } from './words.ts';

/**
 * What the body of an error may be called, the best first: a thrown one with data after the fields of these
 * (`HTTPErrorWithCode`), an envelope (`{ error: { … } }`) `ErrorResponse`, any other after what it has beside the word that it
 * is an error (`{ error, code }` → `ErrorCode`).
 *
 * @param thrown the name of the type that thrown errors share
 */
export function errorNames(type: TypeModel, thrown: string): string[] {
  if (type.kind === 'object') return numbered(bodyNames(type));
  const more =
    type.kind === 'intersection' ? type.members.find((each): each is ObjectModel => each.kind === 'object') : undefined;
  const { properties = [] } = more ?? {};
  const data = properties.find(({ name }) => name === 'data')?.type;
  const others = properties.filter(({ name }) => name !== 'data');
  const inData = data?.kind === 'object' ? data.properties : [];
  const fields = [...inData, ...others];
  // What every error has says nothing of this one, and what only some of them have says little.
  const own = fields.filter(({ name }) => !/^(?:message|stack|status(?:Code|Message|Text)?)$/.test(name));
  const certain = own.filter(({ required }) => required);
  const told = [certain, own, fields, properties].find((each) => each.length > 0) ?? [];
  const words = wordsOf(told) || 'Data';
  return numbered([`${thrown}With${words}`, `${thrown}With${others.length > 0 ? 'Body' : 'Data'}${words}`]);
}

function bodyNames({ properties }: ObjectModel): string[] {
  const error = properties.find(({ name }) => name === 'error')?.type;
  if (error && ['object', 'array', 'reference', 'intersection'].includes(error.kind))
    return ['ErrorResponse', `ErrorResponse${wordsOf(error.kind === 'object' ? error.properties : [])}`];
  const told = properties.filter(({ name, type }) => !name.startsWith('status') && !isFlag(type));
  const all = wordsOf(properties);
  return [`Error${wordsOf(told) || 'Message'}`, ...(all ? [`Error${all}`] : []), 'ErrorResponse'];
}

/** `success: false` says of an error what its status says, and so does a field for that. */
const isFlag = (type: TypeModel): boolean =>
  type.kind === 'boolean' || (type.kind === 'literal' && typeof type.value === 'boolean');

/** Of `{ code, field }` it is `CodeField`; the word that all of them have stays out. */
function wordsOf(properties: readonly PropertyModel[]): string {
  const words = properties.filter(({ name }) => name !== 'error').slice(0, 3);
  const text = pascalCase(words.map(({ name }) => name).join(' '));
  return /^\w+$/.test(text) ? text : '';
}

const numbered = (names: string[]): string[] => [...names, ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${names[0]!}${n}`)];
