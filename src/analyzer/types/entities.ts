import { ts } from 'ts-morph';
import type { Direction, NamedType } from '../../model/type.ts';
import { packageOf } from '../origin.ts';
import { bounds } from './bounds.ts';
import type { Declarations } from './declarations.ts';
import type { Identity } from './identity.ts';
import { originOf } from './mapped-origin.ts';
import { entityNameAfter, nameAfter } from './nameless.ts';
import { payloadOf } from './payloads.ts';
import { recordOf } from './records.ts';

/** What a type with a name is called, and where that is declared. */
export interface Entity {
  identity: Identity;
  declaration: ts.Declaration | undefined;
  of?: NonNullable<NamedType['of']>;
}

/** Where tables and schemas keep the type of what they describe. */
interface Keeper {
  of: 'table' | 'schema';
  path: readonly string[];
  /** The package that declares the last step; any, where the path is an interface of its own. */
  package?: string;
  /** What its id ends in, where it is not the type that travels that way by nature. */
  other?: string;
  /** What stands before its name. */
  prefix?: string;
}

/** A row that was read may be sent to be written, and one to be written sent back. */
const keepers: Readonly<Record<Direction, readonly Keeper[]>> = {
  output: [
    { of: 'table', path: ['$inferSelect'], package: 'drizzle-orm' },
    { of: 'table', path: ['$inferInsert'], package: 'drizzle-orm', other: '~new', prefix: 'New' },
    { of: 'schema', path: ['~standard', 'types', 'output'] },
  ],
  input: [
    { of: 'table', path: ['$inferInsert'], package: 'drizzle-orm' },
    { of: 'table', path: ['$inferSelect'], package: 'drizzle-orm', other: '~read' },
    { of: 'schema', path: ['~standard', 'types', 'input'] },
  ],
};

/**
 * What an object without a name is, if one of its properties is written in a table or schema of the project or in a model
 * of a generated client, and the whole of it is what that describes: `db.select().from(posts)` gives rows of `posts`. A row
 * with fewer columns, with others beside them or with other types is none.
 */
export function entityOf(
  checker: ts.TypeChecker,
  declarations: Declarations,
  type: ts.Type,
  direction: Direction,
): Entity | undefined {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || checker.isArrayLikeType(type)) {
    return undefined;
  }
  const record = recordOf(checker, declarations, type);
  if (record) return { ...record, of: 'model' };
  const seen = new Set<ts.Node>();
  for (const property of checker.getPropertiesOfType(type)) {
    const written = declarations.primary(originOf(checker, property));
    if (!written) continue;
    const isOfProject = declarations.placeOfNode(written) === 'project';
    for (const holder of holdersOf(written)) {
      if (seen.has(holder)) continue;
      seen.add(holder);
      const found = ts.isTypeAliasDeclaration(holder)
        ? rowOfModel(checker, declarations, holder, type)
        : isOfProject && describedBy(checker, declarations, holder, type, direction);
      if (!found) continue;
      declarations.files.add(holder.getSourceFile().fileName);
      return found;
    }
  }
  return undefined;
}

type Holder = (ts.VariableDeclaration | ts.PropertyAssignment) & { name: ts.Identifier };

/** What holds the object in which a property is written, from the inside out: a constant, a property of one, or an alias. */
function holdersOf(property: ts.Node): (Holder | ts.TypeAliasDeclaration)[] {
  const holders: (Holder | ts.TypeAliasDeclaration)[] = [];
  for (let node = property.parent; node && !ts.isSourceFile(node); node = node.parent) {
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name)) {
      holders.push(node as Holder);
    }
    if (ts.isTypeAliasDeclaration(node)) holders.push(node);
    if (ts.isStatement(node)) break;
  }
  return holders;
}

function describedBy(
  checker: ts.TypeChecker,
  declarations: Declarations,
  holder: Holder,
  type: ts.Type,
  direction: Direction,
): Entity | undefined {
  const symbol = checker.getSymbolAtLocation(holder.name);
  if (!symbol) return undefined;
  const own = checker.getTypeOfSymbolAtLocation(symbol, holder.name);
  const keeper = keepers[direction].find((each) => {
    const kept = keptType(checker, own, holder, each);
    return kept !== undefined && isSame(checker, kept, type);
  });
  if (!keeper) return undefined;
  const { of, prefix = '', other = '' } = keeper;
  const id = `${declarations.idOf(symbol)}~${of === 'table' ? 'row' : 'value'}${other}`;
  const word =
    of === 'table'
      ? nameAfter(holder.name.text)
      : (givenName(checker, holder.initializer) ?? entityNameAfter(holder.name.text));
  if (word === undefined || word === '' || word.length > bounds.nameLength) return undefined;
  return { identity: { id, name: `${prefix}${word}` }, declaration: holder, of };
}

function rowOfModel(
  checker: ts.TypeChecker,
  declarations: Declarations,
  alias: ts.TypeAliasDeclaration,
  type: ts.Type,
): Entity | undefined {
  const payload = payloadOf(checker, alias);
  if (!payload || payload.name.length > bounds.nameLength || !isSame(checker, payload.row, type)) return undefined;
  const identity = { id: `${declarations.idOf(payload.symbol)}~row`, name: payload.name };
  return { identity, declaration: alias, of: 'model' };
}

/** The name in `z.object(…).meta({ id: 'Todo' })`. */
function givenName(checker: ts.TypeChecker, initializer: ts.Expression | undefined): string | undefined {
  for (let node = initializer; node && ts.isCallExpression(node);) {
    if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
    const { name, expression } = node.expression;
    const words = node.arguments.at(-1);
    if ((name.text === 'meta' || name.text === 'register') && words && ts.isObjectLiteralExpression(words)) {
      const file = checker.getSymbolAtLocation(name)?.declarations?.[0]?.getSourceFile().fileName;
      const id = words.properties.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === 'id');
      const isTheirs = file !== undefined && packageOf(file) === 'zod';
      if (isTheirs && id && ts.isPropertyAssignment(id) && ts.isStringLiteralLike(id.initializer)) {
        return id.initializer.text;
      }
    }
    node = expression;
  }
  return undefined;
}

function keptType(checker: ts.TypeChecker, own: ts.Type, at: ts.Node, keeper: Keeper): ts.Type | undefined {
  let type: ts.Type | undefined = own;
  let last: ts.Symbol | undefined;
  for (const name of keeper.path) {
    last = type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
    type = last && checker.getTypeOfSymbolAtLocation(last, at);
  }
  const file = last?.declarations?.[0]?.getSourceFile().fileName;
  const isTheirs = keeper.package === undefined || (file !== undefined && packageOf(file) === keeper.package);
  return last && isTheirs ? type : undefined;
}

/** The same properties, and each type stands for the other. */
function isSame(checker: ts.TypeChecker, kept: ts.Type, type: ts.Type): boolean {
  if (kept === type) return true;
  if (!(kept.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  const expected = checker.getPropertiesOfType(kept);
  if (expected.length !== checker.getPropertiesOfType(type).length) return false;
  const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0;
  const hasAll = expected.every((each) => {
    const found = checker.getPropertyOfType(type, each.name);
    return found !== undefined && isOptional(found) === isOptional(each);
  });
  return hasAll && checker.isTypeAssignableTo(kept, type) && checker.isTypeAssignableTo(type, kept);
}
