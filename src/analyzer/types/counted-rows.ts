import { ts } from 'ts-morph';
import { isReferenceToPrisma } from './payloads.ts';

/**
 * Whether a call gives a number of rows: `prisma.ship.count()` of a generated client, or what says of its result that it is
 * `@integer`.
 */
export function isCountOfRows(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (!declaration || ts.isJSDocSignature(declaration)) return false;
  if (ts.getJSDocTags(declaration).some(({ tagName }) => tagName.text === 'integer')) return true;
  const { name, type } = declaration;
  if (!name || !ts.isIdentifier(name) || name.text !== 'count' || !type) return false;
  return ts.isInterfaceDeclaration(declaration.parent) && isReferenceToPrisma(checker, type);
}
