import type { ts } from 'ts-morph';
import type { HandlerReader } from '../reader.ts';

export interface TypedResponse {
  status: ts.Type;
  data: ts.Type;
}

/** `JSONResponse<Status, T>`: what `json()` of our runtime gives. */
export function typedResponse(member: ts.Type, { checker, origins }: HandlerReader): TypedResponse | undefined {
  const symbol = member.aliasSymbol ?? (member.symbol as ts.Symbol | undefined);
  if (symbol?.name !== 'JSONResponse' || origins.ofSymbol(symbol)?.package !== 'unplugin-openapi') return undefined;
  const [status, data] = member.aliasTypeArguments ?? checker.getTypeArguments(member as ts.TypeReference);
  return status && data && { status, data };
}
