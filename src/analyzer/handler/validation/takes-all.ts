import { ts } from 'ts-morph';
import { globalName } from '../../language-globals.ts';
import type { SchemaValue, ValidatedValue } from '../../values/schema.ts';
import { alternatives, type Value } from '../../values/value.ts';
import { isSegment } from '../flow/segments.ts';
import type { HandlerReader } from '../reader.ts';
import { isPlain } from '../../values/plain-type.ts';

type Asked = Pick<HandlerReader, 'checker' | 'segments'>;

/**
 * Whether a check takes whatever the path of a request has: the parameters that it asks for are there, and of each it takes
 * every text, the empty one too (`/todos//`).
 */
export function takesAll({ input, schema }: ValidatedValue, reader: Asked): boolean {
  const schemas = alternatives(schema).map((each) => (each.kind === 'validator' ? each.schema : each));
  const inputs = alternatives(input);
  const isOfAll = inputs.every((each) => each.kind === 'instance' && each.of === 'params');
  const isOfOne = isSegment(input, reader);
  if (isOfAll) return schemas.every((each) => takesParameters(each, reader));
  return isOfOne && schemas.every((each) => takesTexts(each, reader));
}

function takesParameters(value: Value, reader: Asked): boolean {
  if (!isOpenTo(value, reader) || value.shape.kind !== 'object') return false;
  const { properties, index } = value.shape;
  // What is not named has to fit, too.
  if (index && [...reader.segments].some((name) => !properties.has(name))) return false;
  return [...properties].every(([name, get]) =>
    alternatives(get()).every((each) =>
      reader.segments.has(name) ? takesTexts(each, reader) : isOpenTo(each, reader) && each.optional && !each.runs,
    ),
  );
}

/** Whether there is no text that a schema refuses. */
function takesTexts(value: Value, reader: Asked): boolean {
  if (!isOpenTo(value, reader)) return false;
  const { shape, coerces } = value;
  if (shape.kind === 'union') return shape.members.some((each) => takesTexts(each, reader));
  if (shape.kind !== 'model') return false;
  const { kind } = shape.model;
  return kind === 'string' || kind === 'any' || (coerces === true && kind === 'boolean');
}

/** Whether it is a schema that refuses nothing but what its shape does. */
function isOpenTo(value: Value, { checker }: Asked): value is SchemaValue {
  if (value.kind !== 'schema' || !value.isBare) return false;
  return (value.runs ?? []).every((each) => each.kind === 'function' && neverFails(each.node, checker));
}

/** Whether a function gives something whatever text it is given: it does nothing but what is known to fail for none. */
function neverFails(node: ts.SignatureDeclaration & { body?: ts.Node | undefined }, checker: ts.TypeChecker): boolean {
  const { parameters, body, modifiers } = node as ts.ArrowFunction;
  // A second parameter is what adds issues, and a promise is no value to who does not wait for it.
  if (!body || parameters.length > 1 || modifiers?.length || ('asteriskToken' in node && node.asteriskToken))
    return false;
  return parameters.every(({ name, initializer }) => ts.isIdentifier(name) && !initializer) && isSure(body);

  function isSure(each: ts.Node): boolean {
    if (ts.isCallExpression(each)) return isSureCall(each);
    if (ts.isPropertyAccessExpression(each)) return each.name.text === 'length' && isText(each.expression);
    if (ts.isIdentifier(each)) return isHarmless(each);
    if (ts.isBinaryExpression(each))
      return plainOperators.test(each.operatorToken.getText()) && isSure(each.left) && isSure(each.right);
    return surely.has(each.kind) && ts.forEachChild(each, (child) => !isSure(child) || undefined) === undefined;
  }

  function isSureCall(call: ts.CallExpression): boolean {
    if (!call.arguments.every(isSure)) return false;
    const name = globalName(call.expression, checker);
    if (name !== undefined) return conversions.has(name);
    const callee = call.expression;
    return ts.isPropertyAccessExpression(callee) && ofText.has(callee.name.text) && isText(callee.expression);
  }

  /** A text for sure: what may be missing can have the type of what is there (`text.split(',')[1]`). */
  function isText(each: ts.Expression): boolean {
    if (ts.isParenthesizedExpression(each)) return isText(each.expression);
    const isKind = ts.isIdentifier(each) || ts.isCallExpression(each) || ts.isStringLiteralLike(each);
    return isKind && isSure(each) && (checker.getTypeAtLocation(each).flags & ts.TypeFlags.StringLike) !== 0;
  }

  /** A parameter, or a value that is no object. */
  function isHarmless(each: ts.Identifier): boolean {
    const declared = checker.getSymbolAtLocation(each)?.valueDeclaration;
    return (declared !== undefined && ts.isParameter(declared) && declared.parent === node) || isPlain(each, checker);
  }
}

const plainOperators = /^(?:[-+*/%<>]|[<>=!]=|[=!]==|&&|\|\||\?\?)$/;

const conversions: ReadonlySet<string> = new Set(
  ['Number', 'String', 'Boolean', 'parseInt', 'parseFloat', 'isNaN', 'isFinite'].flatMap((each) => [
    each,
    `Number.${each}`,
  ]),
);
const ofText: ReadonlySet<string> = new Set(
  `trim trimStart trimEnd toLowerCase toUpperCase slice substring charAt split startsWith endsWith includes indexOf
  concat`.split(/\s+/),
);

const { SyntaxKind } = ts;
const surely: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.Block,
  SyntaxKind.ReturnStatement,
  SyntaxKind.IfStatement,
  SyntaxKind.VariableStatement,
  SyntaxKind.VariableDeclarationList,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.ParenthesizedExpression,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.PrefixUnaryExpression,
  SyntaxKind.TemplateExpression,
  SyntaxKind.TemplateSpan,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.NumericLiteral,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.ArrayLiteralExpression,
]);
