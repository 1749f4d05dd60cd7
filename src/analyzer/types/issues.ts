import type { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { issuePathType } from '../../model/error.ts';
import type { TypeModel } from '../../model/type.ts';
import { ownEntry } from '../own-entry.ts';

/** Libraries whose issues we know, and what they are called there. */
const issueTypes: Readonly<Record<string, RegExp>> = {
  zod: /^\$?Zod\w*Issue/,
  valibot: /Issue$/,
};

/**
 * What a validation library found wrong, as an error carries it. Its declared type has a member for each check that there
 * is, with the input and the classes of the library in it; these two are what every one of them has.
 */
export function convertIssue(type: ts.Type): TypeModel | undefined {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName;
  const name = file === undefined ? undefined : packageOf(file);
  const known = name === undefined ? undefined : ownEntry(issueTypes, name);
  return symbol && known?.test(symbol.name) ? issue : undefined;
}

const issue: TypeModel = {
  kind: 'object',
  properties: [
    { name: 'message', required: true, type: { kind: 'string' } },
    { name: 'path', required: false, type: issuePathType },
  ],
};
