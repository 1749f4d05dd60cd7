import { ts } from 'ts-morph';
import type { Annotations, JsonValue, TypeModel } from '../../model/type.ts';
import { packageOf } from '../origin.ts';
import type { Entity } from './entities.ts';
import { resolveSymbol } from './hints.ts';
import { readOwnTags, type Tags } from './jsdoc.ts';

/** Words of a schema: those that its own expression says, and those of the constants that it refers to. */
interface SchemaWords {
  own: Annotations;
  held: Annotations;
}

const nothing: SchemaWords = { own: {}, held: {} };

/**
 * What is said of a property, with the words of the schema that is its value in the object that a schema is made of. What
 * stands at the property says more of it than the constant that its schema refers to, and less than that schema's own
 * expression. A component has its own words.
 */
export function withWordsOfSchema(
  checker: ts.TypeChecker,
  tags: Tags,
  property: ts.Declaration,
  { kind }: TypeModel,
): Tags {
  const value = ts.isPropertyAssignment(property)
    ? property.initializer
    : ts.isShorthandPropertyAssignment(property)
      ? property.name
      : undefined;
  const isWorthAsking = value && (ts.isCallExpression(value) || ts.isIdentifier(value));
  if (!isWorthAsking || !isSchema(value, checker)) return tags;
  const { own, held } = schemaWords(checker, value);
  return { ...tags, annotations: { ...(kind === 'reference' ? {} : held), ...tags.annotations, ...own } };
}

/**
 * The type of what only has a schema's type, with the words of the schema and of the constant that holds it. Its bounds and
 * formats are not claimed: nothing has checked the value.
 */
export function withSchemaWords(checker: ts.TypeChecker, model: TypeModel, made: Entity | undefined): TypeModel {
  const holder = made?.of === 'schema' ? made.declaration : undefined;
  if (!holder || !(ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder))) return model;
  const symbol = checker.getSymbolAtLocation(holder.name);
  const { own, held } = schemaWords(checker, holder.initializer);
  const words = { ...held, ...(symbol ? wordsAbove(checker, symbol) : {}), ...own };
  return Object.keys(words).length > 0 ? { ...model, annotations: { ...model.annotations, ...words } } : model;
}

/** The Standard Schema interface. A call of a library may make a schema or use one. */
const isSchema = (node: ts.Node, checker: ts.TypeChecker): boolean =>
  checker.getPropertyOfType(checker.getTypeAtLocation(node), '~standard') !== undefined;

/** Calls that make another schema, of which what was said of the first is not said. */
const others: ReadonlySet<string> = new Set(
  `pick omit extend safeExtend augment merge partial deepPartial required strict strip loose passthrough nonstrict catchall
  setKey keyof shape array or and transform pipe record element`.split(/\s+/),
);

/** valibot's functions around a schema that leave it what it is. */
const wrappers: ReadonlySet<string> = new Set(
  'optional exactOptional undefinedable nullable nullish nonOptional nonNullable nonNullish fallback pipe'.split(' '),
);

const maxDepth = 12;

/**
 * What the code of a schema says of it in words: `z.string().describe('…')`, `.meta({ description, example })`,
 * `v.pipe(schema, v.description('…'))`. They are as true of what only has the schema's type.
 */
function schemaWords(checker: ts.TypeChecker, schema: ts.Expression | undefined, depth = 0): SchemaWords {
  if (!schema || depth > maxDepth) return nothing;
  const next = (node: ts.Expression | undefined): SchemaWords => schemaWords(checker, node, depth + 1);
  if (ts.isParenthesizedExpression(schema) || ts.isSatisfiesExpression(schema)) return next(schema.expression);
  if (ts.isIdentifier(schema)) return ofConstant(schema);
  if (!ts.isCallExpression(schema)) return nothing;
  const name = ts.isPropertyAccessExpression(schema.expression) ? schema.expression.name : schema.expression;
  const library = ts.isIdentifier(name) ? libraryOf(name) : undefined;
  if (!library || !ts.isIdentifier(name)) return nothing;
  const [first, ...steps] = schema.arguments;
  if (library === 'valibot') {
    if (!wrappers.has(name.text)) return nothing;
    return said(next(first), name.text === 'pipe' ? (Object.assign({}, ...steps.map(ofStep)) as Annotations) : {});
  }
  if (!ts.isPropertyAccessExpression(schema.expression) || others.has(name.text)) return nothing;
  const before = next(schema.expression.expression);
  if (name.text === 'describe') return said(before, described(first));
  if (name.text === 'meta') return said(before, ofMetadata(first));
  return name.text === 'register' ? said(before, ofMetadata(steps[0])) : before;

  function ofStep(step: ts.Expression): Annotations {
    if (!ts.isCallExpression(step)) return {};
    const called = ts.isPropertyAccessExpression(step.expression) ? step.expression.name : step.expression;
    if (!ts.isIdentifier(called) || libraryOf(called) !== 'valibot') return {};
    const [first] = step.arguments;
    if (called.text === 'description') return described(first);
    if (called.text === 'examples') return exampleOf(first);
    return called.text === 'metadata' ? ofMetadata(first) : {};
  }

  function ofConstant(node: ts.Identifier): SchemaWords {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : resolveSymbol(checker, node);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration || !ts.isVariableDeclaration(declaration)) return nothing;
    const { own, held } = next(declaration.initializer);
    return { own: {}, held: { ...held, ...wordsAbove(checker, symbol), ...own } };
  }

  function libraryOf(node: ts.Identifier): string | undefined {
    const file = resolveSymbol(checker, node)?.declarations?.[0]?.getSourceFile().fileName;
    const library = file === undefined ? undefined : packageOf(file);
    return library === 'zod' || library === 'valibot' ? library : undefined;
  }
}

const said = ({ own, held }: SchemaWords, words: Annotations): SchemaWords => ({ own: { ...own, ...words }, held });

function wordsAbove(checker: ts.TypeChecker, symbol: ts.Symbol): Annotations {
  const { description, example, deprecated } = readOwnTags(checker, symbol).annotations;
  return {
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

function described(text: ts.Expression | undefined): Annotations {
  return text && ts.isStringLiteralLike(text) && text.text !== '' ? { description: text.text } : {};
}

function ofMetadata(given: ts.Expression | undefined): Annotations {
  if (!given || !ts.isObjectLiteralExpression(given)) return {};
  const valueOf = (name: string): ts.Expression | undefined => {
    const property = given.properties.find(
      (each) => each.name && (ts.isIdentifier(each.name) || ts.isStringLiteral(each.name)) && each.name.text === name,
    );
    return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
  };
  const example = valueOf('example');
  const known = example && literalOf(example);
  const isDeprecated = valueOf('deprecated')?.kind === ts.SyntaxKind.TrueKeyword;
  return {
    ...described(valueOf('description')),
    ...(known === undefined ? exampleOf(valueOf('examples')) : { example: known }),
    ...(isDeprecated ? { deprecated: true } : {}),
  };
}

function exampleOf(examples: ts.Expression | undefined): Annotations {
  const values = examples && literalOf(examples);
  const [example] = Array.isArray(values) ? values : [];
  return example === undefined ? {} : { example };
}

/** A value that is written out; undefined where a part of it is not. */
function literalOf(node: ts.Expression): JsonValue | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    const value = literalOf(node.operand);
    return typeof value === 'number' ? -value : undefined;
  }
  if (ts.isAsExpression(node)) return literalOf(node.expression);
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.map(literalOf);
    return items.some((each) => each === undefined) ? undefined : (items as JsonValue[]);
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const entries = node.properties.map((each): readonly [string, JsonValue | undefined] => {
    const isPlain = ts.isPropertyAssignment(each) && !ts.isComputedPropertyName(each.name);
    return isPlain ? [each.name.text, literalOf(each.initializer)] : ['', undefined];
  });
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(entries) as Record<string, JsonValue>;
}
