import { ts } from 'ts-morph';
import { enumObject } from '../../values/enum-object.ts';
import type { FunctionNode, Value } from '../../values/value.ts';
import type { EngineTools } from '../tools.ts';

/** Makes the function that puts texts in the order in which functions name them, by themselves or in a constant; numbers come last. */
export function createTextOrder({ constantOf, declarationOf, isTopLevel, checker }: EngineTools) {
  return <Constant extends string | number>(
    constants: readonly Constant[],
    functions: Iterable<FunctionNode>,
  ): Constant[] => {
    const left = new Set<unknown>(constants);
    const ordered: Constant[] = [];
    const name = (text: unknown): void => {
      if (typeof text === 'string' && left.delete(text)) ordered.push(text as Constant);
    };
    const visit = (node: ts.Node): void => {
      if (left.size === 0) return;
      if (ts.isStringLiteralLike(node)) name(node.text);
      else if (ts.isIdentifier(node)) textsOf(constantAt(node)).forEach(name);
      ts.forEachChild(node, visit);
    };
    for (const each of functions) visit(each);
    return [...ordered, ...constants.filter((each) => left.has(each)).toSorted()];
  };

  /** What a name at the top of a module stands for. */
  function constantAt(node: ts.Identifier): Value | undefined {
    const declaration = declarationOf(node);
    if (!declaration || !isTopLevel(declaration)) return undefined;
    if (ts.isVariableDeclaration(declaration)) return constantOf(declaration, node);
    return enumObject(node, checker);
  }
}

function textsOf(value: Value | undefined): unknown[] {
  if (value?.kind === 'constant') return [value.value];
  if (value?.kind === 'array') return value.items.flatMap(textsOf);
  if (value?.kind !== 'object' || value.open) return [];
  return [...value.properties].flatMap(([name, get]) => [...textsOf(get()), name]);
}
