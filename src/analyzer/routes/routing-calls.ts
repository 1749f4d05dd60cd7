import { ts } from 'ts-morph';
import type { Kept } from '../fact-cache.ts';
import type { CallNode } from '../values/evaluator.ts';
import { isCandidate, methodRow, type RoutingKind } from './objects.ts';

/** A call that makes a routing object, or that one answers. */
export interface RoutingCall {
  node: ts.Node;
  of: RoutingKind | undefined;
  /** It makes the object that registration begins with, or names its versions. */
  isStart: boolean;
}

interface RoutingCallsInput {
  /** Whether a call or `new` makes one of our routing objects. */
  isMaker(node: CallNode): boolean;
  /** What the type of a receiver says that it is. */
  routingOf(receiver: ts.Expression): RoutingKind | undefined;
  /** The calls of a file, found once while nothing changes that the file can see. */
  kept: Kept<RoutingCall[]>;
  versionOf(file: ts.SourceFile): string;
}

/** Makes what finds the calls in a file that make our routing objects or that these answer. */
export function createRoutingCalls({ isMaker, routingOf, kept, versionOf }: RoutingCallsInput) {
  return (file: ts.SourceFile): RoutingCall[] => {
    const version = versionOf(file);
    const found = kept.get(file, version, '') ?? callsIn(file);
    kept.set(file, version, '', found);
    return found;
  };

  function callsIn(file: ts.SourceFile): RoutingCall[] {
    const found: RoutingCall[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isMaker(node)) {
        found.push({ node, of: undefined, isStart: true });
        return;
      }
      if (!ts.isCallExpression(node)) return;
      const callee = node.expression;
      if (ts.isElementAccessExpression(callee) && node.arguments.length >= 2) {
        const of = routingOf(callee.expression);
        if (of) found.push({ node, of, isStart: of === 'manager' });
      }
      if (!ts.isPropertyAccessExpression(callee) || !isCandidate(callee.name.text, node)) return;
      const of = routingOf(callee.expression);
      if (of && methodRow(of, callee.name.text)) found.push({ node, of, isStart: of === 'manager' });
    };
    visit(file);
    return found;
  }
}
