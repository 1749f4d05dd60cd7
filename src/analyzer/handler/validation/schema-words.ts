import { ts } from 'ts-morph';
import { createDiagnostic, type DiagnosticCode } from '../../../model/diagnostics.ts';
import type { Annotations, TypeModel } from '../../../model/type.ts';
import { locationOf } from '../../location.ts';
import { annotate, readOwnTags, type Tags } from '../../types/jsdoc.ts';
import type { SchemaValue } from '../../values/schema.ts';
import { alternatives, type Value } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';

/** What is said of a schema, and where it belongs. */
interface Said {
  /** Of the component that has its name. */
  component: Annotations;
  /** Of the schema where it stands. */
  here: Annotations;
  keywords: Annotations;
}

/**
 * Reads what is said of schemas: by their own calls (`.describe`), else by the JSDoc of the constants and properties that
 * hold them.
 */
export function createSchemaWords({ checker, report, root }: HandlerReader, subject: string) {
  const reported = new Set<string>();
  return { ofSchema, ofPart, isInternal };

  /** A component has the words of its constant, and what a place says beside them is said there. */
  function ofSchema(schema: SchemaValue, isComponent: boolean): Said {
    const { words, keywords } = split(schema.annotations);
    const holder = constantOf(schema);
    const tags = holder && tagsOf(holder);
    const above = tags ? tags.annotations : {};
    if (!isComponent) return { component: {}, here: { ...above, ...words }, keywords };
    const isWhole = ts.isVariableDeclaration(schema.node.parent);
    const own = isWhole ? words : split(schema.origin?.annotations).words;
    const { default: _, ...component } = { ...above, ...own };
    return { component, here: differing(words, component), keywords };
  }

  /**
   * A property says what its value is for there: more than the schema that it refers to, and less than what is said in its
   * own expression. What a schema asks for is so, whatever is said of it.
   */
  function ofPart(part: Value, model: TypeModel): TypeModel {
    const holder = holderOf(part);
    const tags = holder && tagsOf(holder);
    if (!holder || !tags) return model;
    const asked = { ...ofOnly(model), ...model.annotations };
    const { words, keywords } = split(tags.annotations);
    const isSaidHere = isSaidIn(part, holder);
    const known = new Set([...Object.keys(asked), ...exclusives(asked)]);
    const isNew = (name: string): boolean => !known.has(name);
    const added = pick(keywords, isNew);
    const told = pick(words, (name) => (isSaidHere || name === 'default' ? isNew(name) : true));
    const { annotations, ...bare } = model;
    const merged = { ...tags, annotations: { ...annotations, ...added, ...told } };
    return annotate({ report: (code, problem) => reportTag(code, problem, holder) }, bare as TypeModel, merged);
  }

  function isInternal(part: Value): boolean {
    const holder = holderOf(part);
    return holder !== undefined && tagsOf(holder)?.internal === true;
  }

  function tagsOf(declaration: ts.NamedDeclaration): Tags | undefined {
    const symbol = declaration.name && checker.getSymbolAtLocation(declaration.name);
    const tags = symbol && readOwnTags(checker, symbol);
    const isSaid = tags && (Object.keys(tags.annotations).length > 0 || tags.internal || tags.integer);
    return isSaid || tags?.faults.length ? tags : undefined;
  }

  function reportTag(code: DiagnosticCode, problem: string, holder: ts.ObjectLiteralElementLike): void {
    const message = `${subject}: .${holder.name?.getText() ?? ''} ${problem}.`;
    if (reported.has(message)) return;
    reported.add(message);
    report(createDiagnostic(code, message, { location: locationOf(holder, root) }));
  }
}

export type SchemaWords = ReturnType<typeof createSchemaWords>;

function holderOf(part: Value): ts.ObjectLiteralElementLike | undefined {
  const [first] = alternatives(part);
  if (first?.kind === 'schema') return first.holder;
  // What the tables don't know stands where it is written.
  const node = first?.kind === 'unknown' ? first.node : undefined;
  const parent = node?.parent;
  return parent && ts.isPropertyAssignment(parent) && parent.initializer === node ? parent : undefined;
}

/** The constant that holds a schema, or the one that it was made of by what leaves its shape as it is. */
function constantOf({ node, origin }: SchemaValue): ts.VariableDeclaration | undefined {
  return [node, origin?.node]
    .map((each) => each?.parent)
    .find((each): each is ts.VariableDeclaration => each !== undefined && ts.isVariableDeclaration(each));
}

function isSaidIn(part: Value, holder: ts.Node): boolean {
  const at = part.kind === 'schema' ? part.saidAt : undefined;
  return (
    at !== undefined && at.getSourceFile() === holder.getSourceFile() && holder.pos <= at.pos && at.end <= holder.end
  );
}

/** What is said of a value that may be null as well is said of what else it is. */
function ofOnly(model: TypeModel): Annotations {
  const members = model.kind === 'union' ? model.members.filter(({ kind }) => kind !== 'null') : [];
  return (members.length === 1 && members[0]!.annotations) || {};
}

/** Of a bound that is known it is known whether it is one of the values. */
const exclusives = ({ minimum, maximum }: Annotations): (keyof Annotations)[] => [
  ...(minimum === undefined ? [] : (['exclusiveMinimum'] as const)),
  ...(maximum === undefined ? [] : (['exclusiveMaximum'] as const)),
];

function split(annotations: Annotations = {}): { words: Annotations; keywords: Annotations } {
  return {
    words: pick(annotations, (name) => wordKeys.has(name)),
    keywords: pick(annotations, (name) => !wordKeys.has(name)),
  };
}

const wordKeys: ReadonlySet<string> = new Set<keyof Annotations>(['description', 'default', 'example', 'deprecated']);

const pick = (annotations: Annotations, isWanted: (name: string) => boolean): Annotations =>
  Object.fromEntries(Object.entries(annotations).filter(([name]) => isWanted(name)));

const differing = (words: Annotations, known: Annotations): Annotations =>
  pick(
    words,
    (name) => JSON.stringify(words[name as keyof Annotations]) !== JSON.stringify(known[name as keyof Annotations]),
  );
