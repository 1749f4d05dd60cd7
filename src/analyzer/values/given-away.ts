import { ts } from 'ts-morph';
import { withoutCasts } from '../bare.ts';
import { globalName } from '../language-globals.ts';
import type { Mutations } from './mutations.ts';
import type { FunctionValue } from './value.ts';

/** A call that is a statement of its own: what it is for is what it does. */
interface Effect {
  call: ts.CallExpression;
  /** The variables that it is given, by their places among the arguments. */
  given: ReadonlyMap<number, ts.Identifier>;
}

/** Functions that hand on what they are given, each to the next. */
const furthest = 4;

/**
 * Tells whether, before a place, what a variable holds is given to code that changes it or can't be read: after
 * `defaults(body, { sort: 'name' })` of a package, `body.sort` need not be what was sent.
 *
 * @param calleeOf the function that a call runs, where it is one of the project's
 */
export function createGivenAway(
  checker: ts.TypeChecker,
  mutations: Mutations,
  calleeOf: (call: ts.CallExpression) => FunctionValue | undefined,
): (declaration: ts.Declaration, before: ts.Node, property: string | undefined) => boolean {
  const known = new WeakMap<ts.Node, Effect[]>();
  return (declaration, before, property) => {
    const owner = ts.isParameter(declaration) ? declaration.parent : ts.findAncestor(declaration, ts.isFunctionLike);
    if (!owner) return false;
    return effectsIn(owner).some((each) => each.call.end <= before.pos && gives(each, declaration, property));
  };

  /** Whether a call is given what a variable holds, and may change it. */
  function gives({ call, given }: Effect, declaration: ts.Declaration, property: string | undefined, left = furthest) {
    return [...given].some(
      ([index, name]) =>
        checker.getSymbolAtLocation(name)?.valueDeclaration === declaration && mayChange(call, index, property, left),
    );
  }

  function effectsIn(owner: ts.Node): Effect[] {
    const before = known.get(owner);
    if (before) return before;
    const found: Effect[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isExpressionStatement(node)) {
        const call = withoutCasts(node.expression);
        const names = ts.isCallExpression(call) ? call.arguments.map(withoutCasts) : [];
        const given = new Map(
          names.flatMap((each, index): [number, ts.Identifier][] => (ts.isIdentifier(each) ? [[index, each]] : [])),
        );
        if (ts.isCallExpression(call) && given.size > 0) found.push({ call, given });
      }
      ts.forEachChild(node, visit);
    };
    visit(owner);
    known.set(owner, found);
    return found;
  }

  /** Whether a call may change an argument. Of the language's own functions it is known which do. */
  function mayChange(call: ts.CallExpression, index: number, property: string | undefined, left: number): boolean {
    if (globalName(call.expression, checker) !== undefined) return false;
    if (left === 0) return true;
    const callee = calleeOf(call)?.node;
    const parameter = callee?.parameters[index];
    if (!callee?.body || !parameter || parameter.dotDotDotToken) return true;
    const mutation = ts.isIdentifier(parameter.name) ? mutations.of(parameter) : undefined;
    const isNamed = mutation?.names && property !== undefined && !mutation.names.has(property);
    if (mutation?.isChanged === true) return !isNamed;
    return effectsIn(callee).some((each) => gives(each, parameter, property, left - 1));
  }
}
