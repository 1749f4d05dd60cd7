import { ts } from 'ts-morph';
import { resolveSymbol } from '../resolve-symbol.ts';
import type { ClassTree } from './class-tree.ts';
import type { Evaluator } from './evaluator.ts';
import type { MadeValue, ThisValue } from './made-value.ts';
import { isFieldChanged, isFieldGiven } from './fields.ts';
import { choice, constant, unknown, type Scope, type Value } from './value.ts';

/** More classes than these say nothing that is worth a claim. */
const maxClasses = 12;

interface DispatchInput {
  evaluator: Pick<Evaluator, 'evaluate' | 'globals' | 'call'>;
  checker: ts.TypeChecker;
  classes: ClassTree;
}

/** Finds the methods that a name means for objects of classes that extend one another. */
export function createDispatch({ evaluator: { evaluate, globals, call }, checker, classes }: DispatchInput) {
  return { memberOfMade, memberOfReceiver, memberOfThis };

  /** A method, or a field with an initializer, of an object of a known class. */
  function memberOfMade(object: MadeValue | ThisValue, name: string, node: ts.Node): Value {
    const found = classes.memberOf(object.of, name);
    const scope = scopeOf(object);
    if (found && ts.isMethodDeclaration(found) && found.body) return { kind: 'function', node: found, scope };
    if (found && ts.isGetAccessorDeclaration(found) && found.body)
      return call({ kind: 'function', node: found, scope }, [], node);
    const chain = classes.chainOf(object.of);
    const given = object.kind === 'made' ? object.fields?.get(name) : undefined;
    if (!given && (!found || !ts.isPropertyDeclaration(found) || !found.initializer)) return unknown(node);
    if (isFieldChanged(chain, name, checker)) return unknown(node);
    if (given) return given();
    const { initializer } = found as ts.PropertyDeclaration;
    return isFieldGiven(chain, name) ? unknown(node) : evaluate(initializer!, scope);
  }

  /** The same where the receiver's type says which class it has; undefined where no class extends another there. */
  function memberOfReceiver(node: ts.PropertyAccessExpression, scope: Scope): Value | undefined {
    const name = node.name.text;
    if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return memberOfSuper(node, scope);
    const own = evaluate(node.expression, scope);
    if (own.kind === 'this' || own.kind === 'made') return memberOfMade(own, name, node);
    const of = classOf(node.expression);
    if (!of) return undefined;
    if (classes.chainOf(of).length === 1 && classes.madeAs(of).length <= 1) {
      // Not the object in whose code this stands: nobody knows what its fields hold.
      const found = memberOfMade({ kind: 'made', of }, name, node);
      return found.kind === 'function' ? found : undefined;
    }
    const possible = isMadeThere(node.expression) ? [of] : classes.madeAs(of);
    if (possible.length === 0 || possible.length > maxClasses) return undefined;
    const found = possible.map((each) => memberOfMade({ kind: 'made', of: each }, name, node));
    return found.some(({ kind }) => kind === 'unknown') ? undefined : choice(found);
  }

  /**
   * `this.status` in the code of a class that nothing extends: a hole that the object fills, since a constructor decides.
   */
  function memberOfThis(node: ts.PropertyAccessExpression, object: Value): Value | undefined {
    if (object.kind !== 'this' && !isHeldByThis(object)) return undefined;
    const { text } = node.name;
    const owner = object.kind === 'this' ? object.of : classOf(node.expression);
    if (!owner) return undefined;
    const chain = classes.chainOf(owner);
    const found = classes.memberOf(owner, text);
    const isGiven = isFieldGiven(chain, text);
    if (found && ts.isGetAccessorDeclaration(found) && found.body) {
      const bindings = new Map(chain.map((each) => [each, object] as const));
      return call({ kind: 'function', node: found, scope: { bindings, parent: globals, memo: new Map() } }, [], node);
    }
    if (!isGiven && !(found && ts.isPropertyDeclaration(found) && found.initializer)) return undefined;
    if (isFieldChanged(chain, text, checker)) return undefined;
    return { kind: 'member', object, name: constant(text), node };
  }

  /** `super.check(event)`: the method of the class above, for the same object. */
  function memberOfSuper(node: ts.PropertyAccessExpression, scope: Scope): Value | undefined {
    const owner = ts.findAncestor(node, ts.isClassLike);
    const [, base] = owner ? classes.chainOf(owner) : [];
    const found = base && classes.memberOf(base, node.name.text);
    if (!owner || !found || !ts.isMethodDeclaration(found) || !found.body) return undefined;
    const object = lookupThis(owner, scope);
    return { kind: 'function', node: found, scope: object ? scopeOf(object) : globals };
  }

  function lookupThis(owner: ts.ClassLikeDeclaration, scope: Scope): MadeValue | ThisValue {
    for (let each: Scope | undefined = scope; each; each = each.parent) {
      const bound = each.bindings.get(owner);
      if (bound?.kind === 'made' || bound?.kind === 'this') return bound;
    }
    return { kind: 'this', of: owner };
  }

  /** In the code of a class and of those that it extends, `this` is the object. */
  function scopeOf(object: MadeValue | ThisValue): Scope {
    const bindings = new Map<ts.Node, Value>(classes.chainOf(object.of).map((each) => [each, object]));
    return { bindings, parent: globals, memo: new Map() };
  }

  function classOf(receiver: ts.Expression): ts.ClassLikeDeclaration | undefined {
    const symbol = checker.getTypeAtLocation(receiver).getSymbol();
    const declaration = symbol?.valueDeclaration;
    const isOwn = declaration && ts.isClassLike(declaration) && !declaration.getSourceFile().isDeclarationFile;
    // The class itself is not one of its objects.
    const isStatic = isOwn && ts.isIdentifier(receiver) && resolveSymbol(receiver, checker) === symbol;
    return isOwn && !isStatic ? declaration : undefined;
  }

  /** `new Boats()`, or a constant that holds it. */
  function isMadeThere(node: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(node)) return isMadeThere(node.expression);
    if (ts.isNewExpression(node)) return true;
    const declaration = ts.isIdentifier(node) ? resolveSymbol(node, checker)?.valueDeclaration : undefined;
    if (!declaration || !ts.isVariableDeclaration(declaration) || declaration.type || !declaration.initializer)
      return false;
    const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConst && ts.isNewExpression(declaration.initializer);
  }
}

/** What a field of the object holds whose method is being read: `this.service`. */
export function isHeldByThis(value: Value): boolean {
  return value.kind === 'member' && (value.object.kind === 'this' || isHeldByThis(value.object));
}
