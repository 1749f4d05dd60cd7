import { ts } from 'ts-morph';
import { bounds } from './bounds.ts';
import type { Declarations } from './declarations.ts';
import { structureOf, type Identity } from './identity.ts';
import { originOf } from './mapped-origin.ts';

/** What an object without a name is called where it contains itself, and what it is called after. */
export interface Namesake {
  identity: Identity;
  declaration: ts.Declaration;
}

/**
 * A name for an object that has none and contains itself, as a recursive schema infers it: that of the constant or the
 * function of the project in which one of its properties is written. `const categorySchema = z.object(…)` makes a
 * `Category`. What a conditional type makes of a `Todo` is a `PartialTodo` or a `MappedTodo`. Undefined where there is none.
 */
export function namesakeOf(checker: ts.TypeChecker, declarations: Declarations, type: ts.Type): Namesake | undefined {
  for (const property of checker.getPropertiesOfType(type)) {
    const written = declarations.primary(originOf(checker, property));
    if (!written || declarations.placeOfNode(written) !== 'project') continue;
    const declaration = ownerOf(written);
    const symbol = declaration?.name && checker.getSymbolAtLocation(declaration.name);
    if (!declaration || !symbol) continue;
    const word = ts.isVariableDeclaration(declaration) ? schemaNameAfter(symbol.name) : nameAfter(symbol.name);
    const name = `${ofType(checker, type, declaration)}${word}`;
    if (word === '' || name.length > bounds.nameLength) continue;
    const id = `${declarations.idOf(symbol)}~${structureOf(checker, declarations, type)}`;
    return { identity: { id, name }, declaration };
  }
  return undefined;
}

/** Another form of a declared type is not called the same. */
function ofType(checker: ts.TypeChecker, type: ts.Type, declaration: ts.Declaration): string {
  if (ts.isVariableDeclaration(declaration) || ts.isFunctionLike(declaration)) return '';
  const isPartial = checker.getPropertiesOfType(type).every(({ flags }) => flags & ts.SymbolFlags.Optional);
  return isPartial ? 'Partial' : 'Mapped';
}

/** The innermost declaration with a name around a property, itself apart. */
function ownerOf(property: ts.Node): (ts.Declaration & { name: ts.Identifier }) | undefined {
  for (let node = property.parent; node && !ts.isSourceFile(node); node = node.parent) {
    if (hasName(node)) return node;
  }
  return undefined;
}

function hasName(node: ts.Node): node is ts.Declaration & { name: ts.Identifier } {
  const isOwner =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionLike(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node);
  return isOwner && node.name !== undefined && ts.isIdentifier(node.name);
}

/** A component is called like the constant, in words, without the one that says what it is. */
export function nameAfter(name: string): string {
  const parts = name.split(/[^A-Za-z0-9]+/).filter((part) => part !== '');
  const isLoud = parts.length > 1 && parts.every((part) => part === part.toUpperCase());
  const words = parts.map(
    (part) => `${part.charAt(0).toUpperCase()}${isLoud ? part.slice(1).toLowerCase() : part.slice(1)}`,
  );
  return words.join('').replace(/(?<=.)Schema$/, '');
}

/** The same for a constant that holds a schema: `zTrain`, `TrainValidator` and `schemaTrain` are each a `Train`. */
export function schemaNameAfter(name: string): string {
  const bare = name.replace(/^(?:[zv]|zod|valibot|[sS]chema)_?(?=[A-Z])|^(?:[zv]|zod|valibot|schema)_(?=[a-z])/, '');
  const word = nameAfter(bare.replace(/^Z(?=[A-Z][a-z])/, ''));
  return word.replace(/(?<=.)(?:Schema|Validator|Validation|Zod|Valibot)+$/, '');
}

/**
 * The same for a schema that is a component because a constant holds it; undefined where the constant says which part of a
 * message it is for and not what it describes: `bodySchema` of one file is not that of another.
 */
export function entityNameAfter(name: string): string | undefined {
  const word = schemaNameAfter(name);
  // One letter is what a constant is called that is nothing in particular.
  return word.length < 2 || isGeneral.test(word) ? undefined : word;
}

const isGeneral =
  /^(?:(?:Search|Path|Route|Router|Form)(?![a-z]))?(?:(?:Req(?:uest)?|Res(?:ponse)?|Body|Query|Params?|Payload|Input|Output|Schema|Validator|Validation|Zod|Headers?|Data)(?![a-z]))+$/;
