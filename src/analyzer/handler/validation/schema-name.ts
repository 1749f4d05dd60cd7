import { ts } from 'ts-morph';
import type { NamedType } from '../../../model/type.ts';
import { locationOf } from '../../location.ts';
import type { SchemaValue } from '../../values/schema.ts';
import { entityNameAfter, nameAfter } from '../../types/nameless.ts';

export type Named = Omit<NamedType, 'type' | 'direction'>;

/**
 * What a schema is called: as its author says (`.meta({ id: 'Category' })`), else like the constant of its module that
 * holds it: `const categorySchema = z.object(…)` is a `Category`. One that holds itself has to have a name, and then
 * `bodySchema` gives one too.
 */
export function namedSchema(
  { node, origin }: Pick<SchemaValue, 'node' | 'origin'>,
  root: string,
  { holdsItself = false }: { holdsItself?: boolean } = {},
): Named | undefined {
  // What a function makes of its arguments is another schema each time.
  const isOne = origin?.id !== undefined && !ts.findAncestor(node, ts.isFunctionLike);
  if (isOne) {
    const { file, line, column } = locationOf(origin.node, root);
    return { id: `${file}#${origin.id}~id@in`, name: origin.id!, location: { file, line, column } };
  }
  const wordOf = holdsItself ? nameAfter : entityNameAfter;
  return namedConstant(node, root, wordOf) ?? (origin && namedConstant(origin.node, root, wordOf));
}

function namedConstant(node: ts.Node, root: string, wordOf: (name: string) => string | undefined): Named | undefined {
  const declaration = node.parent;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  if (!ts.isSourceFile(declaration.parent.parent.parent)) return undefined;
  const name = wordOf(declaration.name.text);
  if (name === undefined || name === '') return undefined;
  const { file, line, column } = locationOf(declaration.name, root);
  return { id: `${file}#${declaration.name.text}~schema@in`, name, location: { file, line, column } };
}
