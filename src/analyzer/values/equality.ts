import { ts } from 'ts-morph';

/** What an operator asks of two operands. */
export interface Equality {
  /** Whether they are equal, or whether they are not. */
  isEqual: boolean;
  /** `==` and `!=`, for which nothing and null are the same. */
  isLoose: boolean;
}

/** Undefined for operators that compare otherwise, or not at all. */
export function equalityOf({ kind }: { kind: ts.SyntaxKind }): Equality | undefined {
  return equalities.get(kind);
}

const equalities = new Map<ts.SyntaxKind, Equality>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, { isEqual: true, isLoose: false }],
  [ts.SyntaxKind.EqualsEqualsToken, { isEqual: true, isLoose: true }],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, { isEqual: false, isLoose: false }],
  [ts.SyntaxKind.ExclamationEqualsToken, { isEqual: false, isLoose: true }],
]);
