import { ts } from 'ts-morph';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Direction, NamedType, TypeId, TypeModel } from '../../model/type.ts';
import { bounds } from './bounds.ts';
import { findCandidate, type Candidate } from './candidates.ts';
import type { Conversion, PathStep, Wire } from './conversion.ts';
import { createDeclarations } from './declarations.ts';
import { derivedFrom } from './derived.ts';
import { entityOf, type Entity } from './entities.ts';
import { declaredNode, resolveHint } from './hints.ts';
import { identify, identifyAnyway, type Identity } from './identity.ts';
import { convertIssue } from './issues.ts';
import { withItemTruth } from './item-truth.ts';
import { annotate, readTags } from './jsdoc.ts';
import { withSchemaWords } from './schema-words.ts';
import { convertShape } from './shape.ts';
import { namesakeOf, type Namesake } from './nameless.ts';
import { createTypeReporter } from './type-reporter.ts';
import { isWellKnown } from './well-known.ts';
import { isPlainObject, isShape } from './worth-naming.ts';

export interface TypeConverterOptions {
  checker: ts.TypeChecker;
  program: ts.Program;
  /** Absolute path of the project; ids and locations are relative to it. */
  root: string;
  /** The package whose absence is why a type or a value is not known. */
  causeOf?: (node: ts.Node) => string | undefined;
}

/** Converts the types of one handler; what it gives is plain data that outlives the program. */
export interface TypeConverter {
  /**
   * The JSON form of the values of a type. A promise stands for what it resolves to; a type of which nothing is
   * written (`undefined`, a function) is `never`.
   *
   * `at` is the expression, type node or declaration that the type was taken from, for locations and for names that
   * the type itself has lost; `subject` words for messages, for example `GET /todos 200 response`; `path` the way from
   * there to the value, where it is a part of what the message is about.
   */
  convert(
    type: ts.Type,
    at: ts.Node,
    options: { direction: Direction; subject: string; path?: readonly PathStep[] | undefined },
  ): TypeModel;
  /** Named types that the models refer to, by id. */
  readonly types: Record<TypeId, NamedType>;
  readonly diagnostics: Diagnostic[];
  /** Absolute paths of the source files whose declarations took part, TypeScript's own apart. */
  readonly files: Set<string>;
}

export function createTypeConverter({ checker, program, root, causeOf }: TypeConverterOptions): TypeConverter {
  const declarations = createDeclarations(program, root);
  const types: Record<TypeId, NamedType> = {};
  const reporter = createTypeReporter({ checker, declarations, ...(causeOf ? { causeOf } : {}) });

  return {
    types,
    diagnostics: reporter.diagnostics,
    files: declarations.files,
    convert(type, at, { direction, subject, path }) {
      const awaited = checker.getAwaitedType(type) ?? type;
      const { conversion, finish } = createConversion(at, direction, subject, path);
      const { model } = conversion.wire(awaited, declaredNode(checker, at));
      finish();
      return model ? withItemTruth(checker, model, at) : { kind: 'never' };
    },
  };

  function createConversion(
    at: ts.Node,
    direction: Direction,
    subject: string,
    start: readonly PathStep[] = [],
  ): { conversion: Conversion; finish(): void } {
    let path = [...start];
    const open = new Map<TypeId | ts.Type, OpenType>();
    /** Named types that are met too deep down to be converted there. */
    const postponed = new Map<TypeId, () => void>();
    /** Objects without a name that are being converted, since the last one with a name. */
    let nameless = new Map<ts.Type, { namesake?: Namesake }>();
    let instantiations = new Map<ts.Symbol, number>();
    const endless = new Set<ts.Symbol>();
    const large = new Set<ts.Type>();
    let visited = 0;
    let depth = 0;
    /** What stands in the schema that is being made, since the last type with a name. */
    let inline = { depth: 0, size: 0 };
    let isCut = false;
    let row: Entity['of'];

    const c: Conversion = {
      checker,
      direction,
      declarations,
      isRow: () => row === 'table' || row === 'model',
      wire(type, hint) {
        const found = hint && resolveHint(checker, hint, type);
        const wire = bounded(found?.type ?? type, (bound) => named(bound, found?.node));
        return found?.absent ? { ...wire, absent: true } : wire;
      },
      shape: (type, hint, { bare = false } = {}) => bounded(type, (bound) => convertShape(c, bound, hint, bare)),
      within(segment, declaration, step) {
        path.push({ segment, declaration });
        try {
          return step();
        } finally {
          path.pop();
        }
      },
      report: (code, problem, rest) =>
        reporter.report({ code, problem, at, subject, path, isOfTable: row === 'table', ...rest }),
      reportSize(type, problem) {
        if (!large.has(type)) c.report('type-too-large', problem);
        large.add(type);
      },
    };
    return { conversion: c, finish };

    /** Converts what was postponed, and what is met there in its turn. */
    function finish(): void {
      for (const [id, convert] of postponed) {
        if (!types[id]) convert();
      }
    }

    /** A graph of named types may be as large as it likes: only what one value nests is bounded. */
    function postpone(type: ts.Type, hint: ts.TypeNode | undefined, entity: Entity): Wire {
      const id = idOf(entity.identity);
      const state = { path: [...path], instantiations: new Map(instantiations) };
      if (!postponed.has(id)) {
        postponed.set(id, () => {
          ({ path, instantiations } = state);
          const { model } = named(type, hint);
          // A reference was given out, whatever has become of the type.
          if (!types[id]) register(entity, model ?? { kind: 'never' });
        });
      }
      return { model: { kind: 'reference', id } };
    }

    /** Ends what would not end: see `bounds`. */
    function bounded(type: ts.Type, step: (type: ts.Type) => Wire): Wire {
      if (visited >= bounds.nodes) return cut(`is too large (more than ${bounds.nodes} types in one value)`);
      if (inline.size >= bounds.inline) return cut('is too large to be written in one schema');
      if (depth >= bounds.depth) return cut(`is nested too deeply (more than ${bounds.depth} levels)`);
      const symbol = type.aliasSymbol ?? (type.flags & ts.TypeFlags.Object ? type.getSymbol() : undefined);
      const inside = symbol ? (instantiations.get(symbol) ?? 0) : 0;
      const limit = symbol && endless.has(symbol) ? bounds.endlessInstantiations : bounds.instantiations;
      if (symbol && inside >= limit && !checker.isArrayType(type)) {
        endless.add(symbol);
        return cut(
          `contains itself without end (${symbol.name} in more than ${bounds.instantiations} different forms)`,
        );
      }
      visited++;
      depth++;
      inline.depth++;
      inline.size += isLiteral(type) ? 1 + inline.depth / 4 : inline.depth + 5;
      if (symbol) instantiations.set(symbol, inside + 1);
      try {
        return step(type);
      } finally {
        depth--;
        inline.depth--;
        if (symbol) instantiations.set(symbol, inside);
      }
    }

    function cut(problem: string): Wire {
      // Once: the places that follow have the same cause.
      if (!isCut) c.report('type-too-large', problem);
      isCut = true;
      return { model: { kind: 'any' } };
    }

    function named(type: ts.Type, hint: ts.TypeNode | undefined): Wire {
      const issue = convertIssue(type);
      if (issue) return { model: issue };
      const candidate = candidateOf(type, hint);
      const entity = candidate?.own ? declared(candidate) : inferred(type);
      if (!candidate && !entity) return anonymous(type, hint);
      if (candidate) declarations.touch(candidate.symbol);
      const id = entity && idOf(entity.identity);
      if (id !== undefined && types[id]) return { model: { kind: 'reference', id } };
      const entered = open.get(id ?? type);
      if (entered) return reenter(entered, candidate);
      if (entity && depth > bounds.namedDepth && isPlainObject(checker, type)) return postpone(type, hint, entity);

      const entry: OpenType = entity ? { entity, referenced: false } : { referenced: false };
      open.set(id ?? type, entry);
      const outer = { nameless, inline, row };
      const made = entity?.of ? entity : candidate && inferred(type);
      const of = made?.of;
      row = of;
      nameless = new Map();
      inline = { depth: 0, size: 0 };
      const wire = convertShape(c, type, (candidate && bodyOf(candidate, type)) ?? hint, false);
      const { size } = inline;
      ({ nameless, inline, row } = outer);
      open.delete(id ?? type);
      if (!wire.model) return wire;
      const said = withSchemaWords(checker, wire.model, made);
      const model = candidate?.own ? annotate(c, said, readTags(checker, declarations, candidate.symbol)) : said;
      if (entry.entity && (entry.referenced || isShape(model)))
        return { ...wire, model: register(entry.entity, model) };
      inline.size += size;
      return { ...wire, model };
    }

    /** An object without a name that contains itself can only be written down under a name. */
    function anonymous(type: ts.Type, hint: ts.TypeNode | undefined): Wire {
      // A union or an array only contains itself through an object or a name.
      const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && !checker.isArrayType(type);
      if (!isObject) return convertShape(c, type, hint, false);
      const entered = nameless.get(type);
      if (entered) {
        entered.namesake ??= namesakeOf(checker, declarations, type);
        if (!entered.namesake) return cut('contains itself and has no name');
        return { model: { kind: 'reference', id: idOf(entered.namesake.identity) } };
      }
      const entry: { namesake?: Namesake } = {};
      nameless.set(type, entry);
      const wire = convertShape(c, type, hint, false);
      nameless.delete(type);
      if (!entry.namesake) return wire;
      return { ...wire, model: register(entry.namesake, wire.model ?? { kind: 'never' }) };
    }

    function reenter(entry: OpenType, candidate: Candidate | undefined): Wire {
      const identity = candidate && !entry.entity ? identifyAnyway(checker, declarations, candidate) : undefined;
      entry.entity ??= identity && { identity, declaration: declarations.primary(candidate!.symbol) };
      if (!entry.entity) return cut('contains itself and has no name that is short enough');
      entry.referenced = true;
      return { model: { kind: 'reference', id: idOf(entry.entity.identity) } };
    }

    function declared(candidate: Candidate): Entity | undefined {
      const identity = identify(checker, declarations, candidate);
      return identity && { identity, declaration: declarations.primary(candidate.symbol) };
    }

    function inferred(type: ts.Type): Entity | undefined {
      return derivedFrom(checker, declarations, type, direction) ?? entityOf(checker, declarations, type, direction);
    }

    function register({ identity, declaration, of }: Entity, type: TypeModel): TypeModel {
      const found = declaration && declarations.locate(ts.getNameOfDeclaration(declaration) ?? declaration);
      const location = found && { file: found.file, line: found.line, column: found.column };
      const id = idOf(identity);
      types[id] = {
        id,
        name: identity.name,
        direction,
        type,
        ...(of ? { of } : {}),
        ...(location ? { location } : {}),
      };
      return { kind: 'reference', id };
    }

    function idOf(identity: Identity): TypeId {
      return `${identity.id}@${direction === 'input' ? 'in' : 'out'}`;
    }
  }

  function candidateOf(type: ts.Type, hint: ts.TypeNode | undefined): Candidate | undefined {
    const symbol = type.getSymbol();
    if (symbol && type.flags & ts.TypeFlags.Object && isWellKnown(declarations, symbol)) return undefined;
    const candidate = findCandidate(checker, declarations, type, hint);
    // `type MaybeTodo = Todo | undefined`: no schema stands for a value that is not there.
    const isPartial = type.isUnion() && type.types.some((member) => member.flags & ts.TypeFlags.Undefined);
    return isPartial && candidate ? { ...candidate, own: false } : candidate;
  }

  function bodyOf(candidate: Candidate, type: ts.Type): ts.TypeNode | undefined {
    return candidate.body && resolveHint(checker, candidate.body, type)?.node;
  }
}

function isLiteral(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) !== 0;
}
/** A type that is being converted: met again inside itself, it becomes a reference. */
interface OpenType {
  entity?: Entity;
  referenced: boolean;
}
