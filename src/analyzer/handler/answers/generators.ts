import { ts } from 'ts-morph';
import type { ResponseFact } from '../../../model/facts.ts';
import { locationOf } from '../../location.ts';
import { isGenerator } from '../../values/generator.ts';
import type { FunctionNode } from '../../values/value.ts';
import type { HandlerReader } from '../reader.ts';
import { emptySummary, type Summary } from '../summary/summary.ts';
import { contentOf } from './wire.ts';

/**
 * What a handler that is itself a generator answers: the generator, which is sent before any of its body runs. What it
 * returns or throws is no answer; nobody ever asks for the values of one that is not `async`.
 */
export function ofGenerator(
  node: FunctionNode,
  summary: Summary,
  reader: HandlerReader,
): { summary: Summary; responses: ResponseFact[] } {
  const signature = isGenerator(node) ? reader.checker.getSignatureFromDeclaration(node) : undefined;
  const at = node.name && ts.isIdentifier(node.name) ? node.name : ts.isFunctionExpression(node) ? node : undefined;
  if (!signature || !at) return { summary, responses: [] };
  const isRead = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  const contents = contentOf([signature.getReturnType()], at, `${reader.subject} 200 response`, reader);
  const location = locationOf(node, reader.root);
  return {
    summary: isRead ? { ...summary, answers: [], errors: [] } : emptySummary(),
    responses: contents.flatMap((content) =>
      content === 'empty' || content === 'unsent' ? [] : [{ status: 200, location, content }],
    ),
  };
}
