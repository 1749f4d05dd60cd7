import { ts } from 'ts-morph';
import { mapItems } from '../../model/array-items.ts';
import type { TypeModel } from '../../model/type.ts';
import { bare } from '../bare.ts';
import { resolveSymbol } from './hints.ts';

type Literal = string | number;

/** Nodes looked at before the search gives up. */
const maxNodes = 400;

/**
 * The order of literals in the list or object that a type was inferred from: `['todo', 'doing', 'done']` behind
 * `(typeof states)[number]`, `pgEnum('state', [...])` or `z.enum([...])`. The type itself has lost it.
 */
export function writtenOrder(
  checker: ts.TypeChecker,
  start: ts.Node,
  literals: readonly Literal[],
): ReadonlyMap<Literal, number> | undefined {
  const queue: ts.Node[] = [start];
  const seen = new Set<ts.Node>();
  for (const node of queue) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (seen.size > maxNodes) return undefined;
    for (const list of listsOf(node)) {
      const found = new Set(list);
      if (literals.every((literal) => found.has(literal)))
        return new Map([...found].map((literal, index) => [literal, index]));
    }
    queue.push(...behind(checker, node));
    ts.forEachChild(node, (child) => void queue.push(child));
  }
  return undefined;
}

/** A union of literals in the order in which code has them; null stays last. Any other type as it is. */
export function inWrittenOrder(checker: ts.TypeChecker, model: TypeModel, start: ts.Node): TypeModel {
  if (model.kind === 'array') return mapItems(model, (part) => inWrittenOrder(checker, part, start));
  if (model.kind !== 'union') return model;
  const literals = model.members.flatMap((each) =>
    each.kind === 'literal' && typeof each.value !== 'boolean' ? [each.value] : [],
  );
  const order = literals.length > 1 ? writtenOrder(checker, start, literals) : undefined;
  if (!order) return model;
  const rankOf = (each: TypeModel): number =>
    (each.kind === 'literal' && typeof each.value !== 'boolean' ? order.get(each.value) : undefined) ?? order.size;
  return { ...model, members: model.members.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** The literals of a list, or of the branches of a condition; of an object its names, and its values. */
function listsOf(node: ts.Node): Literal[][] {
  if (ts.isConditionalExpression(node)) return [branchesOf(node)];
  if (ts.isArrayLiteralExpression(node)) return [node.elements.flatMap(literalOf)];
  if (!ts.isObjectLiteralExpression(node)) return [];
  const assignments = node.properties.filter(ts.isPropertyAssignment);
  return [
    assignments.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : literalOf(name))),
    assignments.flatMap(({ initializer }) => literalOf(initializer)),
  ];
}

function branchesOf(node: ts.Expression): Literal[] {
  const inner = bare(node);
  if (!ts.isConditionalExpression(inner)) return literalOf(inner);
  return [...branchesOf(inner.whenTrue), ...branchesOf(inner.whenFalse)];
}

function literalOf(node: ts.Node): Literal[] {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return literalOf(node.expression);
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isNumericLiteral(node) ? [Number(node.text)] : [];
}

/** What a name stands for, in the project's own source. */
function behind(checker: ts.TypeChecker, node: ts.Node): ts.Node[] {
  const name = ts.isTypeQueryNode(node) ? node.exprName : ts.isIdentifier(node) ? node : undefined;
  const symbol = ts.isShorthandPropertyAssignment(node)
    ? checker.getShorthandAssignmentValueSymbol(node)
    : name && resolveSymbol(checker, name);
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return [];
  if (ts.isTypeAliasDeclaration(declaration)) return [declaration.type];
  const { initializer, type } = declaration as Partial<ts.VariableDeclaration>;
  // A declared type has an order of its own.
  const isChosen = initializer !== undefined && ts.isConditionalExpression(bare(initializer));
  return initializer && !(type && isChosen) ? [initializer] : [];
}
