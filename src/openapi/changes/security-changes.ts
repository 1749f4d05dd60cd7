import type { OpenAPIDocument } from '../../model/openapi.ts';
import { pointerOf } from '../json-pointer.ts';
import type { OperationComparison } from './operation-comparison.ts';
import type { ListedOperation } from './operations.ts';

/** Tells whether who was let in before is let in now. What a scheme is called makes no difference, only what it asks for. */
export function compareSecurity(
  { before, after, report }: OperationComparison,
  old: ListedOperation,
  now: ListedOperation,
): void {
  const [were, are] = [alternativesOf(before, old), alternativesOf(after, now)];
  const places = { before: old.pointer + pointerOf('security'), after: now.pointer + pointerOf('security') };
  const isLetIn = (had: readonly string[], asked: readonly (readonly string[])[]): boolean =>
    asked.some((needed) => needed.every((each) => had.includes(each)));
  const words = `asks for ${describe(are)}, asked for ${describe(were)}`;
  if (!were.every((had) => isLetIn(had, are))) report({ level: 'breaking', message: words, ...places });
  else if (!are.every((had) => isLetIn(had, were))) report({ level: 'compatible', message: words, ...places });
}

/** Sets of credentials, any one of which is enough; one empty set where nothing is needed. */
function alternativesOf(document: OpenAPIDocument, { operation }: ListedOperation): string[][] {
  const inherited = (document as { security?: Record<string, string[]>[] }).security;
  const asked = operation.security ?? inherited ?? [];
  if (asked.length === 0) return [[]];
  return asked.map((needed) =>
    Object.entries(needed).flatMap(([name, scopes]) => {
      const scheme = document.components?.securitySchemes?.[name];
      const credential = scheme ? describeScheme(scheme) : name;
      return scopes.length > 0 ? scopes.map((scope) => `${credential} with ${scope}`) : [credential];
    }),
  );
}

function describeScheme({
  type,
  scheme,
  name,
  in: place,
}: {
  type: string;
  scheme?: string;
  name?: string;
  in?: string;
}) {
  return type === 'apiKey'
    ? `${place} ${name}`
    : type === 'http'
      ? `${scheme} token`.replace('basic token', 'basic login')
      : type;
}

const describe = (alternatives: readonly (readonly string[])[]): string =>
  alternatives.map((needed) => (needed.length > 0 ? needed.join(' and ') : 'nothing')).join(' or ');
