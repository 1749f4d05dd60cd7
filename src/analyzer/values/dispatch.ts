import { ts } from 'ts-morph';
import { resolveSymbol } from '../resolve-symbol.ts';
import type { ClassTree } from './class-tree.ts';
import type { Evaluator } from './evaluator.ts';
import type { MadeValue, ThisValue } from './made-value.ts';
import { choice, unknown, type Scope, type Value } from './value.ts';

/** More classes than these say nothing that is worth a claim. */
const maxClasses = 12;

interface DispatchInput {
  evaluator: Pick<Evaluator, 'evaluate' | 'globals'>;
  checker: ts.TypeChecker;
  classes: ClassTree;
}

/** Finds the methods that a name means for objects of classes that extend one another. */
export function createDispatch({ evaluator: { evaluate, globals }, checker, classes }: DispatchInput) {
  return { memberOfMade, memberOfReceiver };

  /** A method, or a field with an initializer, of an object of a known class. */
  function memberOfMade(object: MadeValue | ThisValue, name: string, node: ts.Node): Value {
    const found = classes.memberOf(object.of, name);
    const scope = scopeOf(object);
    if (found && ts.isMethodDeclaration(found) && found.body) return { kind: 'function', node: found, scope };
    if (found && ts.isPropertyDeclaration(found) && found.initializer) return evaluate(found.initializer, scope);
    return unknown(node);
  }

  /** The same where the receiver's type says which class it has; undefined where no class extends another there. */
  function memberOfReceiver(node: ts.PropertyAccessExpression, scope: Scope): Value | undefined {
    const name = node.name.text;
    if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return memberOfSuper(node, scope);
    const own = evaluate(node.expression, scope);
    if (own.kind === 'this' || own.kind === 'made') return memberOfMade(own, name, node);
    const of = classOf(node.expression);
    if (!of || (classes.chainOf(of).length === 1 && classes.madeAs(of).length <= 1)) return undefined;
    const possible = isMadeThere(node.expression) ? [of] : classes.madeAs(of);
    if (possible.length === 0 || possible.length > maxClasses) return undefined;
    const found = possible.map((each) => memberOfMade({ kind: 'made', of: each }, name, node));
    return found.some(({ kind }) => kind === 'unknown') ? undefined : choice(found);
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
