import { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';

/** What the class adds to a record that is sent with it. */
const sent: ReadonlySet<string> = new Set(['_id', '__v']);

/**
 * `interface Post extends Document { title: string }`: with mongoose such a record says of its own JSON form that it may
 * be anything, or all that the class has; what is sent is the record's own properties.
 */
export function isRecordWithClass(toJSON: ts.Symbol, result: ts.Type): boolean {
  if (!toJSON.declarations?.some(isOfDocument)) return false;
  return (result.flags & ts.TypeFlags.Any) !== 0 || result.getProperty('toJSON') !== undefined;
}

/** A property that records have from mongoose's class alone, and that is not in their JSON form. */
export function isOfDocumentAlone({ name, declarations = [] }: ts.Symbol): boolean {
  return declarations.length > 0 && declarations.every(isOfDocument) && !sent.has(name);
}

function isOfDocument(declaration: ts.Declaration): boolean {
  const { parent } = declaration;
  return (
    ts.isClassDeclaration(parent) &&
    parent.name?.text === 'Document' &&
    packageOf(parent.getSourceFile().fileName) === 'mongoose'
  );
}
