import { ts } from 'ts-morph';

/** A type as data, as far as documents depend on it: methods are left out. */
export type Tree =
  | string
  | { union: Tree[] }
  | { named: string; args: Tree[] }
  | { items: Tree[] }
  | { properties: Record<string, { isOptional: boolean; type: Tree }>; others?: Tree };

/** Deeper than this nothing is compared. */
const deepest = 6;

/** Types that both sides have from the platform are what their names say. */
const platform = /\/node_modules\/(?:typescript\/lib|@types\/node|undici-types)\//;

export function treeOf(type: ts.Type, checker: ts.TypeChecker, depth = 0): Tree {
  const next = (each: ts.Type): Tree => treeOf(each, checker, depth + 1);
  if (type.flags & ts.TypeFlags.Any) return 'any';
  if (type.isUnion()) {
    const parts = type.types.map((each) => treeOf(each, checker, depth));
    return parts.includes('any') ? 'any' : { union: parts };
  }
  if (type.isIntersection() && type.types.some(isPrimitive)) return next(type.types.find(isPrimitive)!);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) {
    return type.flags & ts.TypeFlags.Instantiable ? 'any' : checker.typeToString(type);
  }
  if (depth > deepest) return 'any';
  if (checker.isArrayType(type))
    return { named: 'Array', args: checker.getTypeArguments(type as ts.TypeReference).map(next) };
  if (checker.isTupleType(type)) return { items: checker.getTypeArguments(type as ts.TypeReference).map(next) };
  const symbol = type.getSymbol();
  const isOfPlatform = symbol?.declarations?.some((each) => platform.test(each.getSourceFile().fileName));
  if (symbol && isOfPlatform && !type.isIntersection() && /^[A-Z]/.test(symbol.name)) {
    const args = type.flags & ts.TypeFlags.Object ? checker.getTypeArguments(type as ts.TypeReference) : [];
    // What is waited for is the same.
    return { named: symbol.name === 'PromiseLike' ? 'Promise' : symbol.name, args: args.slice(0, 1).map(next) };
  }
  const properties = checker.getPropertiesOfType(type).flatMap((property) => {
    const { name } = property;
    const own = checker.getTypeOfSymbol(property);
    const isMethod = checker.getNonNullableType(own).getCallSignatures().length > 0;
    if (isMethod || /^__@|^#|^[_$~ ]/.test(name)) return [];
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const known = isOptional ? withoutUndefined(own, checker) : own;
    return [[name, { isOptional, type: next(known) }] as const];
  });
  if (properties.length === 0 && type.getCallSignatures().length > 0) return 'function';
  const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return {
    properties: Object.fromEntries(properties.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(others ? { others: next(others) } : {}),
  };
}

const isPrimitive = ({ flags }: ts.Type): boolean =>
  (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike)) !==
  0;

function withoutUndefined(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  if (!type.isUnion()) return type;
  const isNullable = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  return isNullable ? type : checker.getNonNullableType(type);
}

/** Where a stub claims something else than its package says; `any` claims nothing. */
export function claimsBeside(stub: Tree, real: Tree, path = ''): string[] {
  if (stub === 'any') return [];
  const differs = [`${path || 'it'}: the stub says ${textOf(stub)}, the package ${textOf(real)}`];
  if (typeof stub === 'string' || typeof real === 'string') return stub === real ? [] : differs;
  if ('union' in stub || 'union' in real) {
    const [own, theirs] = [partsOf(stub), partsOf(real)];
    const agree = (a: Tree, b: Tree): boolean => claimsBeside(a, b).length === 0;
    const areAll =
      own.every((a) => theirs.some((b) => agree(a, b))) && theirs.every((b) => own.some((a) => agree(a, b)));
    return areAll ? [] : differs;
  }
  if ('named' in stub && 'named' in real) {
    if (stub.named !== real.named) return differs;
    return stub.args.flatMap((each, at) => claimsBeside(each, real.args[at] ?? 'any', `${path}<${at}>`));
  }
  if ('items' in stub && 'items' in real) {
    if (stub.items.length !== real.items.length) return differs;
    return stub.items.flatMap((each, at) => claimsBeside(each, real.items[at]!, `${path}[${at}]`));
  }
  if (!('properties' in stub) || !('properties' in real)) return differs;
  const further = `${path}[name]`;
  const [ours, others] = [stub.others ?? 'nothing', real.others ?? 'nothing'];
  const beside =
    ours === 'any' || (ours === 'nothing' && others === 'nothing') ? [] : claimsBeside(ours, others, further);
  const names = new Set([...Object.keys(stub.properties), ...Object.keys(real.properties)]);
  const found = [...names].sort().flatMap((name) => {
    const [own, theirs] = [stub.properties[name], real.properties[name]];
    const at = `${path}.${name}`;
    if (!own) return stub.others === 'any' ? [] : [`${at}: the stub lacks it`];
    if (!theirs) return real.others ? [] : [`${at}: the package lacks it`];
    if (own.type !== 'any' && own.isOptional !== theirs.isOptional) {
      return [`${at}: the stub says that it ${own.isOptional ? 'may be' : 'is never'} left out`];
    }
    return claimsBeside(own.type, theirs.type, at);
  });
  return [...beside, ...found];
}

const partsOf = (tree: Tree): Tree[] => (typeof tree === 'object' && 'union' in tree ? tree.union : [tree]);

function textOf(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  if ('union' in tree) return tree.union.map(textOf).join(' | ');
  if ('named' in tree) return `${tree.named}<${tree.args.map(textOf).join(', ')}>`;
  if ('items' in tree) return `[${tree.items.map(textOf).join(', ')}]`;
  const own = Object.entries(tree.properties).map(
    ([name, { isOptional, type }]) => `${name}${isOptional ? '?' : ''}: ${textOf(type)}`,
  );
  return `{ ${[...own, ...(tree.others ? [`[name]: ${textOf(tree.others)}`] : [])].join('; ')} }`;
}
