import { ts } from 'ts-morph';
import { bare, withoutCasts } from '../../bare.ts';
import { bytesLater } from '../../extractors/node-streams.ts';
import { alternatives, choice, type ResponseValue, type Value } from '../../values/value.ts';
import { writtenInto } from '../../values/written-into.ts';
import { isThenable } from '../flow/rejections.ts';
import { sentState, type State } from '../summary/state.ts';

interface PipingInput {
  checker: ts.TypeChecker;
  evaluate(node: ts.Expression): Value;
}

/** Follows what is piped into Node's own response, until it has begun to be sent. */
export function createPiping({ checker, evaluate }: PipingInput) {
  return { piped, waited };

  /** The state after a call that may be `stream.pipe(target)`, whatever the stream is. */
  function piped(node: ts.CallExpression, state: State): State {
    const [target] = node.arguments;
    if (!state || !target || !isPipe(node)) return state;
    const sent = writtenInto(evaluate(target), bytesLater(node));
    return sent.kind === 'response' ? sentState(state, sent) : state;
  }

  /**
   * The state once a promise was waited for: what was piped before has begun where that is of its stream or of the response,
   * and may have begun where it is of anything else.
   */
  function waited(promise: ts.Expression, state: State): State {
    const all = state ? alternatives(state.sent) : [];
    if (!state || !all.some(isLater) || isPipe(withoutCasts(promise))) return state;
    if (!isThenable(checker.getTypeAtLocation(promise))) return state;
    const begun = new Set(
      all.flatMap((each) => (each.kind === 'response' && each.sends === 'always' ? [each.node] : [])),
    );
    const sent = all.flatMap((each): Value[] => {
      if (!isLater(each)) return [each];
      const own: Value[] = begun.has(each.node) ? [] : [{ ...each, sends: 'always' }];
      return isPromiseOf(promise, each.node) ? own : [each, ...own];
    });
    return { ...state, sent: choice(sent) };
  }

  /** Whether a promise has to do with what a call pipes: it holds the call, or its stream, or the response. */
  function isPromiseOf(promise: ts.Expression, call: ts.Node): boolean {
    const stream = streamOf(call);
    const visit = (each: ts.Node): boolean => {
      if (each === call) return true;
      if (ts.isPropertyAccessExpression(each)) return isResponse(each) || visit(each.expression);
      if (!ts.isIdentifier(each)) return ts.forEachChild(each, visit) ?? false;
      return isResponse(each) || (stream !== undefined && checker.getSymbolAtLocation(each) === stream);
    };
    return visit(promise);
  }

  function isResponse(node: ts.Expression): boolean {
    const value = evaluate(node);
    return value.kind === 'instance' && value.of === 'nodeResponse';
  }

  /** The variable that holds what is piped. */
  function streamOf(call: ts.Node): ts.Symbol | undefined {
    const stream = isPipe(call) ? bare(call.expression.expression) : undefined;
    return stream && ts.isIdentifier(stream) ? checker.getSymbolAtLocation(stream) : undefined;
  }
}

const isLater = (value: Value): value is ResponseValue => value.kind === 'response' && value.sends === 'later';

type PipeCall = ts.CallExpression & { expression: ts.PropertyAccessExpression };

function isPipe(node: ts.Node): node is PipeCall {
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'pipe'
  );
}
