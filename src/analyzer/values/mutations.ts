import { ts } from 'ts-morph';
import { resolveSymbol } from '../resolve-symbol.ts';
import { changedSymbols, type ChangedSymbol } from './changed-symbols.ts';
import { changesCollection, isCollection } from './collections.ts';
import { assignedProperties, changesIn, type AssignedProperty, type Change, type Handed } from './changes.ts';

export interface Mutation {
  /**
   * `assigned`: the variable has other values too. `captured`: it has them from another function than its own.
   * `changed`: it keeps its value, whose properties change.
   */
  kind: 'assigned' | 'captured' | 'changed';
  /** The properties that change; undefined where it may be any. */
  names?: ReadonlySet<string> | undefined;
  /** Properties change, whatever else becomes of the variable. */
  isChanged?: true;
}

export interface Mutations {
  of(declaration: Holder): Mutation | undefined;
  /** What is given to a property of a variable: `error.status = 404`. */
  properties(declaration: ts.VariableDeclaration): readonly AssignedProperty[];
  /** Which variables of a file other files change, and how: the same text while that stays the same. */
  fromElsewhere(file: ts.SourceFile): string;
  /** The files that give values to properties of a file's variables. */
  assignedBy(file: ts.SourceFile): readonly ts.SourceFile[];
}

type Holder = ts.VariableDeclaration | ts.ParameterDeclaration | ts.BindingElement;

interface Found {
  mutated: Map<ts.Symbol, Mutation>;
  properties: Map<ts.Symbol, AssignedProperty[]>;
}

/**
 * Tells whether a variable is ever assigned again, or what it holds is changed, so that its initializer does not say
 * what it is. Other files may change what a module exports, so all of the project's are looked through.
 *
 * @param ownNames takes names that are declared in the file in which they stand: they are in every program that has the file
 */
export function createMutations(
  checker: ts.TypeChecker,
  files: () => readonly ts.SourceFile[],
  ownNames = new WeakSet<ts.Identifier>(),
): Mutations {
  const known = new Map<ts.SourceFile, Found>();
  let elsewhere: Found | undefined;
  let byFile: Map<ts.SourceFile, string[]> | undefined;
  let assigning: Map<ts.SourceFile, ts.SourceFile[]> | undefined;
  return {
    of(declaration) {
      const symbol = symbolOf(declaration);
      if (!symbol) return { kind: 'captured' };
      return joined(inFile(declaration.getSourceFile()).mutated.get(symbol), changedElsewhere().mutated.get(symbol));
    },
    properties(declaration) {
      const symbol = symbolOf(declaration);
      if (!symbol) return [];
      return [inFile(declaration.getSourceFile()), changedElsewhere()].flatMap(
        ({ properties }) => properties.get(symbol) ?? [],
      );
    },
    fromElsewhere(file) {
      byFile ??= describeByFile(changedElsewhere());
      return byFile.get(file)?.join(';') ?? '';
    },
    assignedBy(file) {
      assigning ??= groupByFile(changedElsewhere().properties, (given) =>
        given.map(({ value }) => value.getSourceFile()),
      );
      return assigning.get(file) ?? [];
    },
  };

  function symbolOf({ name }: Holder): ts.Symbol | undefined {
    return ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
  }

  /** What a file changes of its own variables. */
  function inFile(file: ts.SourceFile): Found {
    const before = known.get(file);
    if (before) return before;
    const found: Found = { mutated: new Map(), properties: new Map() };
    // First: functions may hand a variable on to each other.
    known.set(file, found);
    for (const change of changesIn(file).changes) {
      for (const each of changedSymbols(change, checker)) {
        if (isOf(file, each.symbol)) mark(found.mutated, each, change.node);
      }
      noteProperty(found, change, (symbol) => isOf(file, symbol));
    }
    for (const change of changesIn(file).collected) {
      for (const each of changedSymbols(change, checker)) {
        if (isOf(file, each.symbol) && isOfCollection(change, each.symbol)) mark(found.mutated, each, change.node);
      }
    }
    for (const each of changesIn(file).handed) {
      for (const changed of changedByCallee(each, (symbol) => isOf(file, symbol))) mark(found.mutated, changed);
    }
    return found;
  }

  function noteProperty({ properties }: Found, { node, root }: Change, isWanted: (symbol: ts.Symbol) => boolean): void {
    const given = assignedProperties(node);
    const symbol = given.length > 0 ? resolveSymbol(root, checker) : undefined;
    if (symbol && isWanted(symbol)) properties.set(symbol, [...(properties.get(symbol) ?? []), ...given]);
  }

  function changedElsewhere(): Found {
    if (elsewhere) return elsewhere;
    elsewhere = { mutated: new Map(), properties: new Map() };
    for (const file of files()) {
      const { changes, collected, handed } = changesIn(file);
      const isOther = (symbol: ts.Symbol): boolean => !isOf(file, symbol);
      const found = [
        ...changes.flatMap((change) => changedSymbols(change, checker)),
        ...collected.flatMap((change) =>
          changedSymbols(change, checker).filter(({ symbol }) => isOfCollection(change, symbol)),
        ),
        ...handed.flatMap((each) => (ownNames.has(each.root) ? [] : changedByCallee(each, isOther))),
      ];
      for (const each of found) if (isOther(each.symbol)) mark(elsewhere.mutated, each);
      for (const change of changes) noteProperty(elsewhere, change, isOther);
    }
    return elsewhere;
  }

  /** Whether what is changed is a set or a map, of a variable or in a property of one. */
  function isOfCollection(change: Change, symbol: ts.Symbol): boolean {
    return change.path.length > 0 ? changesCollection(change, checker) : isCollection(symbol, checker);
  }

  /** What a function of the project changes of a variable that it is given. */
  function changedByCallee(
    { callee, index, root, path }: Handed,
    isWanted: (symbol: ts.Symbol) => boolean,
  ): ChangedSymbol[] {
    const symbol = resolveSymbol(root, checker);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return [];
    // Not what comes back through an import, which may lead elsewhere in the next program.
    if (isOf(root.getSourceFile(), symbol) && checker.getSymbolAtLocation(root) === symbol) ownNames.add(root);
    if (!isWanted(symbol)) return [];
    if (!ts.isVariableDeclaration(declaration) && !ts.isParameter(declaration)) return [];
    const parameter = functionOf(resolveSymbol(callee, checker))?.parameters[index];
    const name = parameter && symbolOf(parameter);
    const change = name && inFile(parameter.getSourceFile()).mutated.get(name);
    if (change?.kind !== 'changed') return [];
    const names = path.length > 0 ? path.slice(0, 1) : change.names ? [...change.names] : [undefined];
    return names.map((each) => ({ symbol, isWhole: false, name: each }));
  }
}

function describeByFile({ mutated }: Found): Map<ts.SourceFile, string[]> {
  const lines = groupByFile(mutated, ({ kind, names }, { name }) => [
    `${name} ${kind} ${names ? [...names].sort().join() : '*'}`,
  ]);
  for (const each of lines.values()) each.sort();
  return lines;
}

/** What is told of variables, by the files in which these are declared. */
function groupByFile<T, R>(
  variables: ReadonlyMap<ts.Symbol, T>,
  tell: (about: T, symbol: ts.Symbol) => R[],
): Map<ts.SourceFile, R[]> {
  const found = new Map<ts.SourceFile, R[]>();
  for (const [symbol, about] of variables) {
    const file = symbol.valueDeclaration?.getSourceFile();
    if (file) found.set(file, [...(found.get(file) ?? []), ...tell(about, symbol)]);
  }
  return found;
}

function functionOf(symbol: ts.Symbol | undefined): ts.SignatureDeclaration | undefined {
  const declaration = symbol?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}

function isOf(file: ts.SourceFile, symbol: ts.Symbol): boolean {
  return symbol.valueDeclaration?.getSourceFile() === file;
}

function mark(into: Map<ts.Symbol, Mutation>, { symbol, isWhole, name }: ChangedSymbol, node?: ts.Node): void {
  const kind = isWhole ? (node && isWithin(node, symbol) ? 'assigned' : 'captured') : 'changed';
  const names = name === undefined ? undefined : new Set([name]);
  into.set(symbol, joined(into.get(symbol), { kind, names, ...(isWhole ? {} : { isChanged: true }) })!);
}

function joined(a: Mutation | undefined, b: Mutation | undefined): Mutation | undefined {
  if (!a || !b) return a ?? b;
  const kind = (['captured', 'assigned'] as const).find((each) => a.kind === each || b.kind === each) ?? 'changed';
  const isChanged = a.isChanged ?? b.isChanged;
  return { kind, names: a.names && b.names && new Set([...a.names, ...b.names]), ...(isChanged ? { isChanged } : {}) };
}

/** Whether an assignment stands in the function that declares what it assigns to. */
function isWithin(node: ts.Node, { valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration) return false;
  const owner = ts.isParameter(valueDeclaration)
    ? valueDeclaration.parent
    : ts.findAncestor(valueDeclaration, ts.isFunctionLike);
  return ts.findAncestor(node, ts.isFunctionLike) === owner;
}
