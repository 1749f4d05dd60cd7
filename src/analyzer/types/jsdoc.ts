import { ts } from 'ts-morph';
import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import type { Conversion } from './conversion.ts';
import type { Declarations } from './declarations.ts';
import { readInlineComment, type Comment } from './inline-jsdoc.ts';

/** What the JSDoc of a property or type says. */
export interface Tags {
  annotations: Annotations;
  /** `@internal`: the property is left out. */
  internal: boolean;
  /** One of its tags says that a number is a whole one. */
  integer: boolean;
  /** Tags whose value is not one that they can have. */
  invalid: { tag: string; text: string; expected: string }[];
  /** Tags that only fit one kind of value, by kind. */
  restricted: { tag: string; kind: Restricted; keywords: (keyof Annotations)[] }[];
}

type Restricted = 'number' | 'string' | 'array';

interface TagRow {
  /** What the tag's text must be, for the message. */
  expected: string;
  /** The keywords for that text; undefined: the text is not valid. */
  parse(text: string): Annotations | undefined;
  /** The only kind of value of which the keyword says something. */
  kind?: Restricted;
}

const tagTable = {
  minimum: numberTag((value) => ({ minimum: value })),
  maximum: numberTag((value) => ({ maximum: value })),
  exclusiveminimum: exclusiveTag('minimum', 'exclusiveMinimum'),
  exclusivemaximum: exclusiveTag('maximum', 'exclusiveMaximum'),
  multipleof: {
    expected: 'a number above 0',
    kind: 'number',
    parse: (text) => ((toNumber(text) ?? 0) > 0 ? { multipleOf: Number(text) } : undefined),
  },
  minlength: countTag('string', (value) => ({ minLength: value })),
  maxlength: countTag('string', (value) => ({ maxLength: value })),
  pattern: { expected: 'a regular expression', kind: 'string', parse: parsePattern },
  format: { expected: 'the name of a format', parse: (text) => (/^\S+$/.test(text) ? { format: text } : undefined) },
  minitems: countTag('array', (value) => ({ minItems: value })),
  maxitems: countTag('array', (value) => ({ maxItems: value })),
  uniqueitems: { ...flagTag('uniqueItems'), kind: 'array' },
  default: { expected: 'a value', parse: (text) => (text === '' ? undefined : { default: parseValue(text) }) },
  example: { expected: 'a value', parse: (text) => (text === '' ? undefined : { example: parseValue(text) }) },
  deprecated: { expected: 'any text', parse: () => ({ deprecated: true }) },
  description: { expected: 'a text', parse: (text) => (text === '' ? undefined : { description: text }) },
  readonly: flagTag('readOnly'),
  writeonly: flagTag('writeOnly'),
} as const satisfies Record<string, TagRow>;

/** Reads the comment of a symbol, and the tags of the table above. Tag names are compared without regard to case. */
export function readTags(checker: ts.TypeChecker, declarations: Declarations, symbol: ts.Symbol): Tags {
  // What TypeScript says of the platform changes with its version, and is not about this API.
  return declarations.placeOf(symbol) === 'library' ? noTags() : readOwnTags(checker, symbol);
}

const noTags = (): Tags => ({ annotations: {}, internal: false, integer: false, invalid: [], restricted: [] });

/** The same of a symbol that the project declares. */
export function readOwnTags(checker: ts.TypeChecker, symbol: ts.Symbol): Tags {
  const tags = noTags();
  const comment = readComment(checker, symbol);
  if (comment.text !== '') tags.annotations.description = comment.text;
  for (const { name, text: value } of comment.tags) {
    const key = name.toLowerCase();
    if (key === 'internal') tags.internal = true;
    if (integerTags.some(([tag, text]) => tag === key && text.test(value))) tags.integer = true;
    if (!Object.hasOwn(tagTable, key)) continue;
    const row: TagRow = tagTable[key as keyof typeof tagTable];
    const parsed = row.parse(value);
    if (!parsed) tags.invalid.push({ tag: name, text: value, expected: row.expected });
    else {
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
  for (const { tag, text, expected } of tags.invalid) {
    c.report('jsdoc-tag-invalid', `has @${tag} ${JSON.stringify(text)}, which is not ${expected}`);
  }
  const annotations = { ...model.annotations, ...tags.annotations };
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

function numberTag(keywords: (value: number) => Annotations): TagRow {
  return {
    expected: 'a number',
    kind: 'number',
    parse(text) {
      const value = toNumber(text);
      return value === undefined ? undefined : keywords(value);
    },
  };
}

function countTag(kind: Restricted, keywords: (value: number) => Annotations): TagRow {
  return {
    expected: 'a whole number from 0',
    kind,
    parse(text) {
      const value = toNumber(text);
      return value === undefined || value < 0 || !Number.isInteger(value) ? undefined : keywords(value);
    },
  };
}

/** JSON Schema of OpenAPI 3.0.3 has a flag beside the bound; later drafts, and JSDoc here, give the bound itself. */
function exclusiveTag(bound: 'minimum' | 'maximum', flag: 'exclusiveMinimum' | 'exclusiveMaximum'): TagRow {
  return {
    expected: 'a number, true or false',
    kind: 'number',
    parse(text) {
      if (text === '' || text === 'true') return { [flag]: true };
      if (text === 'false') return {};
      const value = toNumber(text);
      return value === undefined ? undefined : { [bound]: value, [flag]: true };
    },
  };
}

function flagTag(flag: 'uniqueItems' | 'readOnly' | 'writeOnly'): TagRow {
  return {
    expected: 'true, false or nothing',
    parse: (text) => (text === '' || text === 'true' ? { [flag]: true } : text === 'false' ? {} : undefined),
  };
}

function toNumber(text: string): number | undefined {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** `^a+$` or `/^a+$/`. */
function parsePattern(text: string): Annotations | undefined {
  const pattern = /^\/(.+)\/$/s.exec(text)?.[1] ?? text;
  if (pattern === '') return undefined;
  try {
    new RegExp(pattern);
    return { pattern };
  } catch {
    return undefined;
  }
}

/** JSON where it is JSON; else the text, without quotes or a code fence around it. */
function parseValue(text: string): JsonValue {
  const plain = /^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(plain) as JsonValue;
  } catch {
    return /^'[^']*'$/.test(plain) ? plain.slice(1, -1) : plain;
  }
}
