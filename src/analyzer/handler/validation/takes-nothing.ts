import { ts } from 'ts-morph';
import { moduleSpecifiers } from '../../project/module-specifiers.ts';
import type { SchemaValue } from '../../values/schema.ts';
import type { HandlerReader } from '../reader.ts';

/**
 * Whether an object need not have the key of a schema that makes a value of whatever it is given: zod 3.25 and 4.3 make
 * `'undefined'` and `false` of a key that is not there, zod 4.4 and later refuse it. Where the version is not known, nobody
 * is told to send it.
 */
export function takesNothing(
  { makesOfNothing, annotations = {}, node }: SchemaValue,
  { checker, packageVersionOf }: Pick<HandlerReader, 'checker' | 'packageVersionOf'>,
): boolean {
  if (!makesOfNothing) return false;
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = annotations;
  const isTaken = minLength <= made.length && made.length <= maxLength && format === undefined;
  if (!isTaken || (pattern !== undefined && !new RegExp(pattern).test(made))) return false;
  const [major, minor] = packageVersionOf('zod', node.getSourceFile()) ?? [0, 0];
  return isOfZod3(node, checker) || major < 4 || (major === 4 && minor < 4);
}

/** Whether a schema is made by the zod 3 that later ones bring along; by a name that says nothing of it, where the file has both. */
function isOfZod3(node: ts.Node, checker: ts.TypeChecker): boolean {
  let made = node;
  while (ts.isCallExpression(made) || ts.isPropertyAccessExpression(made)) made = made.expression;
  const [declared] = checker.getSymbolAtLocation(made)?.declarations ?? [];
  const imported = declared && ts.findAncestor(declared, ts.isImportDeclaration);
  const specifiers = imported ? [imported.moduleSpecifier] : moduleSpecifiers(node.getSourceFile());
  return specifiers.some((each) => ts.isStringLiteral(each) && each.text === 'zod/v3');
}

/** What `String` makes of nothing. */
const made = 'undefined';
