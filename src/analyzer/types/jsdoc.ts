import { ts } from 'ts-morph';
import type { Annotations, TypeModel } from '../../model/type.ts';
import type { Conversion } from './conversion.ts';
import type { Declarations } from './declarations.ts';
import { readInlineComment, type Comment } from './inline-jsdoc.ts';
import { rowOf, tagMeantBy, type Restricted } from './jsdoc-tags.ts';
import { readValue } from './jsdoc-value.ts';

type ValueKeyword = 'default' | 'example';

/** What the JSDoc of a property or type says. */
export interface Tags {
  annotations: Annotations;
  /** `@internal` or `@hidden`: the property is left out. */
  internal: boolean;
  /** One of its tags says that a number is a whole one. */
  integer: boolean;
  /** What is wrong with tags, as the end of a sentence. */
  faults: string[];
  /** Values that must be of the type, as they are written. */
  values: { tag: string; keyword: ValueKeyword; text: string }[];
  /** Tags that only fit one kind of value, by kind. */
  restricted: { tag: string; kind: Restricted; keywords: (keyof Annotations)[] }[];
}

/** Reads the comment of a symbol, and the tags of the table above. Tag names are compared without regard to case. */
export function readTags(checker: ts.TypeChecker, declarations: Declarations, symbol: ts.Symbol): Tags {
  // What TypeScript says of the platform changes with its version, and is not about this API.
  const place = declarations.placeOf(symbol);
  return place === 'library' ? noTags() : readOwnTags(checker, symbol, place === 'project');
}

const noTags = (): Tags => ({
  annotations: {},
  internal: false,
  integer: false,
  faults: [],
  values: [],
  restricted: [],
});

/**
 * The same of a symbol that is not of the platform.
 *
 * @param isProjects whether who wrote the tags is who reads what is wrong with them
 */
export function readOwnTags(checker: ts.TypeChecker, symbol: ts.Symbol, isProjects = true): Tags {
  const tags = noTags();
  const comment = readComment(checker, symbol);
  if (comment.text !== '') tags.annotations.description = comment.text;
  for (const { name, text: value } of comment.tags) {
    const key = name.toLowerCase();
    if (key === 'internal' || key === 'hidden') tags.internal = true;
    if (integerTags.some(([tag, text]) => tag === key && text.test(value))) tags.integer = true;
    const row = rowOf(key);
    if (!row) {
      const meant = isProjects ? tagMeantBy(key) : undefined;
      if (meant !== undefined) tags.faults.push(`has @${name}, which is no tag; @${meant} is one`);
      continue;
    }
    const parsed = row.parse(value);
    if (!parsed) tags.faults.push(`has @${name} ${JSON.stringify(value)}, which is not ${row.expected}`);
    else {
      if (key === 'default' || key === 'example') tags.values.push({ tag: name, keyword: key, text: value });
      Object.assign(tags.annotations, parsed);
      if (row.kind)
        tags.restricted.push({ tag: name, kind: row.kind, keywords: Object.keys(parsed) as (keyof Annotations)[] });
    }
  }
  return tags;
}

function readComment(checker: ts.TypeChecker, symbol: ts.Symbol): Comment {
  // With the checker TypeScript looks for the comment in what is extended, too.
  const inherits = isDeep(symbol, checker) ? undefined : checker;
  const text = ts.displayPartsToString(symbol.getDocumentationComment(inherits)).trim();
  const tags = symbol
    .getJsDocTags(inherits)
    .map((tag) => ({ name: tag.name, text: ts.displayPartsToString(tag.text).trim() }));
  const declaration = symbol.declarations?.[0];
  const inline = text === '' && tags.length === 0 && declaration ? readInlineComment(declaration) : undefined;
  const own = inline ?? { text, tags };
  if (!inherits || !declaration || (own.text !== '' && own.tags.length > 0)) return own;
  const member = memberAbove(checker, declaration, symbol.name);
  if (!member) return own;
  const above = readComment(checker, member);
  return { text: own.text || above.text, tags: own.tags.length > 0 ? own.tags : above.tags };
}

/** The member that one overrides, whose comment on one line TypeScript does not see. */
function memberAbove(checker: ts.TypeChecker, { parent }: ts.Declaration, name: string): ts.Symbol | undefined {
  if (!parent || !(ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent))) return undefined;
  for (const { types } of parent.heritageClauses ?? []) {
    for (const type of types) {
      const above = checker.getPropertyOfType(checker.getTypeAtLocation(type), name);
      if (above) return above;
    }
  }
  return undefined;
}

const maxDepth = 30;

/** Of a member so far down a chain of classes that to look through it would cost seconds: each resolves all below it. */
function isDeep({ declarations }: ts.Symbol, checker: ts.TypeChecker): boolean {
  let owner: ts.Node | undefined = declarations?.[0]?.parent;
  for (let depth = 0; depth <= maxDepth; depth++) {
    if (!owner || !(ts.isClassLike(owner) || ts.isInterfaceDeclaration(owner))) return false;
    const [extended] = owner.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types ?? [];
    owner = extended && checker.getSymbolAtLocation(extended.expression)?.declarations?.[0];
  }
  return true;
}

/** `@integer`, `@type {integer}`, `@asType integer`: ways to write what TypeScript has no word for. */
const integerTags: readonly [string, RegExp][] = [
  ['integer', /^(?:true)?$/],
  ['type', /^\{?u?int(?:eger|32|64)?\}?$/],
  ['astype', /^\{?u?int(?:eger|32|64)?\}?$/],
];

/** Adds what the JSDoc says to a model; what stands at a property goes before what stands at its type. */
export function annotate(c: Pick<Conversion, 'report'>, model: TypeModel, tags: Tags): TypeModel {
  for (const fault of tags.faults) c.report('jsdoc-tag-invalid', fault);
  const annotations = { ...model.annotations, ...tags.annotations };
  for (const { tag, keyword, text } of tags.values) {
    const value = readValue(text, model);
    if (value === undefined) {
      c.report('jsdoc-tag-invalid', `has @${tag} ${JSON.stringify(text)}, which is no value of its type`);
      delete annotations[keyword];
    } else annotations[keyword] = value;
  }
  for (const { tag, kind, keywords } of tags.restricted) {
    if (mayBe(model, kind)) continue;
    c.report('jsdoc-tag-invalid', `has @${tag}, which only says something of ${article(kind)}`);
    for (const keyword of keywords) delete annotations[keyword];
  }
  if (Object.keys(annotations).length === 0) return tags.integer ? asInteger(model) : model;
  // A multiple of a whole number and the integer formats of OpenAPI 3.0.3 allow whole numbers only.
  const isInteger =
    tags.integer || Number.isInteger(annotations.multipleOf) || /^int(32|64)$/.test(annotations.format ?? '');
  return { ...(isInteger ? asInteger(model) : model), annotations };
}

function asInteger(model: TypeModel): TypeModel {
  if (model.kind === 'union') return { ...model, members: model.members.map(asInteger) };
  return model.kind === 'number' ? { ...model, integer: true } : model;
}

function article(kind: Restricted): string {
  return kind === 'array' ? 'an array' : `a ${kind}`;
}

function mayBe(model: TypeModel, kind: Restricted): boolean {
  if (model.kind === 'union' || model.kind === 'intersection')
    return model.members.some((member) => mayBe(member, kind));
  if (model.kind === 'literal') return typeof model.value === kind;
  return model.kind === kind || model.kind === 'any' || model.kind === 'reference';
}
