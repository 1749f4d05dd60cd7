import { ts } from 'ts-morph';
import type { NamedType } from '../../../model/type.ts';
import { locationOf } from '../../location.ts';
import { nameAfter } from '../../types/nameless.ts';

export type Named = Omit<NamedType, 'type' | 'direction'>;

/** What a schema that is a constant of its module is called: `const categorySchema = z.object(…)` is a `Category`. */
export function namedSchema(node: ts.Node, root: string): Named | undefined {
  const declaration = node.parent;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  if (!ts.isSourceFile(declaration.parent.parent.parent)) return undefined;
  const name = nameAfter(declaration.name.text);
  if (name === '') return undefined;
  const { file, line, column } = locationOf(declaration.name, root);
  return { id: `${file}#${declaration.name.text}~schema@in`, name, location: { file, line, column } };
}
