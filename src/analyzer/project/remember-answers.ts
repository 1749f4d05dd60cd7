import type { ts } from 'ts-morph';

/**
 * The checker with a memory of what it was asked of a node. It looks a name up anew, scope by scope, and infers most types of
 * expressions anew, each time that it is asked; code asks for the same ones again and again.
 *
 * @returns the checker, and how many questions have reached it
 */
export function rememberAnswers(checker: ts.TypeChecker): { checker: ts.TypeChecker; questions: () => number } {
  let questions = 0;
  const resolved = remember((node: ts.CallLikeExpression) => checker.getResolvedSignature(node));
  const remembering = {
    ...checker,
    getSymbolAtLocation: remember((node: ts.Node) => checker.getSymbolAtLocation(node)),
    getTypeAtLocation: remember((node: ts.Node) => checker.getTypeAtLocation(node)),
    getAliasedSymbol: remember((symbol: ts.Symbol) => checker.getAliasedSymbol(symbol)),
    // With further arguments it is another question.
    getResolvedSignature: (node, ...rest) =>
      rest.length > 0 ? checker.getResolvedSignature(node, ...rest) : resolved(node),
  } satisfies ts.TypeChecker;
  return { checker: remembering, questions: () => questions };

  function remember<Asked extends object, Answer>(ask: (asked: Asked) => Answer): (asked: Asked) => Answer {
    const answers = new WeakMap<Asked, { answer: Answer }>();
    return (asked) => {
      const known = answers.get(asked);
      if (known) return known.answer;
      questions++;
      const answer = ask(asked);
      answers.set(asked, { answer });
      return answer;
    };
  }
}
