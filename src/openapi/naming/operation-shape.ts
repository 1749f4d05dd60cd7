import { itemTypes } from '../../model/array-items.ts';
import type { RouteFacts } from '../../model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../../model/type.ts';

/** What an operation's name depends on beside method and path. */
export interface OperationShape {
  /** It answers with a list, with an object around one (`{ items, total }`), or with neither. */
  answer: 'list' | 'page' | 'other';
  /** It takes a file. */
  takesFile: boolean;
  /** What it answers, when nothing is wrong, is that the caller is sent elsewhere. */
  redirects: boolean;
}

export function readShape({ handler, middlewares }: RouteFacts, types: Record<TypeId, NamedType>): OperationShape {
  const answers = handler.responses.filter(({ status, content }) => status >= 200 && status < 300 && content);
  const bodies = [...handler.bodies, ...middlewares.flatMap((each) => each.bodies ?? [])];
  const statuses = handler.responses.map(({ status }) => status).filter((status) => status < 400);
  return {
    redirects: statuses.length > 0 && statuses.every((status) => status >= 300),
    answer: readAnswer(answers.map(({ content }) => content!.type)),
    takesFile: bodies.some(({ contentType, type }) => isFile(contentType) || (isForm(contentType) && hasFile(type))),
  };

  function resolve(type: TypeModel): TypeModel {
    const named = type.kind === 'reference' ? types[type.id] : undefined;
    return named && named.type.kind !== 'reference' ? named.type : type;
  }

  function readAnswer(answers: TypeModel[]): OperationShape['answer'] {
    if (answers.length === 0) return 'other';
    if (answers.every(isList)) return 'list';
    return answers.every((type) => isList(type) || isPage(type)) ? 'page' : 'other';
  }

  function isList(given: TypeModel): boolean {
    const type = resolve(given);
    if (type.kind === 'array')
      return !type.positions && (type.minItems === undefined || type.minItems !== type.maxItems);
    return type.kind === 'union' && type.members.every(isList);
  }

  /** An object around one list, with nothing beside it but what says which part of it this is. */
  function isPage(given: TypeModel): boolean {
    const type = resolve(given);
    if (type.kind === 'union') return type.members.every((member) => isList(member) || isPage(member));
    if (type.kind !== 'object' || type.index) return false;
    const { properties } = type;
    const lists = properties.filter(({ type }) => resolve(type).kind === 'array');
    const rest = properties.filter((property) => !lists.includes(property));
    return lists.length === 1 && rest.every(({ name, type }) => isPageField(name) || isAround(resolve(type)));
  }

  function hasFile(given: TypeModel): boolean {
    const type = resolve(given);
    if (type.kind === 'binary') return true;
    if (type.kind === 'array') return itemTypes(type).some(hasFile);
    if (type.kind === 'object') return type.properties.some((property) => hasFile(property.type));
    return (type.kind === 'union' || type.kind === 'intersection') && type.members.some(hasFile);
  }
}

/** An object that says which part of a list is answered: `{ pagination: { page, total } }`. */
export const isAround = (type: TypeModel): boolean =>
  type.kind === 'object' && type.properties.length > 0 && type.properties.every(({ name }) => isPageField(name));

export const isPageField = (name: string): boolean =>
  /^(?:total|count|page|limit|offset|size|skip|take|cursor|next|prev|previous|has|pages|per|status|success|ok|message|meta)(?:$|[_A-Z\d]|Count|Pages|Items)/.test(
    name,
  ) || /(?:Count|Total|Pages?|Cursor|Size|Limit|Offset|More|Next|Prev)$/.test(name);

const isForm = (contentType: string): boolean => contentType === 'multipart/form-data';
const isFile = (contentType: string): boolean =>
  /^(?:image|audio|video)\//.test(contentType) ||
  contentType === 'application/octet-stream' ||
  contentType === 'application/pdf';
