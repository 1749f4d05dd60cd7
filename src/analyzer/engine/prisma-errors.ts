import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { isThenable } from '../handler/flow/rejections.ts';
import { packageOf } from '../origin.ts';
import { isPlatformFile } from '../project/platform-files.ts';
import type { ErrorValue } from '../values/error-value.ts';
import { calleeOf, type CallNode } from '../values/evaluator.ts';
import { alternatives, type Value } from '../values/value.ts';
import type { EngineTools } from './tools.ts';

/**
 * Makes the function that rules out codes of Prisma's errors by the calls that have failed: a query that writes nothing breaks
 * no unique constraint. `isOtherCode`: `error.code === 'P2002'` of an error that all comes from such calls.
 */
export function createPrismaErrors({ origins, checker }: Pick<EngineTools, 'origins' | 'checker'>) {
  const known = new Map<string, WeakMap<ts.Node, boolean>>();
  return { isOtherCode };

  function isOtherCode(subject: Value | undefined, asked: Value | undefined): boolean {
    const code = asked?.kind === 'constant' ? String(asked.value) : '';
    return (
      subject !== undefined &&
      Object.hasOwn(failing, code) &&
      alternatives(subject).every((each) => isOther(each, code))
    );
  }

  function isOther(subject: Value, code: string): boolean {
    if (subject.kind === 'constant') return subject.value !== code;
    if (subject.kind !== 'member' || subject.name.kind !== 'constant' || subject.name.value !== 'code') return false;
    const { object } = subject;
    // What h3 throws has no code.
    if (object.kind === 'error') return object.isImplied === true || isWithoutCode(object);
    return object.kind === 'unknown-error' && object.of.every((each) => !mayFailWith(code, each));
  }

  /** Of an error of the code's own, whose fields are told where they are known. */
  function isWithoutCode({ cause, fields, node }: ErrorValue): boolean {
    return !cause && !fields?.has('code') && !checker.getTypeAtLocation(node).getProperty('code');
  }

  function mayFailWith(code: string, value: Value): boolean {
    // h3 answers for these.
    if (value.kind === 'body' || value.kind === 'validated' || value.kind === 'refusal') return false;
    if (value.kind !== 'opaque-call') return true;
    const { node } = value;
    const ofCode = known.get(code) ?? new WeakMap<ts.Node, boolean>();
    known.set(code, ofCode);
    const before = ofCode.get(node);
    if (before !== undefined) return before;
    const result = !isOfPlatform(node) && (!ts.isCallExpression(node) || mayFail(code, node));
    ofCode.set(node, result);
    return result;
  }

  /** `new Date(text)`, `JSON.parse(text)`: what runs no function of the project, and gives no promise, which alone fails so. */
  function isOfPlatform(node: CallNode): boolean {
    const callee = calleeOf(node);
    if (ts.isTaggedTemplateExpression(node) || !isDeclaredByPlatform(callee) || mayWait(node)) return false;
    const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : undefined;
    // `Number.isInteger(value)` runs nothing, `load.call(null)` does.
    const isRun = owner !== undefined && isFunction(owner) && !isDeclaredByPlatform(owner);
    return !isRun && !node.arguments?.some(isFunction);
  }

  function isDeclaredByPlatform(node: ts.Expression): boolean {
    const declarations = origins.resolve(ts.isPropertyAccessExpression(node) ? node.name : node)?.declarations ?? [];
    return declarations.length > 0 && declarations.every((each) => isPlatformFile(each.getSourceFile().fileName));
  }

  /** Whether a call may give a promise: of `any`, only where the platform itself says no more. */
  function mayWait(node: ts.CallExpression | ts.NewExpression): boolean {
    const type = checker.getTypeAtLocation(node);
    const isSaid = checker.getResolvedSignature(node)?.declaration?.type?.kind === ts.SyntaxKind.AnyKeyword;
    if (type.flags & ts.TypeFlags.Any && isSaid) return false;
    return (type.isUnion() ? type.types : [type]).some(
      (each) => isThenable(each) || (each.flags & ts.TypeFlags.Instantiable) !== 0,
    );
  }

  function isFunction(given: ts.Expression): boolean {
    const type = checker.getTypeAtLocation(given);
    return (type.isUnion() ? type.types : [type]).some((each) => each.getCallSignatures().length > 0);
  }

  function mayFail(code: string, { expression, arguments: given }: ts.CallExpression): boolean {
    const method = ts.isPropertyAccessExpression(expression) ? expression.name : undefined;
    if (!method || !isOfModel(propertyOf(expression)) || !methods.has(method.text)) return true;
    const { always, nested } = failing[code]!;
    if (always.has(method.text)) return true;
    return nested?.has(method.text) === true && mayNest(given[0]);
  }

  /** What an expression names; of a property of what is said to be `any` that of the value itself: `(client as any).user`. */
  function propertyOf(node: ts.Expression): ts.Symbol | undefined {
    if (!ts.isPropertyAccessExpression(node)) return undefined;
    const known = origins.resolve(node.name);
    if (known) return known;
    const owner = bare(node.expression);
    const behind = owner === node.expression ? propertyOf(owner) : undefined;
    const type = behind ? checker.getTypeOfSymbol(behind) : checker.getTypeAtLocation(owner);
    return type.getProperty(node.name.text);
  }

  /** Whether a method is one that the client has for a model. */
  function isOfModel(method: ts.Symbol | undefined): boolean {
    const owner = method?.declarations?.[0]?.parent;
    if (!owner || !ts.isInterfaceDeclaration(owner)) return false;
    if (owner.name.text === '$Delegate') return true;
    const { fileName, text } = owner.getSourceFile();
    const isGenerated = packages.has(packageOf(fileName) ?? '') || text.includes('@prisma/client/runtime');
    return isGenerated && owner.name.text.endsWith('Delegate');
  }

  /** Whether what is written may look for other rows than its own. */
  function mayNest(given: ts.Expression | undefined): boolean {
    const node = given && bare(given);
    if (!node || !ts.isObjectLiteralExpression(node)) return true;
    return node.properties.some((each) => {
      const name = each.name && nameOf(each.name);
      if (name === undefined) return true;
      if (!written.has(name)) return false;
      return !ts.isPropertyAssignment(each) || mayLink(each.initializer, 'object');
    });
  }

  /** `kind`: of an object that is no literal nobody knows what is in it, of the value of a field its type says it. */
  function mayLink(given: ts.Expression, kind: 'object' | 'field'): boolean {
    const node = bare(given);
    if (ts.isObjectLiteralExpression(node)) return node.properties.some(isLink);
    if (ts.isArrayLiteralExpression(node)) return node.elements.some((each) => mayLink(each, 'field'));
    if (ts.isConditionalExpression(node)) return mayLink(node.whenTrue, kind) || mayLink(node.whenFalse, kind);
    const isAnd = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    if (isAnd) return mayLink(node.right, kind);
    return kind === 'object' || !isScalar(checker.getTypeAtLocation(node), deepest);
  }

  function isLink(property: ts.ObjectLiteralElementLike): boolean {
    if (ts.isSpreadAssignment(property)) return mayLink(property.expression, 'object');
    const name = nameOf(property.name);
    if (name === undefined || linking.has(name)) return true;
    if (ts.isShorthandPropertyAssignment(property)) return mayLink(property.name, 'field');
    return !ts.isPropertyAssignment(property) || mayLink(property.initializer, 'field');
  }

  function isScalar(type: ts.Type, left: number): boolean {
    if (type.isUnion()) return type.types.every((each) => isScalar(each, left));
    if (type.flags & scalar) return true;
    const name = (type.symbol as ts.Symbol | undefined)?.name ?? '';
    if (scalars.has(name)) return true;
    const [item] = left > 0 && checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    return item !== undefined && isScalar(item, left - 1);
  }
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const writing = 'create createMany createManyAndReturn update updateMany updateManyAndReturn upsert';

/** Methods of which it is known how they fail. */
const methods = words(
  `${writing} delete deleteMany findUnique findUniqueOrThrow findFirst findFirstOrThrow findMany count aggregate groupBy`,
);

/** Which methods fail with a code, and which where they write to other rows as well. */
const failing: Readonly<Record<string, { always: ReadonlySet<string>; nested?: ReadonlySet<string> }>> = {
  // A unique constraint.
  P2002: { always: words(writing) },
  // A foreign key.
  P2003: { always: words(`${writing} delete deleteMany`) },
  // A row that is not there.
  P2025: { always: words('update delete findUniqueOrThrow findFirstOrThrow'), nested: words('create upsert') },
};

const packages: ReadonlySet<string> = new Set(['@prisma/client', '.prisma']);

/** What holds that which is written. */
const written = words('data create update');

/** What looks for other rows inside of that. */
const linking = words('connect connectOrCreate disconnect set update updateMany upsert delete deleteMany');

/** Values of fields that are objects. */
const scalars = words('Date Decimal Buffer Uint8Array');

const scalar =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined;

/** Lists in lists. */
const deepest = 2;

const nameOf = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;
