import { ts } from 'ts-morph';
import type { PropertyModel, TypeModel } from '../../../model/type.ts';
import type { HandlerReader } from '../reader.ts';
import { createCollected, heldUnder, madeFromEntries } from './collected.ts';
import { caughtCall } from '../flow/promised.ts';
import { createOpenTo } from '../conditions/open-to.ts';
import type { ReadValue } from '../../values/value.ts';
import type { Precondition } from '../../values/precondition.ts';
import { refusedType } from '../conditions/refused-type.ts';
import { describeReads } from '../parameters/read-words.ts';
import type { NamedRead } from '../parameters/reads.ts';
import { createUses, isHandedBack, outer } from '../flow/uses.ts';

/** What the code that reads a form says of its fields; undefined where none is known by its name. */
export interface UsedForm {
  properties: PropertyModel[];
  mayHaveFiles: boolean;
  /** Where there is no form, the code refuses. */
  isRefused: boolean;
  /** It also goes where its fields are read by names that are not known. */
  isOpen?: boolean;
}

interface Field {
  name: string;
  many: boolean;
  isFile: boolean;
  /** Its value is read, and not only whether it is there. */
  isRead: boolean;
  /** A helper hands it back as whatever was sent, so that only its callers know whether it is a file. */
  isHandedBack: boolean;
  /** The calls that read it. */
  nodes: ts.Node[];
}

interface FormReading {
  through: readonly ts.Expression[];
  asked: readonly NamedRead[];
  holdsTexts: boolean;
  reader: HandlerReader;
}

const maxHops = 8;

/**
 * @param reads the expressions that give the form: the read itself, and the calls of helpers that hand it on
 * @param holdsTexts nothing in it is a file: `new URLSearchParams(text)`
 */
export function usedForm(
  reads: readonly ts.Expression[],
  { through, asked, holdsTexts, reader }: FormReading,
): UsedForm | undefined {
  const { checker, evaluator } = reader;
  const { usesOf, parameterOf } = createUses(checker, createOpenTo(reader));
  const fields = new Map<string, Field>();
  const nodes = new Set(asked.map(({ effect }) => effect.read.node));
  let isOpen = false;
  const collected = createCollected(through, { kind: holdsTexts ? 'string' : 'any' }, reader);
  /** The calls that hand the form to a function. */
  const calls = new Map<ts.Node, ts.CallExpression[]>();
  for (const read of reads) followForm(read, 0);
  for (const { name, effect } of asked) readField(name, effect.read);
  const collects = collected.properties().length > 0;
  if ((collected.isUsed() && !collects) || (fields.size === 0 && !collects)) return undefined;
  const refused = preconditionsOfForm(reader);
  const describe = describeReads(asked.map(({ name, effect }) => ({ name, node: effect.read.node })));
  const properties = [...fields].map(([name, field]): PropertyModel => {
    const description = field.nodes.map((node) => describe({ name, node })).find(Boolean);
    const words = description === undefined ? {} : { annotations: { description } };
    const item = itemOf(field, refused.get(name));
    const type: TypeModel = field.many ? { kind: 'array', items: item } : item;
    return { name, required: reader.needsFormField(name), type: { ...type, ...words } };
  });
  properties.push(...collected.properties().filter(({ name }) => !fields.has(name)));
  const mayHaveFiles = [...fields.values()].some((each) => kindOf(each) !== 'string');
  return { properties, mayHaveFiles, isRefused: reader.bodyOutcome('none') === 'refused', isOpen };

  function followForm(expression: ts.Expression, hops: number): void {
    const value = outer(expression);
    const caught = caughtCall(value);
    if (caught) return followForm(caught, hops);
    const { parent } = value;
    const made = madeFromEntries(value, checker);
    if (made) return collected.made(made);
    if (ts.isForOfStatement(parent) && parent.expression === value && followEntries(parent)) return;
    if (asksForIt(value)) return;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value) {
      if (!ts.isIdentifier(parent.name)) isOpen = true;
      else for (const use of usesOf(parent.name)) followForm(use, hops);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
      askForm(parent);
    } else if (ts.isCallExpression(parent) && parent.arguments.includes(value)) {
      const parameter = parameterOf(parent, value);
      if (!parameter || hops >= maxHops) isOpen = true;
      else {
        const callee = parameter.parent.parent;
        calls.set(callee, [...(calls.get(callee) ?? []), parent]);
        for (const use of usesOf(parameter)) followForm(use, hops + 1);
      }
    } else if (!isHandedBack(value) && !ts.isExpressionStatement(parent)) {
      isOpen = true;
    }
  }

  function askForm(access: ts.PropertyAccessExpression): void {
    const call = access.parent;
    const method = access.name.text;
    const [argument] = ts.isCallExpression(call) && call.expression === access ? call.arguments : [];
    if (method === 'entries' && ts.isCallExpression(call)) {
      const made = madeFromEntries(call, checker);
      if (made) return collected.made(made);
      if (ts.isForOfStatement(call.parent) && followEntries(call.parent)) return;
    }
    if (method === 'forEach' && argument && (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument))) {
      if (followPairs(argument.parameters[1]?.name, argument.body)) return;
    }
    if (!nodes.has(call)) isOpen = true;
  }

  function readField(name: string, { node, many, presence }: ReadValue): void {
    const field = fields.get(name) ?? {
      many: false,
      isFile: false,
      isRead: false,
      isHandedBack: false,
      name,
      nodes: [],
    };
    fields.set(name, field);
    field.nodes.push(node);
    if (many) field.many = true;
    if (presence || !ts.isCallExpression(node)) return;
    field.isRead = true;
    followValue(node, field, 0);
  }

  /** What a helper hands back is what its callers take it for; those that are not found may take it for anything. */
  function followCallers(value: ts.Expression, field: Field, hops: number): void {
    const helper = ts.findAncestor(value, ts.isFunctionLike);
    const readsForm = ts.findAncestor(reads[0], (each) => each === helper) !== undefined;
    // The handler is called by nobody here, and sends it.
    if (readsForm && through.length === 0) return;
    const all = (helper && calls.get(helper)) ?? (readsForm ? through.slice(0, 1) : []);
    const found = all.filter((call) => ts.isCallExpression(call) && mayAskFor(field.name, call));
    for (const call of hops < maxHops ? found : []) followValue(call, field, hops + 1);
    if (found.length === 0) field.isHandedBack = true;
  }

  /** Whether a call of a helper may be one for a field: it names no other one. */
  function mayAskFor(name: string, call: ts.CallExpression): boolean {
    const given = call.arguments.flatMap((each) => {
      const value = evaluator.evaluate(each, evaluator.globals);
      return value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [];
    });
    return given.length === 0 || given.includes(name);
  }

  /** `for (const [key, value] of form.entries()) data[key] = value`. */
  function followEntries({ initializer, statement }: ts.ForOfStatement): boolean {
    const [each] = ts.isVariableDeclarationList(initializer) ? initializer.declarations : [];
    const [key] = each && ts.isArrayBindingPattern(each.name) ? each.name.elements : [];
    return followPairs(key && ts.isBindingElement(key) ? key.name : undefined, statement);
  }

  function followPairs(key: ts.BindingName | undefined, body: ts.Node): boolean {
    const names =
      key && ts.isIdentifier(key) ? heldUnder(body, (node) => ts.isIdentifier(node) && node.text === key.text) : [];
    for (const each of names) collected.held(each);
    return names.length > 0;
  }

  function followValue(expression: ts.Expression, field: Field, hops: number): void {
    const value = outer(expression);
    const { parent } = value;
    field.isFile ||= isFileHere(value);
    if (ts.isAsExpression(parent)) return followValue(parent, field, hops);
    if (isHandedBack(answerOf(value)) && !isText(checker.getTypeAtLocation(value)))
      return followCallers(value, field, hops);
    if (ts.isVariableDeclaration(parent) && parent.initializer === value && ts.isIdentifier(parent.name)) {
      if (parent.type) field.isFile ||= isFileType(checker.getTypeFromTypeNode(parent.type));
      for (const use of usesOf(parent.name)) followValue(use, field, hops);
    } else if (ts.isForOfStatement(parent) && parent.expression === value) {
      const [each] = ts.isVariableDeclarationList(parent.initializer) ? parent.initializer.declarations : [];
      if (each && ts.isIdentifier(each.name)) for (const use of usesOf(each.name)) followItem(use, field);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
      const call = parent.parent;
      if (field.many && ts.isCallExpression(call) && call.expression === parent) followList(call, parent, field, hops);
    } else if (ts.isCallExpression(parent) && hops < maxHops) {
      const parameter = parameterOf(parent, value);
      if (parameter) for (const use of usesOf(parameter)) followItem(use, field);
    }
  }

  /** `files.filter((entry) => entry instanceof File)` is a list of the same, and its callback sees each. */
  function followList(call: ts.CallExpression, access: ts.PropertyAccessExpression, field: Field, hops: number): void {
    const [callback] = call.arguments;
    const [parameter] =
      callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback)) ? callback.parameters : [];
    if (parameter && ts.isIdentifier(parameter.name)) {
      for (const use of usesOf(parameter.name)) followItem(use, field);
    }
    if (access.name.text === 'filter' && hops < maxHops) followValue(call, field, hops + 1);
  }

  function followItem(use: ts.Expression, field: Field): void {
    field.isFile ||= isFileHere(outer(use));
  }

  /** Whether a place takes the value for a file. */
  function isFileHere(value: ts.Expression): boolean {
    const { parent } = value;
    if (ts.isAsExpression(parent)) return isFileType(checker.getTypeFromTypeNode(parent.type)) || isFileHere(parent);
    if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword) {
      return parent.left === value && /^(?:globalThis\.)?(?:File|Blob)$/.test(parent.right.getText());
    }
    if (ts.isPropertyAccessExpression(parent) && parent.expression === value) return fileMembers.has(parent.name.text);
    const expected = ts.isCallExpression(parent) ? checker.getContextualType(value) : undefined;
    return expected !== undefined && isFileType(expected);
  }

  function isFileType(type: ts.Type): boolean {
    const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
    if (item) return isFileType(item);
    const members = type.isUnion() ? type.types : [type];
    const given = members.filter((each) => !(each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
    return given.length > 0 && given.every(({ symbol }) => symbol?.name === 'File' || symbol?.name === 'Blob');
  }
}

const kindOf = ({ isFile, isRead, isHandedBack }: Field): 'binary' | 'string' | 'any' =>
  isFile ? 'binary' : isRead && !isHandedBack ? 'string' : 'any';

function itemOf(field: Field, precondition: Precondition | undefined): TypeModel {
  const kind = kindOf(field);
  return kind === 'string' ? refusedType({ kind }, precondition) : { kind };
}

/** The expression around a value that is one of those that it gives: `value ?? null`, `isGiven ? value : null`. */
function answerOf(value: ts.Expression): ts.Expression {
  const { parent } = value;
  const isBranch = ts.isConditionalExpression(parent) && parent.condition !== value;
  const isSide =
    ts.isBinaryExpression(parent) &&
    (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
      parent.operatorToken.kind === ts.SyntaxKind.BarBarToken);
  return isBranch || isSide ? answerOf(outer(parent)) : value;
}

/** Whether a value is a text or nothing by its type: a question before has told. */
function isText(type: ts.Type): boolean {
  const members = type.isUnion() ? type.types : [type];
  return members.every(({ flags }) => flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Null | ts.TypeFlags.Undefined));
}

/** What is refused of the fields of a form that are texts, by their names. */
function preconditionsOfForm(reader: HandlerReader): ReadonlyMap<unknown, Precondition> {
  const own = reader.preconditions().filter(({ read }) => read.in === 'form');
  return new Map(own.map((each) => [each.read.name.kind === 'constant' ? each.read.name.value : undefined, each]));
}

/** Members that files have and texts do not. */
const fileMembers = new Set(['arrayBuffer', 'stream', 'bytes', 'size', 'name', 'type', 'lastModified']);

/** Whether only this is asked of a value: if it is there. */
function asksForIt(value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  return ts.isIfStatement(parent) && parent.expression === value;
}
