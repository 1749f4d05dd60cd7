import type { Method } from '../../model/facts.ts';
import { creationOf, impliesCaller, isAction, joined, restates } from './actions.ts';
import { nounOf } from './address.ts';
import type { Address, AddressPart } from './address.ts';
import { isPlural } from './inflection.ts';
import type { OperationShape } from './operation-shape.ts';

/**
 * The words of an operation by the conventions of REST: `GET /posts` → `list posts`, `POST /posts` → `create post`, `GET
 * /posts/{id}` → `get post`, `POST /posts/{id}/cover` → `upload post cover`, `POST /auth/login` → `login`.
 */
export function restName(method: Method, address: Address, shape: OperationShape): string[] {
  const { parts } = address;
  const last = parts.at(-1);
  if (!last) return [verbs[method], 'root'];
  const isVerb = isAction(last.words, method) || (parts.length > 1 && restates(last.words, method));
  if (last.parameters.length === 0 && isVerb) return actionName(parts);
  if (last.parameters.length > 0) return [...itemVerb(method, shape), ...byNoun(parts)];
  switch (method) {
    case 'get':
      return [isList(shape, last) ? 'list' : 'get', ...nounOf(parts, 'as written')];
    case 'post':
      return [shape.takesFile ? 'upload' : 'create', ...nounOf(parts, 'one')];
    default:
      return [verbs[method], ...nounOf(parts, 'as written')];
  }
}

/** An object around a list may be one thing with a list in it: `GET /health` with its checks. */
export const isList = ({ answer }: OperationShape, { words }: AddressPart): boolean =>
  answer === 'list' || (answer === 'page' && isPlural(words));

const verbs: Record<Method, string> = {
  get: 'get',
  post: 'create',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
  head: 'check',
  options: 'describe',
  trace: 'trace',
};

/** POST to one of several neither creates it nor is the other two. */
const itemVerb = (method: Method, { takesFile }: OperationShape): string[] =>
  method === 'post' ? [takesFile ? 'upload' : 'save'] : [verbs[method]];

/** `/users/by-email/{email}` → `user by email`. */
function byNoun(parts: readonly AddressPart[]): string[] {
  const by = parts.at(-1)!;
  const owner = parts.slice(0, -1);
  if (by.words[0] !== 'by' || owner.length === 0) return nounOf(parts, 'one');
  return [...nounOf(owner, 'one'), ...by.words];
}

/** `/posts/{id}/publish` → `publish post`; `/posts/search` → `search posts`; `/auth/reset-password` → `reset password`. */
function actionName(parts: readonly AddressPart[]): string[] {
  const [action = '', ...object] = joined(parts.at(-1)!.words);
  const creation = object.length === 0 ? creationOf(action) : undefined;
  if (creation) return [creation, ...nounOf(parts.slice(0, -1), 'one')];
  const owner = nounOf(parts.slice(0, -1), 'as written');
  if (action === 'all' || action === 'list') return ['list', ...owner, ...object];
  // Its own object says it all; what it belongs to would only stand between.
  if (object.length > 0 && parts.slice(0, -1).every(({ parameters }) => parameters.length === 0))
    return [action, ...object];
  if (impliesCaller(action, owner)) return [action];
  return [action, ...owner, ...object];
}
