import { ts } from 'ts-morph';
import { bare } from '../../bare.ts';
import { globalName } from '../../language-globals.ts';
import type { PropertyModel, TypeModel } from '../../../model/type.ts';
import type { UsedForm } from './form-use.ts';
import type { HandlerReader } from '../reader.ts';
import { createCollected, heldUnder, madeFromEntries } from './collected.ts';
import { createOpenTo } from '../conditions/open-to.ts';
import { createUses, isHandedBack, outer } from '../flow/uses.ts';
import { equalityOf } from '../../values/equality.ts';

/** A field of a form by the parts that the code takes for it. */
interface Field {
  many: boolean;
  kind?: 'file' | 'text';
}

/** What is known of parameters on the way: the texts that they are given. */
type Texts = ReadonlyMap<ts.Node, string>;

/** How a place is reached from the read. */
interface Way {
  texts: Texts;
  hops: number;
  /** The call of the function that the place is in. */
  from?: ts.CallExpression;
}

const maxHops = 6;

/** Whether an expression gives the parts of a form as a list: `readMultipartFormData(event)`. */
export function isPartList(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const given = checker.getTypeAtLocation(node);
  const type = checker.getNonNullableType(checker.getAwaitedType(given) ?? given);
  return checker.isArrayType(type);
}

/** What the code that follows says of a form that is read as a list of parts: those that it picks by their names. */
export function usedParts(
  reads: readonly ts.Expression[],
  through: readonly ts.Expression[],
  reader: HandlerReader,
): UsedForm | undefined {
  const { checker, evaluator } = reader;
  const { usesOf, parameterOf } = createUses(checker, createOpenTo(reader));
  const fields = new Map<string, Field>();
  const collected = createCollected(through, { kind: 'string' }, reader);
  for (const read of reads) followList(read, { texts: new Map(), hops: 0 });
  if (fields.size === 0 && !collected.properties().length) return undefined;
  const properties = [...fields].map(([name, field]): PropertyModel => {
    const kind = field.kind === 'file' ? 'binary' : field.kind === 'text' ? 'string' : 'any';
    const type: TypeModel = field.many ? { kind: 'array', items: { kind } } : { kind };
    return { name, required: reader.needsFormField(name), type };
  });
  // Parts are read of a form in that encoding alone.
  properties.push(...collected.properties().filter(({ name }) => !fields.has(name)));
  return { properties, mayHaveFiles: true, isRefused: false };

  function followList(expression: ts.Expression, way: Way): void {
    const value = outer(expression);
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value) {
      if (ts.isIdentifier(parent.name)) for (const use of usesOf(parent.name)) followList(use, way);
    } else if (ts.isBinaryExpression(parent) && parent.left === value && isFallback(parent)) {
      followList(parent, way);
    } else if (ts.isForOfStatement(parent) && parent.expression === value) {
      const [each] = ts.isVariableDeclarationList(parent.initializer) ? parent.initializer.declarations : [];
      if (each) followEach(each.name, parent.statement, way);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
      askList(parent, way);
    } else if (ts.isCallExpression(parent) && parent.arguments.includes(value) && way.hops < maxHops) {
      const parameter = parameterOf(parent, value);
      const texts = new Map([...way.texts, ...textsOf(parent, way.texts)]);
      const next = { texts, hops: way.hops + 1, from: parent };
      if (parameter) for (const use of usesOf(parameter)) followList(use, next);
    }
  }

  /** `parts.find((part) => part.name === 'photo' && part.filename)`. */
  function askList(access: ts.PropertyAccessExpression, way: Way): void {
    const call = access.parent;
    const [callback] = ts.isCallExpression(call) && call.expression === access ? call.arguments : [];
    const isOwn = callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback));
    const parameter = isOwn ? callback.parameters[0]?.name : undefined;
    if (!isOwn || !parameter || !ts.isCallExpression(call)) return;
    if (access.name.text === 'forEach') return followEach(parameter, callback.body, way);
    if (access.name.text === 'reduce') return followReduced(call, callback);
    if (access.name.text === 'map') return followMapped(call, callback);
    const isOne = ['find', 'findLast', 'some'].includes(access.name.text);
    if (!isOne && access.name.text !== 'filter') return;
    for (const { name } of namesIn(callback.body, parameter, way.texts, call)) {
      const field = fieldOf(name);
      if (!isOne) field.many = true;
      if (asksFor('filename', callback.body, parameter)) field.kind = 'file';
      followPart(call, field, way);
    }
  }

  /** `parts.reduce((all, part) => { all[part.name] = …; return all; }, {})`. */
  function followReduced(call: ts.CallExpression, callback: ts.ArrowFunction | ts.FunctionExpression): void {
    const [all, part] = callback.parameters;
    const puts = part && heldUnder(callback.body, (node) => isNameOf(node, part.name));
    const isAll = puts?.some((each) => all && each.text === all.name.getText());
    if (isAll) collected.made(call);
  }

  /** `Object.fromEntries(parts.map((part) => [part.name, …]))`. */
  function followMapped(call: ts.CallExpression, callback: ts.ArrowFunction | ts.FunctionExpression): void {
    const [part] = callback.parameters;
    const made = madeFromEntries(call, checker);
    const pair = bare(ts.isBlock(callback.body) ? call : callback.body);
    const [key] = ts.isArrayLiteralExpression(pair) ? pair.elements : [];
    if (made && part && key && isNameOf(bare(key), part.name)) collected.made(made);
  }

  /** A loop over the parts, which asks each for its name. */
  function followEach(name: ts.BindingName, body: ts.Node, way: Way): void {
    for (const each of heldUnder(body, (node) => isNameOf(node, name))) collected.held(each);
    for (const asked of namesIn(body, name, way.texts)) {
      const field = fieldOf(asked.name);
      const within = asked.within ?? body;
      if (asksFor('filename', within, name)) field.kind = 'file';
      for (const use of partUses(name).filter((each) => isInside(each, within))) followPart(use, field, way);
    }
  }

  function followPart(expression: ts.Expression, field: Field, way: Way): void {
    const value = outer(expression);
    const { parent } = value;
    if (ts.isVariableDeclaration(parent) && parent.initializer === value) {
      const names = ts.isIdentifier(parent.name) ? [parent.name] : [];
      for (const use of names.flatMap(usesOf)) followPart(use, field, way);
    } else if (ts.isBinaryExpression(parent) && parent.right === value && isAssignment(parent)) {
      followHeld(parent.left, field, way);
    } else if (ts.isPropertyAccessExpression(parent) && parent.expression === value) {
      followMember(parent, field);
    } else if (ts.isCallExpression(parent) && parent.arguments.includes(value) && way.hops < maxHops) {
      const parameter = parameterOf(parent, value);
      if (parameter) for (const use of usesOf(parameter)) followPart(use, field, further(way));
    } else if (isHandedBack(value) && way.hops < maxHops) {
      for (const call of way.from ? [way.from] : callsAround(value)) followPart(call, field, further(way));
    }
  }

  function followMember(access: ts.PropertyAccessExpression, field: Field): void {
    const { text } = access.name;
    if (text === 'filename' || text === 'type') field.kind ??= 'file';
    if (text !== 'data' && text !== 'toString') return;
    const made = madeText(text === 'data' ? access : (access.expression as ts.PropertyAccessExpression));
    // A part is read as a text, or its bytes are.
    if (made) field.kind ??= 'text';
    if (!made && isKept(access)) field.kind ??= 'file';
  }

  /** A variable that the code puts a part into. */
  function followHeld(target: ts.Expression, field: Field, way: Way): void {
    if (!ts.isIdentifier(target)) return;
    const declaration = checker.getSymbolAtLocation(target)?.valueDeclaration;
    const name = declaration && ts.isVariableDeclaration(declaration) ? declaration.name : undefined;
    if (!name || !ts.isIdentifier(name) || way.hops >= maxHops) return;
    for (const use of usesOf(name)) {
      const isTarget = ts.isBinaryExpression(use.parent) && use.parent.left === use && isAssignment(use.parent);
      if (!isTarget) followPart(use, field, further(way));
    }
  }

  /** `part.data.toString()` and what else makes a text of bytes. */
  function madeText(data: ts.Expression): ts.Expression | undefined {
    const value = outer(data);
    const { parent } = value;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === value && parent.name.text === 'toString') {
      return ts.isCallExpression(parent.parent) ? parent.parent : undefined;
    }
    if (!ts.isCallExpression(parent) || parent.arguments[0] !== value) return undefined;
    const callee = globalName(parent.expression, checker);
    if (callee === 'String' || /decoder?(\(.*\))?\.decode$/i.test(parent.expression.getText())) return parent;
    return callee === 'Buffer.from' ? madeText(parent) : undefined;
  }

  /** Whether bytes are given to somebody, and not only measured. */
  function isKept(data: ts.Expression): boolean {
    const { parent } = outer(data);
    return !ts.isPropertyAccessExpression(parent) && !ts.isPrefixUnaryExpression(parent);
  }

  /** The names that code compares the part's with, and the code for a part of that name alone. */
  function namesIn(
    body: ts.Node,
    parameter: ts.BindingName,
    texts: Texts,
    at: ts.Node = body,
  ): { name: string; within?: ts.Node }[] {
    const found: { name: string; within?: ts.Node }[] = [];
    const add = (node: ts.Expression, within?: ts.Node): void => {
      for (const name of textsAt(node, texts, at)) found.push({ name, ...(within ? { within } : {}) });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isBinaryExpression(node) && equalityOf(node.operatorToken)?.isEqual) {
        const other = isNameOf(node.left, parameter)
          ? node.right
          : isNameOf(node.right, parameter)
            ? node.left
            : undefined;
        if (other) add(other, ts.findAncestor(node, ts.isIfStatement)?.thenStatement);
      }
      if (ts.isSwitchStatement(node) && isNameOf(node.expression, parameter)) {
        for (const clause of node.caseBlock.clauses) if (ts.isCaseClause(clause)) add(clause.expression, clause);
      }
      ts.forEachChild(node, visit);
    };
    visit(body);
    return found;
  }

  /** `part.name`, or `name` of `({ name })`. */
  function isNameOf(node: ts.Expression, parameter: ts.BindingName): boolean {
    if (ts.isIdentifier(parameter)) {
      const isAccess = ts.isPropertyAccessExpression(node) && node.name.text === 'name';
      return isAccess && ts.isIdentifier(node.expression) && node.expression.text === parameter.text;
    }
    return ts.isIdentifier(node) && elementOf(parameter, 'name')?.text === node.text;
  }

  function asksFor(member: string, body: ts.Node, parameter: ts.BindingName): boolean {
    const text = ts.isIdentifier(parameter) ? `${parameter.text}.${member}` : elementOf(parameter, member)?.text;
    const visit = (node: ts.Node): boolean => {
      const isAsked =
        (ts.isPropertyAccessExpression(node) || ts.isIdentifier(node)) && node.getText().replace('?.', '.') === text;
      return isAsked || (ts.forEachChild(node, visit) ?? false);
    };
    return text !== undefined && visit(body);
  }

  /** A constant, a text that a caller gives, or those that the calls of the function around give. */
  function textsAt(node: ts.Expression, texts: Texts, at: ts.Node): string[] {
    const value = evaluator.evaluate(node, evaluator.globals);
    if (value.kind === 'constant') return typeof value.value === 'string' ? [value.value] : [];
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    if (!declaration || !ts.isParameter(declaration)) return [];
    const known = texts.get(declaration);
    if (known !== undefined) return [known];
    const index = declaration.parent.parameters.indexOf(declaration);
    return callsAround(at).flatMap((call) => {
      const given = call.arguments[index];
      const text = given && evaluator.evaluate(given, evaluator.globals);
      return text?.kind === 'constant' && typeof text.value === 'string' ? [text.value] : [];
    });
  }

  /** The calls, in the same function, of a function that is held by a name: `const field = (name) => …`. */
  function callsAround(node: ts.Node): ts.CallExpression[] {
    const owner = ts.findAncestor(node.parent, (each) => ts.isArrowFunction(each) || ts.isFunctionDeclaration(each));
    const holder = owner && (ts.isFunctionDeclaration(owner) ? owner.name : owner.parent);
    const name = holder && ts.isVariableDeclaration(holder) ? holder.name : holder;
    if (!name || !ts.isIdentifier(name) || !ts.findAncestor(name.parent.parent, ts.isFunctionLike)) return [];
    return usesOf(name).flatMap((use) =>
      ts.isCallExpression(use.parent) && use.parent.expression === use ? [use.parent] : [],
    );
  }

  /** The texts that a call gives to the parameters of the function that it calls. */
  function textsOf(call: ts.CallExpression, texts: Texts): [ts.Node, string][] {
    const declaration = checker.getResolvedSignature(call)?.declaration;
    return call.arguments.flatMap((each, index): [ts.Node, string][] => {
      const parameter = declaration?.parameters[index];
      const [text] = parameter ? textsAt(each, texts, call) : [];
      return parameter && text !== undefined ? [[parameter, text]] : [];
    });
  }

  function partUses(name: ts.BindingName): ts.Identifier[] {
    return ts.isIdentifier(name) ? usesOf(name) : [];
  }

  function fieldOf(name: string): Field {
    const field = fields.get(name) ?? { many: false };
    fields.set(name, field);
    return field;
  }
}

/** The code that called is not where a value goes on from there. */
function further({ texts, hops }: Way): Way {
  return { texts, hops: hops + 1 };
}

function elementOf(pattern: ts.BindingName, key: string): ts.Identifier | undefined {
  if (!ts.isObjectBindingPattern(pattern)) return undefined;
  const found = pattern.elements.find(({ name, propertyName }) => (propertyName ?? name).getText() === key)?.name;
  return found && ts.isIdentifier(found) ? found : undefined;
}

function isInside(node: ts.Node, within: ts.Node): boolean {
  return node.pos >= within.pos && node.end <= within.end;
}

function isFallback({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === ts.SyntaxKind.EqualsToken;
}
