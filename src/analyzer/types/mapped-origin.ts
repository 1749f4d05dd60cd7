import { ts } from 'ts-morph';

/** What the compiler keeps of a mapped property and of its type, which its declarations don't tell. */
interface MappedLinks {
  links?: { mappedType?: MappedInstance; syntheticOrigin?: ts.Symbol; keyType?: ts.Type };
}
interface MappedInstance {
  declaration?: ts.MappedTypeNode;
  mapper?: Mapper;
}
/** How type parameters were replaced: one, several, by a function, or in two steps. */
interface Mapper {
  source?: ts.Type;
  target?: ts.Type;
  sources?: readonly ts.Type[];
  targets?: readonly (ts.Type | (() => ts.Type))[];
  mapper1?: Mapper;
  mapper2?: Mapper;
}

const maxSteps = 8;

/**
 * The property of which a mapped one is a copy. The compiler forgets it where the keys are more than `keyof T`, as in the
 * rows that an ORM infers from its columns: `{ [K in keyof Columns & string]: … }`.
 */
export function originOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  let origin = symbol;
  for (let step = 0; step < maxSteps && !origin.declarations?.length; step++) {
    const { links } = origin as unknown as MappedLinks;
    const next = links?.syntheticOrigin ?? (links?.mappedType && sourceOf(checker, links.mappedType, keyOf(origin)));
    if (!next) return symbol;
    origin = next;
  }
  return origin.declarations?.length ? origin : symbol;
}

/** The name before `as` renamed it. */
function keyOf(symbol: ts.Symbol): string {
  const { keyType } = (symbol as unknown as MappedLinks).links ?? {};
  return keyType?.isStringLiteral() ? keyType.value : symbol.name;
}

/** The property of that name in one of the types whose keys a mapped type goes through. */
function sourceOf(
  checker: ts.TypeChecker,
  { declaration, mapper }: MappedInstance,
  key: string,
): ts.Symbol | undefined {
  const { constraint } = declaration?.typeParameter ?? {};
  if (!constraint || !ts.isIntersectionTypeNode(constraint)) return undefined;
  for (const node of constraint.types) {
    if (!ts.isTypeOperatorNode(node) || node.operator !== ts.SyntaxKind.KeyOfKeyword) continue;
    const written = checker.getTypeFromTypeNode(node.type);
    const type = replaced(written, mapper) ?? written;
    const property = type.flags & ts.TypeFlags.Object ? checker.getPropertyOfType(type, key) : undefined;
    if (property) return property;
  }
  return undefined;
}

function replaced(type: ts.Type, mapper: Mapper | undefined): ts.Type | undefined {
  if (!mapper) return undefined;
  const { mapper1, mapper2, source, target, sources, targets } = mapper;
  if (mapper1) {
    const first = replaced(type, mapper1);
    return first === undefined ? replaced(type, mapper2) : (replaced(first, mapper2) ?? first);
  }
  if (source === type) return target;
  const found = targets?.[sources?.indexOf(type) ?? -1];
  return typeof found === 'function' ? found() : found;
}
