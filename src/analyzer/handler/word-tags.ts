import { ts } from 'ts-morph';
import type { HandlerFacts } from '../../model/facts.ts';
import type { JsonValue } from '../../model/type.ts';
import { isMisspelt } from '../../model/misspelt.ts';

/** What the author wrote about a handler. */
export type Words = Pick<
  HandlerFacts,
  | 'summary'
  | 'description'
  | 'tags'
  | 'deprecated'
  | 'operationId'
  | 'hidden'
  | 'open'
  | 'parameterTexts'
  | 'responseTexts'
  | 'parameterExamples'
  | 'bodyExample'
>;

/** What a tag does to the words: `false` where its text says nothing. */
type TagReader = (words: Words, text: string) => boolean;

const text =
  (field: 'summary' | 'description' | 'operationId'): TagReader =>
  (words, value) => {
    words[field] = value;
    return value !== '';
  };

/** The tags of a handler's JSDoc, by their names in lower case. */
const readers: Readonly<Record<string, { name: string; expected: string; read: TagReader }>> = {
  summary: { name: 'summary', expected: 'a text', read: text('summary') },
  description: { name: 'description', expected: 'a text', read: text('description') },
  operationid: {
    name: 'operationId',
    expected: 'a name of letters, digits, ".", "-" and "_"',
    read: (words, value) => /^[A-Za-z][\w.-]*$/.test(value) && text('operationId')(words, value),
  },
  tags: {
    name: 'tags',
    expected: 'a list of names with commas between them',
    read: (words, value) => {
      words.tags = splitList(value);
      return words.tags.length > 0;
    },
  },
  // As TypeDoc and others write it, once for each.
  tag: {
    name: 'tag',
    expected: 'a name',
    read: (words, value) => {
      words.tags = [...(words.tags ?? []), ...splitList(value)];
      return value !== '';
    },
  },
  deprecated: { name: 'deprecated', expected: 'any text', read: (words) => (words.deprecated = true) },
  hidden: { name: 'hidden', expected: 'any text', read: (words) => (words.hidden = true) },
  security: {
    name: 'security',
    expected: '"none"',
    read: (words, value) => value.toLowerCase() === 'none' && (words.open = true),
  },
  response: {
    name: 'response',
    expected: 'a status and a text, such as "404 No such post"',
    read: (words, value) => {
      const [, status, said] = /^([1-5]\d\d)\s+(?:-\s+)?(\S.*)$/s.exec(value) ?? [];
      if (status === undefined || said === undefined) return false;
      words.responseTexts = { ...words.responseTexts, [status]: said.trim() };
      return true;
    },
  },
  example: { name: 'example', expected: 'valid JSON', read: readExample },
};

/** Reads a tag into the words. A tag of another tool is none of ours. */
export function readTag(words: Words, tag: ts.JSDocTag): void {
  if (ts.isJSDocParameterTag(tag)) return readParameter(words, tag);
  const reader = readerOf(tag);
  const value = textOf(tag);
  const given: Words = { ...words };
  if (reader?.read(given, value)) Object.assign(words, given);
}

/** What is wrong with a tag that is meant for us, or undefined. */
export function findTagFault(tag: ts.JSDocTag): string | undefined {
  const reader = readerOf(tag);
  const given = tag.tagName.text;
  const value = textOf(tag);
  if (reader)
    return reader.read({}, value)
      ? undefined
      : `has @${given} ${JSON.stringify(value)}, which is not ${reader.expected}`;
  const lower = given.toLowerCase();
  if (known.has(lower)) return undefined;
  const near = Object.values(readers).find(({ name }) => isMisspelt(lower, name.toLowerCase()));
  return near && `has @${given}, which is no tag; @${near.name} is one`;
}

/**
 * `@example id 42` for a parameter, `@example { "title": "…" }` for the body, also in a code fence. What names no parameter of
 * the request is seen where its parameters are known: JSDoc has the tag for code too.
 */
function readExample(words: Words, value: string): boolean {
  const [, language, fenced] = /^```(\w*)[ \t]*\n([\s\S]*?)\n?[ \t]*```$/.exec(value) ?? [];
  const json = fenced === undefined ? value : /^(?:json)?$/i.test(language!) ? fenced.trim() : '';
  if (/^[[{]/.test(json)) {
    const body = parseJSON(json);
    if (body === undefined) return false;
    words.bodyExample = body;
    return true;
  }
  const [, name, text] = /^([\w$.-]+)[ \t]+(?:-[ \t]+)?(\S.*)$/.exec(value) ?? [];
  if (name !== undefined) words.parameterExamples = { ...words.parameterExamples, [name]: text!.trim() };
  return true;
}

function parseJSON(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const readerOf = ({ tagName }: ts.JSDocTag) => {
  const name = tagName.text.toLowerCase();
  return Object.hasOwn(readers, name) ? readers[name] : undefined;
};

/** A parameter of the request: one that the function itself has, such as its event, is no name that a request has. */
function readParameter(words: Words, tag: ts.JSDocParameterTag): void {
  const name = tag.name.getText();
  const said = textOf(tag).replace(/^-\s+/, '');
  if (said === '') return;
  words.parameterTexts = { ...words.parameterTexts, [name]: said };
}

const textOf = (tag: ts.JSDocTag): string => ts.getTextOfJSDocComment(tag.comment)?.trim() ?? '';

/** A tag that JSDoc, TypeScript and tools for documents know, and that is near one of ours by chance. */
const known: ReadonlySet<string> = new Set([
  'examples',
  'returns',
  'return',
  'see',
  'since',
  'template',
  'type',
  'remarks',
]);

export function splitList(value: string): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
