import type { NamedType, TypeId } from '../../model/type.ts';
import { pascalCase, splitWords } from '../words.ts';
import { singular } from './inflection.ts';

/**
 * Gives each type the name that its component may have: rows are called like one of them (`blog_posts` → `BlogPost`), and
 * a name that clients made of the document have for something of their own gets the word `Model` behind it. The rule
 * depends on the type and on the operations' ids alone, so no other type ever changes it.
 */
export function nameTypes(
  types: Record<TypeId, NamedType>,
  usable: (name: string) => string,
): Record<TypeId, NamedType> {
  const named = Object.entries(types).map(([id, type]): [TypeId, NamedType] => {
    const own = type.of === 'table' ? rowName(type.name) : type.name;
    const name = usable(own);
    return [id, name === type.name ? type : { ...type, name }];
  });
  return Object.fromEntries(named);
}

/** `postsTable` and `Posts` hold a `Post`. */
function rowName(name: string): string {
  const words = splitWords(name);
  if (words.length > 1 && words.at(-1)!.toLowerCase() === 'table') words.pop();
  return pascalCase(singular(words).join(' '));
}

/**
 * The name itself, or another where clients have it for something of their own. Tried on openapi-typescript 7.13,
 * @hey-api/openapi-ts 0.95 and orval 7.13: each of these names is declared twice by one of them, is renamed by one
 * (`GetPostResponse2`), or hides a global that the client made by it needs.
 */
export function usableNames(operationIds: readonly string[]): (name: string) => string {
  const operations = new Set(operationIds.map(pascalCase));
  return (name) => {
    const [, base] = ofOperation.exec(name) ?? [];
    const isOfOperation = base !== undefined && operations.has(base);
    return isOfOperation || globals.has(name) || ownNames.has(name) ? `${name}Model` : name;
  };
}

/** hey-api: `Data`, `Error(s)`, `Response(s)`; orval: `Params`, `Result`. */
const ofOperation = /^(.+?)(?:Data|Errors?|Responses?|Params|Result)$/;

const ownNames = words(
  'paths webhooks components operations $defs external Client ClientOptions Config Options RequestOptions RequestResult',
);

/** What types and clients are written with. */
const globals = words(
  `AbortSignal Array Awaited BigInt Blob Boolean Date Error Exclude Extract File FormData Function Headers JSON Map Math
  NonNullable Number Object Omit Parameters Partial Pick Promise ReadableStream Readonly Record RegExp Request RequestInit
  Required Response ReturnType Set String Symbol URL URLSearchParams Uint8Array any bigint boolean never null number object
  string symbol undefined unknown void`,
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
