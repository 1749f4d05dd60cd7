import { ts } from 'ts-morph';
import { isChained } from '../handler/flow/promised.ts';
import { globalName } from '../language-globals.ts';
import { symbolMeant } from '../resolve-symbol.ts';
import { skipAlias } from '../resolve-symbol.ts';
import { constant, type ArrayValue, type Value } from '../values/value.ts';
import type { Case, Conditions } from './conditions.ts';
import type { Run } from './frame.ts';
import type { Interner } from './intern.ts';
import { joinLists } from './lists.ts';
import type { EngineInput, EngineTools } from './tools.ts';

type Lookups = Pick<
  EngineTools,
  | 'declarationOf'
  | 'itemsOf'
  | 'listOf'
  | 'keysOf'
  | 'elementOf'
  | 'contentsOf'
  | 'isHarmless'
  | 'isAssignedInside'
  | 'isTopLevel'
>;

/** Questions about names, types and lists that all parts of the interpreter ask. */
export function createLookups(
  { checker, origins, mutations }: EngineInput,
  interner: Interner,
  conditions: Conditions,
): Lookups {
  const declarations = new WeakMap<ts.Identifier, { declaration: ts.Declaration | undefined }>();
  return {
    declarationOf(name) {
      const known = declarations.get(name);
      if (known) return known.declaration;
      const shorthand = ts.isShorthandPropertyAssignment(name.parent) ? symbolMeant(name, checker) : undefined;
      const symbol = shorthand ? skipAlias(shorthand, checker) : origins.resolve(name);
      const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0];
      declarations.set(name, { declaration });
      return declaration;
    },
    contentsOf,
    itemsOf(list, run) {
      const held = contentsOf(list, run);
      return held.kind === 'array' && !held.open && !held.guards ? held.items : undefined;
    },
    listOf,
    keysOf(object, run) {
      const held = contentsOf(object, run);
      return held.kind === 'object' && !held.open
        ? [...held.properties.keys()].map((each) => constant(each))
        : undefined;
    },
    elementOf: (of, node) => interner.of({ kind: 'element', of: interner.of(of), node }),
    isHarmless(call) {
      if (call.kind !== 'opaque-call' || isWaitedFor(call.node)) return false;
      const isOpen = (value: Value): boolean => value.kind !== 'constant' && value.kind !== 'function';
      if (!call.args.some(isOpen) && !(call.receiver && isOpen(call.receiver))) return true;
      const callee = ts.isCallExpression(call.node) ? call.node.expression : undefined;
      const owner =
        callee && ts.isPropertyAccessExpression(callee) ? globalName(callee.expression, checker) : undefined;
      return owner === 'console';
    },
    isAssignedInside(declaration) {
      const isHolder =
        ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration);
      return isHolder && mutations.of(declaration)?.kind === 'captured';
    },
    isTopLevel: (node) => ts.isSourceFile(node) || ts.findAncestor(node.parent, ts.isFunctionLike) === undefined,
  };

  function listOf(value: Value, run: Run): ArrayValue | undefined {
    const held = contentsOf(value, run);
    const cases = held.kind === 'choice' ? conditions.casesOf(held) : undefined;
    const list = cases
      ? joinLists(
          cases.map(([guard, each]): Case => [guard, contentsOf(each, run)]),
          conditions,
        )
      : held;
    return list?.kind === 'array' && !list.open ? list : undefined;
  }

  function contentsOf(value: Value, run: Run): Value {
    return value.kind === 'allocated' ? (run.here?.contents.get(interner.of(value))?.get() ?? value) : value;
  }
}

/** What a promise of a call brings may fail whatever the call is given. */
const isWaitedFor = ({ parent }: ts.Node): boolean => ts.isAwaitExpression(parent) || isChained(parent);
