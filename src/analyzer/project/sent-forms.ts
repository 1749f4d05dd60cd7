import { ts } from 'ts-morph';
import { formOf, formOfMethod, type SentForm } from './sent-form.ts';

/**
 * Tells the types of a schema of mongoose what its records become in JSON: what `toJSON: { transform }` deletes and sets,
 * and what a `toJSON` of the schema's own leaves. The types of options say nothing of what a function does. The form is
 * added to the tree, as the module could have written it.
 */
export function addSentForms(source: ts.SourceFile): void {
  if (source.isDeclarationFile || !source.text.includes('toJSON') || !source.text.includes('mongoose')) return;
  const schemas = new Map<string, ts.NewExpression>();
  const forms = new Map<ts.NewExpression, SentForm>();
  const models: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && isSchema(node.expression)) {
      const { parent } = node;
      if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) schemas.set(parent.name.text, node);
      const options = node.arguments?.[1];
      const form =
        options && ts.isObjectLiteralExpression(options) ? formOf(initializerOf(options, 'toJSON')) : undefined;
      if (form) forms.set(node, form);
    } else if (ts.isCallExpression(node)) {
      const set = setForm(node);
      if (set) forms.set(set.schema, set.form);
      if (node.typeArguments && nameOf(node.expression) === 'model') models.push(node);
    } else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const own = methodForm(node);
      if (own) forms.set(own.schema, own.form);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const [schema, form] of forms) addForm(schema, form);
  // The schema says what the model's type says, and its form, too.
  for (const each of models) {
    const [, given] = each.arguments;
    const schema = given && ts.isIdentifier(given) ? schemas.get(given.text) : undefined;
    const isSame = schema?.typeArguments?.[0]?.getText() === each.typeArguments?.[0]?.getText();
    if (schema && forms.has(schema) && isSame && each.typeArguments?.length === 1) {
      Object.assign(each, { typeArguments: undefined });
    }
  }

  /** `schema.set('toJSON', options)`. */
  function setForm({ expression, arguments: [key, options] }: ts.CallExpression) {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'set') return undefined;
    const schema = ts.isIdentifier(expression.expression) ? schemas.get(expression.expression.text) : undefined;
    const form = schema && key && ts.isStringLiteral(key) && key.text === 'toJSON' ? formOf(options) : undefined;
    return schema && form && { schema, form };
  }

  /** `schema.methods.toJSON = function () { … }`. */
  function methodForm({ left, right }: ts.BinaryExpression) {
    if (!ts.isPropertyAccessExpression(left) || left.name.text !== 'toJSON') return undefined;
    const { expression: methods } = left;
    if (!ts.isPropertyAccessExpression(methods) || methods.name.text !== 'methods') return undefined;
    const schema = ts.isIdentifier(methods.expression) ? schemas.get(methods.expression.text) : undefined;
    return schema && { schema, form: formOfMethod(right) };
  }
}

/** The parameters of a schema's type that stand before the type of its options. */
const before = ['any', 'any', '{}', '{}', '{}', '{}'];

function addForm(schema: ts.NewExpression, form: SentForm): void {
  const written = `{ readonly toJSON: { readonly ' sent': ${textOf(form)} } }`;
  if (schema.typeArguments) {
    const given = schema.typeArguments;
    if (given.length > before.length) return;
    const more = [...before.slice(given.length), written].map((each) => typeNode(each, given.end - 1, schema));
    Object.assign(schema, { typeArguments: Object.assign([...given, ...more], { pos: given.pos, end: given.end }) });
    return;
  }
  const [definition, options] = schema.arguments ?? [];
  if (!definition || (options && !ts.isObjectLiteralExpression(options))) return;
  if (options) {
    const others = options.properties.filter(({ name }) => name?.getText() !== 'toJSON');
    const added = property(`toJSON: 0 as unknown as ${written}['toJSON']`, options.end - 1, options);
    const properties = Object.assign([...others, added], { pos: options.properties.pos, end: options.properties.end });
    Object.assign(options, { properties });
    return;
  }
  const made = expression(`({ toJSON: 0 as unknown as ${written}['toJSON'] })`, definition.end, schema);
  const given = Object.assign([definition, made], { pos: definition.pos, end: definition.end });
  Object.assign(schema, { arguments: given });
}

function textOf(form: SentForm): string {
  if (form === 'unknown') return '{ readonly open: true }';
  const drops = form.drops === 'all' ? 'string' : form.drops.map((each) => JSON.stringify(each)).join(' | ') || 'never';
  const adds = [...form.adds].map(([name, { from, isOptional }]) => {
    const known = { text: 'string', texts: 'string[]' };
    const types = from.map((each) =>
      typeof each === 'string' ? known[each] : each === undefined ? 'any' : `[${JSON.stringify(each.of)}]`,
    );
    return `${JSON.stringify(name)}${isOptional ? '?' : ''}: ${types.join(' | ')}`;
  });
  return `{ readonly drops: ${drops}; readonly adds: { ${adds.join('; ')} } }`;
}

function typeNode(text: string, at: number, parent: ts.Node): ts.TypeNode {
  const [statement] = parsed(`let it: ${text};`);
  const { type } = (statement as ts.VariableStatement).declarationList.declarations[0]!;
  return placed(type!, at, parent);
}

function expression(text: string, at: number, parent: ts.Node): ts.Expression {
  const [statement] = parsed(`${text};`);
  const { expression: own } = statement as ts.ExpressionStatement;
  return placed((own as ts.ParenthesizedExpression).expression, at, parent);
}

function property(text: string, at: number, parent: ts.Node): ts.ObjectLiteralElementLike {
  const literal = expression(`({ ${text} })`, at, parent) as ts.ObjectLiteralExpression;
  return placed(literal.properties[0]!, at, parent);
}

function parsed(text: string): ts.NodeArray<ts.Statement> {
  return ts.createSourceFile('form.ts', text, ts.ScriptTarget.Latest, true).statements;
}

function placed<T extends ts.Node>(node: T, at: number, parent: ts.Node): T {
  const place = (each: ts.Node): void => {
    Object.assign(each, { pos: at, end: at });
    ts.forEachChild(each, place, (nodes) => {
      Object.assign(nodes, { pos: at, end: at });
      nodes.forEach(place);
    });
  };
  place(node);
  return Object.assign(node, { parent });
}

function isSchema(node: ts.Expression): boolean {
  return nameOf(node) === 'Schema';
}

function nameOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

function initializerOf(literal: ts.ObjectLiteralExpression, key: string): ts.Expression | undefined {
  const found = literal.properties.find(({ name }) => name && ts.isIdentifier(name) && name.text === key);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}
