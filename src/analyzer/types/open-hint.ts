import { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { readWrittenAt } from '../written-at.ts';
import type { Declarations } from './declarations.ts';

/** How to fix a declaration that leaves its type open, where its type is not simply written there. */
export function openHint(
  declaration: ts.Node,
  isOfTable: boolean,
  { placeOfNode }: Pick<Declarations, 'placeOfNode'>,
): { hint?: string } {
  if (isOfTable && ts.isPropertyAssignment(declaration)) {
    return { hint: "Say what the column holds: json('notes').$type<Notes>()." };
  }
  // What is declared in a package can't be declared otherwise by those who use it.
  if (placeOfNode(declaration) !== 'package' || readWrittenAt(declaration)) return {};
  const owner = packageOf(declaration.getSourceFile().fileName) ?? 'A package';
  return { hint: `${owner} declares it so: give the value a type of your own, which says what it is.` };
}
