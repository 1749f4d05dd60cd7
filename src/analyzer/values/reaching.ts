import { ts } from 'ts-morph';

/**
 * The places that may have given a variable the value which it has at a use, by the control flow that the compiler
 * bound to the tree. `start`: one way from the start of the function has none.
 */
export function reachingDefinitions(use: ts.Identifier, isSame: (name: ts.Node) => boolean): Reaching | undefined {
  const start = (use as FlowNodeHolder).flowNode;
  if (!start) return undefined;
  const found = new Set<Definition>();
  const seen = new Set<FlowNode>();
  const waiting = [start];
  let isFromStart = false;
  for (let flow = waiting.pop(); flow; flow = waiting.pop()) {
    if (seen.has(flow) || flow.flags & Flow.Unreachable) continue;
    seen.add(flow);
    if (flow.flags & Flow.Start) isFromStart = true;
    if (flow.flags & Flow.Assignment && flow.node) {
      const target = flow.node;
      if (definesOne(target) && isSame(ts.isIdentifier(target) ? target : target.name)) {
        found.add(target);
        continue;
      }
    }
    const { antecedent } = flow;
    if (antecedent) waiting.push(...(Array.isArray(antecedent) ? antecedent : [antecedent]));
  }
  return { definitions: [...found], isFromStart };
}

export interface Reaching {
  definitions: Definition[];
  isFromStart: boolean;
}

/** `let x = …`, `{ x } = …` in a declaration, or the name on the left of an assignment. */
export type Definition = ts.Identifier | ts.VariableDeclaration | ts.BindingElement;

function definesOne(node: ts.Node): node is Definition {
  return ts.isIdentifier(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);
}

/** What the compiler's binder leaves on a node; TypeScript does not declare it. */
type FlowNodeHolder = ts.Node & { flowNode?: FlowNode };

interface FlowNode {
  flags: number;
  node?: ts.Node;
  antecedent?: FlowNode | FlowNode[];
}

const Flow = { Unreachable: 1, Start: 2, Assignment: 16 } as const;
