import { ts } from 'ts-morph';
import type { Direction, NamedType } from '../../../model/type.ts';
import { locationOf } from '../../location.ts';
import type { SchemaValue } from '../../values/schema.ts';
import { entityNameAfter, schemaNameAfter } from '../../types/nameless.ts';

export type Named = Pick<NamedType, 'id' | 'name' | 'location'>;

/**
 * What a schema is called: as its author says (`.meta({ id: 'Category' })`), else like the constant of its module that
 * holds it: `const categorySchema = z.object(…)` is a `Category`, and `categorySchema.partial()` a `PartialCategory`. One
 * that holds itself has to have a name, and then `bodySchema` gives one too.
 */
export function namedSchema(
  schema: Pick<SchemaValue, 'node' | 'origin' | 'form'>,
  root: string,
  { direction, holdsItself = false }: { direction: Direction; holdsItself?: boolean },
): Named | undefined {
  const named = nameOf(schema, root, holdsItself ? schemaNameAfter : entityNameAfter);
  return named && { ...named, id: `${named.id}@${direction === 'input' ? 'in' : 'out'}` };
}

function nameOf(
  { node, origin, form }: Pick<SchemaValue, 'node' | 'origin' | 'form'>,
  root: string,
  wordOf: (name: string) => string | undefined,
): Named | undefined {
  // What a function makes of its arguments is another schema each time.
  const isOne = origin?.id !== undefined && !ts.findAncestor(node, ts.isFunctionLike);
  if (isOne) {
    const { file, line, column } = locationOf(origin.node, root);
    return { id: `${file}#${origin.id}~id`, name: origin.id!, location: { file, line, column } };
  }
  const own = namedConstant(node, root, wordOf) ?? (origin && namedConstant(origin.node, root, wordOf));
  if (own || !form) return own;
  const base = nameOf(form.of, root, wordOf);
  return base && { ...base, id: `${base.id}~${form.word}`, name: `${form.word}${pascalCase(base.name)}` };
}

const pascalCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function namedConstant(node: ts.Node, root: string, wordOf: (name: string) => string | undefined): Named | undefined {
  const declaration = node.parent;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  if (!ts.isSourceFile(declaration.parent.parent.parent)) return undefined;
  const name = wordOf(declaration.name.text);
  if (name === undefined || name === '') return undefined;
  const { file, line, column } = locationOf(declaration.name, root);
  return { id: `${file}#${declaration.name.text}~schema`, name, location: { file, line, column } };
}
