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

/**
 * A property of a node of the DOM. No server sends one: `interface Post extends Document` without mongoose's import is of the
 * browser's `Document`, which nobody means.
 */
export function isOfNode({ declarations = [] }: ts.Symbol): boolean {
  return declarations.length > 0 && declarations.every(isOfDOM);
}

function isOfDOM({ parent }: ts.Declaration): boolean {
  return (
    ts.isInterfaceDeclaration(parent) &&
    nodes.has(parent.name.text) &&
    /\/lib\.dom[^/]*\.d\.ts$/.test(parent.getSourceFile().fileName)
  );
}

/** What a document of the DOM is, by all of its parts. */
const nodes: ReadonlySet<string> = new Set(
  `Document DocumentOrShadowRoot EventTarget FontFaceSource GlobalEventHandlers Node NonElementParentNode ParentNode
  XPathEvaluatorBase`.split(/\s+/),
);

function isOfDocument(declaration: ts.Declaration): boolean {
  const { parent } = declaration;
  return (
    ts.isClassDeclaration(parent) &&
    parent.name?.text === 'Document' &&
    packageOf(parent.getSourceFile().fileName) === 'mongoose'
  );
}
