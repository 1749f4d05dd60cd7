import { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import type { Declarations } from './declarations.ts';
import { isOfDocumentAlone, isOfNode } from './documents.ts';
import { originOf } from './mapped-origin.ts';
import { spreadFields } from './spread-fields.ts';

const { SymbolFlags } = ts;

/**
 * The properties of an object that `JSON.stringify` may write, in an order that depends on the source alone: the
 * checker's own order follows the creation of types, which an incremental program does not repeat.
 */
export function wireProperties(checker: ts.TypeChecker, declarations: Declarations, type: ts.Type): ts.Symbol[] {
  const isOnPrototype = createPrototypeTest(checker, declarations, type);
  const all = [...checker.getPropertiesOfType(type), ...spreadFields(checker, type)];
  const properties = all.filter((property) => {
    // Names the compiler makes up for symbol keys and `#private` fields; a user's own `__@a` is escaped to `___@a`.
    if (/^__[@#]/.test(property.escapedName as string)) return false;
    if (isOfDocumentAlone(property) || isOfNode(property)) return false;
    const declared = property.declarations ?? [];
    return declared.length === 0 || !declared.every(isOnPrototype);
  });
  return order(checker, declarations, type, properties);
}

/**
 * Tells what is no own enumerable property of an instance (ECMA-262, SerializeJSONObject): methods, accessors, and what
 * the platform's classes declare. Fields that are `private` to TypeScript alone are own properties. A mapped or spread
 * copy of a class (`Omit<Todo, 'id'>`) is a plain object that has them all.
 */
function createPrototypeTest(
  checker: ts.TypeChecker,
  declarations: Declarations,
  type: ts.Type,
): (declaration: ts.Declaration) => boolean {
  const isInstance =
    type.isIntersection() ||
    ((type as ts.ObjectType).objectFlags & (ts.ObjectFlags.ClassOrInterface | ts.ObjectFlags.Reference)) !== 0;
  if (!isInstance) return () => false;
  const isPlatform = type.symbol !== undefined && isPlatformClass(declarations, type.symbol);
  return (declaration) => {
    const { parent } = declaration;
    const isOfPlatform = declarations.placeOfNode(declaration) === 'library';
    // Mixins of the platform's classes, such as the `Body` of `Response`, have no constructor of their own.
    if (isOfPlatform && isPlatform) return true;
    if (ts.isClassLike(parent)) {
      return (
        isOfPlatform ||
        ts.isMethodDeclaration(declaration) ||
        ts.isAccessor(declaration) ||
        ts.isAutoAccessorPropertyDeclaration(declaration)
      );
    }
    const symbol = ts.isInterfaceDeclaration(parent) ? checker.getSymbolAtLocation(parent.name) : undefined;
    return symbol !== undefined && isPlatformClass(declarations, symbol);
  };
}

/**
 * An interface of the platform that comes with a constructor: `interface Map`, `declare var Map: MapConstructor`; and
 * those that are views of such a class, or of objects that only the platform makes.
 */
export function isPlatformClass(declarations: Declarations, symbol: ts.Symbol): boolean {
  const isClass = (symbol.flags & (SymbolFlags.Variable | SymbolFlags.Class)) !== 0 || views.has(symbol.name);
  return isClass && declarations.placeOf(symbol) === 'library';
}

const views: ReadonlySet<string> = new Set([
  'ReadonlyMap',
  'ReadonlySet',
  'PromiseLike',
  'Iterator',
  'IteratorObject',
  'IterableIterator',
  'Generator',
  'ArrayIterator',
  'MapIterator',
  'SetIterator',
  'StringIterator',
  'RegExpStringIterator',
  'AsyncIterable',
  'AsyncIterator',
  'AsyncIteratorObject',
  'AsyncIterableIterator',
  'AsyncGenerator',
  'ReadableStream',
  'WritableStream',
  'ReadWriteStream',
]);

/** Declared properties by the place of their declarations, the type's own first and those of `A & B` as it says. */
function order(
  checker: ts.TypeChecker,
  declarations: Declarations,
  type: ts.Type,
  properties: ts.Symbol[],
): ts.Symbol[] {
  const own = type.getSymbol();
  const places = new Map<ts.Symbol, ts.Declaration | undefined>();
  const parts = new Map<ts.Symbol, number>();
  for (const property of properties) {
    places.set(property, declarations.primary(originOf(checker, property)));
    const isIn = (each: ts.Type): boolean => each.getProperty(property.name) !== undefined;
    parts.set(property, type.isIntersection() ? type.types.findIndex(isIn) : 0);
  }
  const isOwn = (declaration: ts.Declaration): boolean =>
    (declaration.parent as unknown as { symbol?: ts.Symbol }).symbol === own;
  return properties.sort((a, b) => {
    const left = places.get(a);
    const right = places.get(b);
    if (!left || !right) return Number(!left) - Number(!right) || compareText(a.name, b.name);
    if (own && isOwn(left) !== isOwn(right)) return isOwn(left) ? -1 : 1;
    return parts.get(a)! - parts.get(b)! || declarations.compare(left, right) || compareText(a.name, b.name);
  });
}
