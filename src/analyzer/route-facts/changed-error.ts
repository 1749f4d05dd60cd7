import type { ts } from 'ts-morph';
import { changedSymbols } from '../values/changed-symbols.ts';
import { changesIn } from '../values/changes.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { FunctionNode } from '../values/value.ts';

interface Tools {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
}

/** How far an error is handed on. */
const maxHops = 4;

/**
 * The properties that a function gives one of its parameters, itself, by another name or by the functions that it hands
 * it to; undefined among them where it may be any.
 */
export function changesOf(
  node: FunctionNode,
  index: number,
  tools: Tools,
  hops = maxHops,
): readonly (string | undefined)[] {
  const { checker, evaluator } = tools;
  const name = node.parameters[index]?.name;
  const symbol = name && checker.getSymbolAtLocation(name);
  if (!symbol || hops === 0) return [];
  const isIn = (each: ts.Node): boolean => each.pos >= node.pos && each.end <= node.end;
  const { changes, handed } = changesIn(node.getSourceFile());
  const own = changes
    .filter((each) => isIn(each.node))
    .flatMap((each) => changedSymbols(each, checker))
    .flatMap((each) => (each.symbol === symbol ? [each.name] : []));
  const passed = handed
    .filter(({ root }) => isIn(root) && checker.getSymbolAtLocation(root) === symbol)
    .flatMap(({ callee, index: at, path: [inner] }) => {
      const called = evaluator.evaluate(callee, evaluator.globals);
      const found = called.kind === 'function' ? changesOf(called.node, at, tools, hops - 1) : [];
      return inner === undefined ? found : found.slice(0, 1).map(() => inner);
    });
  return [...own, ...passed];
}
