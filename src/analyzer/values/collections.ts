import { ts } from 'ts-morph';
import { globalName } from '../language-globals.ts';
import type { Change } from './changes.ts';

const collections: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
/** Those that are known by what they hold, and not by which of them it is. */
const listed: ReadonlySet<string> = new Set(['Map', 'Set']);

/** Whether a variable is declared with a set or a map of the language. */
export function isCollection({ valueDeclaration: declaration }: ts.Symbol, checker: ts.TypeChecker): boolean {
  const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const name = made && ts.isNewExpression(made) ? globalName(made.expression, checker) : undefined;
  return name !== undefined && collections.has(name);
}

/** Whether the call that changes something is one of a set or a map of the language, by its type. */
export function changesCollection({ node }: Change, checker: ts.TypeChecker): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression.expression));
  const symbol = type.getSymbol();
  const isDeclared = symbol?.declarations?.every((each) => each.getSourceFile().isDeclarationFile) ?? false;
  return isDeclared && listed.has(symbol!.name);
}
