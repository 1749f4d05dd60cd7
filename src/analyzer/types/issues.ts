import type { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { issuePathType } from '../../model/error.ts';
import type { PropertyModel, TypeModel } from '../../model/type.ts';
import { ownEntry } from '../own-entry.ts';

/** Libraries whose issues we know, and what they are called there. */
const issueTypes: Readonly<Record<string, RegExp>> = {
  zod: /^\$?Zod\w*Issue/,
  valibot: /Issue$/,
};

/** Their errors, whose JSON form the declarations do not tell. */
const errorTypes: Readonly<Record<string, RegExp>> = { zod: /^\$?ZodError$/ };

/**
 * What a validation library found wrong, as an error carries it, or the error itself. The declared type of an issue has a
 * member for each check that there is, with the input and the classes of the library in it; these two are what every one of
 * them has.
 */
export function convertIssue(type: ts.Type): TypeModel | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  const library = file === undefined ? undefined : packageOf(file);
  if (!symbol || file === undefined || library === undefined) return undefined;
  if (ownEntry(issueTypes, library)?.test(symbol.name)) return issue;
  return ownEntry(errorTypes, library)?.test(symbol.name) ? zodErrors[zodOf(file)] : undefined;
}

/** The major version that a file of zod declares: one package may have the types of both. A stub stands for either. */
function zodOf(file: string): 3 | 4 | 'any' {
  if (/\/v4\//.test(file)) return 4;
  return /\/ZodError\.d\.[cm]?ts$/.test(file) ? 3 : 'any';
}

const issue: TypeModel = {
  kind: 'object',
  properties: [
    { name: 'message', required: true, type: { kind: 'string' } },
    { name: 'path', required: false, type: issuePathType },
  ],
};

const name: PropertyModel = { name: 'name', required: true, type: { kind: 'string' } };
const issues: PropertyModel = { name: 'issues', required: true, type: { kind: 'array', items: issue } };
/** The issues once more, as JSON in a text. */
const message: PropertyModel = { name: 'message', required: true, type: { kind: 'string' } };

/** What `JSON.stringify` writes of a `ZodError`: zod 4 hides its issues, and keeps its message (zod 3.25 and 4). */
const zodErrors: Readonly<Record<3 | 4 | 'any', TypeModel>> = {
  3: { kind: 'object', properties: [issues, name] },
  4: { kind: 'object', properties: [name, message] },
  any: {
    kind: 'object',
    properties: [{ ...issues, required: false }, name, { ...message, required: false }],
  },
};
