import type { ts } from 'ts-morph';
import { find } from '../../extractors/semantics.ts';
import type { HandlerReader } from '../reader.ts';

type Tools = Pick<HandlerReader, 'checker' | 'origins'>;

export interface TypedResponse {
  status: ts.Type;
  data: ts.Type;
}

/** `JSONResponse<Status, T>`: what `json()` of our runtime gives. */
export function typedResponse(member: ts.Type, { checker, origins }: Tools): TypedResponse | undefined {
  const symbol = member.aliasSymbol ?? (member.symbol as ts.Symbol | undefined);
  if (symbol?.name !== 'JSONResponse' || origins.ofSymbol(symbol)?.package !== 'unplugin-openapi') return undefined;
  const [status, data] = member.aliasTypeArguments ?? checker.getTypeArguments(member as ts.TypeReference);
  return status && data && { status, data };
}

/** A response or an error of a class that a table knows, of one that extends it, or such a one with a mark. */
export function isResponseObject(member: ts.Type, { checker, origins }: Tools): boolean {
  const is = (type: ts.Type): boolean => {
    if (type.isIntersection()) return type.types.some(is);
    const symbol = type.symbol as ts.Symbol | undefined;
    if (symbol && find(origins.ofSymbol(symbol), (table) => table.classes)) return true;
    return type.isClassOrInterface() && checker.getBaseTypes(type).some(is);
  };
  return is(member);
}
