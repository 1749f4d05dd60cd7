import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { resolveSymbol, skipAlias } from '../resolve-symbol.ts';
import { placeOf, type Change } from './changes.ts';

/** A variable, and what of it is given another value. */
export interface ChangedSymbol {
  symbol: ts.Symbol;
  /** The variable itself is assigned. */
  isWhole: boolean;
  /** The property that changes, where the change keeps to one. */
  name: string | undefined;
}

interface Place {
  root: ts.Identifier | ts.ThisExpression;
  path: readonly string[];
}

const maxHops = 8;

/**
 * The variables that a change reaches: the one that it names, and those from which that one was taken
 * (`const { todos } = store`, `for (const todo of todos)`, `todos.find(…)`, the parameter of a callback).
 */
export function changedSymbols(
  { root, path, isWhole, isShallow }: Pick<Change, 'root' | 'path' | 'isWhole' | 'isShallow'>,
  checker: ts.TypeChecker,
): ChangedSymbol[] {
  const found: ChangedSymbol[] = [];
  let place: Place | undefined = { root, path };
  for (let hops = 0; place && hops < maxHops; hops++) {
    const symbol: ts.Symbol | undefined = ts.isIdentifier(place.root)
      ? resolveSymbol(place.root, checker)
      : ownerOfThis(place.root, checker);
    if (!symbol) break;
    const [first, ...rest]: readonly string[] = place.path;
    // `import * as store`: what changes is what the module exports.
    if (symbol.flags & ts.SymbolFlags.ValueModule) {
      const exported = first === undefined ? undefined : checker.tryGetMemberInModuleExports(first, symbol);
      if (exported) found.push({ symbol: skipAlias(exported, checker), isWhole: false, name: rest[0] });
      break;
    }
    found.push({ symbol, isWhole: isWhole && hops === 0, name: first });
    const isOwn: boolean = isWhole || (isShallow && hops === 0 && isRest(symbol.valueDeclaration));
    place = isOwn ? undefined : takenFrom(symbol.valueDeclaration, place.path);
  }
  return found;
}

/** `{ items: [], add(x) { this.items.push(x); } }` is the variable that holds it. */
function ownerOfThis(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const member = ts.findAncestor(
    node,
    (each) =>
      ts.isFunctionDeclaration(each) ||
      ts.isFunctionExpression(each) ||
      ts.isClassElement(each) ||
      ts.isMethodDeclaration(each),
  );
  const literal = member && ts.findAncestor(member, ts.isObjectLiteralExpression);
  const isOwn = literal?.properties.some((each) => each === member || each === member?.parent);
  const holder = isOwn ? literal?.parent : undefined;
  return holder && ts.isVariableDeclaration(holder) ? checker.getSymbolAtLocation(holder.name) : undefined;
}

/** `{ id, ...rest }`: an object, or a list, of its own, which holds what the other holds. */
function isRest(declaration: ts.Declaration | undefined): boolean {
  return declaration !== undefined && ts.isBindingElement(declaration) && declaration.dotDotDotToken !== undefined;
}

/** Where a local name has what it stands for from, with the properties that lead on from there. */
function takenFrom(declaration: ts.Declaration | undefined, path: readonly string[]): Place | undefined {
  if (!declaration) return undefined;
  if (ts.isVariableDeclaration(declaration)) {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return anyOf(loop.expression);
    return declaration.initializer && takenBy(declaration.initializer, path);
  }
  if (ts.isBindingElement(declaration)) {
    const holder = declaration.parent.parent;
    const key = declaration.propertyName ?? declaration.name;
    if (!ts.isVariableDeclaration(holder) || !holder.initializer) return undefined;
    const isNamed = ts.isObjectBindingPattern(declaration.parent) && ts.isIdentifier(key);
    if (!isNamed) return takenBy(holder.initializer, []);
    // What a rest holds has the same names there.
    return takenBy(holder.initializer, declaration.dotDotDotToken ? path : [key.text, ...path]);
  }
  if (!ts.isParameter(declaration)) return undefined;
  const callback = declaration.parent;
  const call = callback.parent;
  const isCallback = ts.isArrowFunction(callback) || ts.isFunctionExpression(callback);
  if (!isCallback || !ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  // What `reduce` collects starts as what it is given for that.
  const isCollected = callback.parameters[0] === declaration && /^reduce(?:Right)?$/.test(call.expression.name.text);
  const start = isCollected ? call.arguments[1] : undefined;
  return start ? takenBy(start, path) : anyOf(call.expression.expression);
}

/** A path, or an item that a list gives out: `todos.find(…)`. */
function takenBy(node: ts.Expression, path: readonly string[]): Place | undefined {
  const found = placeOf(node);
  if (found) return { root: found.root, path: [...found.path, ...path] };
  const current = bare(node);
  if (!ts.isCallExpression(current) || !ts.isPropertyAccessExpression(current.expression)) return undefined;
  return givers.has(current.expression.name.text) ? anyOf(current.expression.expression) : undefined;
}

function anyOf(list: ts.Expression): Place | undefined {
  const found = placeOf(list);
  return found && { root: found.root, path: found.path };
}

/** Methods of lists and maps that hand out what is in them, not copies of it. */
const givers = new Set(['find', 'findLast', 'at', 'filter', 'slice', 'get', 'values', 'toSorted', 'toReversed']);
