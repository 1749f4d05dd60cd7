import { ts } from 'ts-morph';
import { packageOf } from '../origin.ts';
import { originOf } from './mapped-origin.ts';

/** The schemas of a file with such a function: where they are made, or the names that they have. */
const known = new WeakMap<ts.SourceFile, Set<ts.Node | string>>();

/**
 * Whether a document of mongoose has a JSON form that its schema makes by a function: `toJSON: { transform(…) { … } }` may
 * leave out or rename any property. Told by the schema that its properties stand in, or by the file of their interface.
 */
export function isRewritten(toJSON: ts.Symbol, type: ts.Type, document: ts.Type, checker: ts.TypeChecker): boolean {
  // What the function does was read.
  if (checker.getPropertyOfType(checker.getApparentType(document), ' sent')) return false;
  const isDocument = toJSON.declarations?.some((each) => packageOf(each.getSourceFile().fileName) === 'mongoose');
  if (!isDocument) return false;
  const declarations = checker
    .getPropertiesOfType(type)
    .flatMap((each) => originOf(checker, each).declarations ?? [])
    .filter((each) => !each.getSourceFile().isDeclarationFile);
  return declarations.some((each) => {
    const found = rewritingIn(each.getSourceFile());
    const schema = ts.findAncestor(each, ts.isNewExpression);
    if (!schema) return found.size > 0;
    const { parent } = schema;
    const isNamed = ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) && found.has(parent.name.text);
    return found.has(schema) || isNamed;
  });
}

function rewritingIn(file: ts.SourceFile): Set<ts.Node | string> {
  const before = known.get(file);
  if (before) return before;
  const found = new Set<ts.Node | string>();
  const visit = (node: ts.Node): void => {
    const schema = rewriting(node);
    if (schema) found.add(schema);
    ts.forEachChild(node, visit);
  };
  if (/\btoJSON\b/.test(file.text)) visit(file);
  known.set(file, found);
  return found;
}

/** `toJSON: { transform }`, `schema.set('toJSON', { transform })` and `schema.methods.toJSON = …`. */
function rewriting(node: ts.Node): ts.Node | string | undefined {
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) {
    const isOption = isNamed(node.name) && (ts.isMethodDeclaration(node) || hasTransform(node.initializer));
    return isOption ? ts.findAncestor(node, ts.isNewExpression) : undefined;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [name, options] = node.arguments;
    const isSet = node.expression.name.text === 'set' && name !== undefined && isNamed(name);
    return isSet && options && hasTransform(options) ? node.expression.expression.getText() : undefined;
  }
  if (!ts.isBinaryExpression(node) || !ts.isPropertyAccessExpression(node.left)) return undefined;
  const { name, expression } = node.left;
  const isMethod = isNamed(name) && ts.isPropertyAccessExpression(expression) && expression.name.text === 'methods';
  return isMethod ? expression.expression.getText() : undefined;
}

const isNamed = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) && node.text === 'toJSON';

/** Options that are no literal may have one. */
function hasTransform(options: ts.Expression): boolean {
  if (!ts.isObjectLiteralExpression(options)) return true;
  return options.properties.some(
    (each) => ts.isSpreadAssignment(each) || (ts.isIdentifier(each.name) && each.name.text === 'transform'),
  );
}
