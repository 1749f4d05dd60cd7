import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { packageName } from '../project/missing-cause.ts';
import { alternatives, type Value } from '../values/value.ts';
import type { EngineTools } from './tools.ts';

/**
 * Makes the function that rules out what code of packages and of the platform does not throw: errors of classes that the
 * project declares. `isThrownElsewhere`: `error instanceof NotFound` of an error that all comes from such code.
 */
export function createPackageErrors({ origins, checker }: Pick<EngineTools, 'origins' | 'checker'>) {
  const known = new WeakMap<ts.Node, boolean>();
  return { isThrownElsewhere };

  function isThrownElsewhere(error: Value | undefined, of: Value | undefined): boolean {
    const isOwn = of?.kind === 'class' && !of.node.getSourceFile().isDeclarationFile;
    return isOwn && error !== undefined && alternatives(error).every(isOfOthers);
  }

  function isOfOthers(error: Value): boolean {
    if (error.kind === 'error') return error.isImplied === true;
    return error.kind === 'unknown-error' && error.of.every(isOfPackages);
  }

  function isOfPackages(value: Value): boolean {
    if (value.kind === 'body' || value.kind === 'validated' || value.kind === 'refusal') return true;
    if (value.kind !== 'opaque-call') return false;
    const { node } = value;
    const before = known.get(node);
    if (before !== undefined) return before;
    const result = isDeclaredElsewhere(calledName(node)) && !argumentsOf(node).some(isHandedCode);
    known.set(node, result);
    return result;
  }

  function isDeclaredElsewhere(name: ts.Node): boolean {
    const declarations = origins.resolve(name)?.declarations ?? [];
    if (declarations.length > 0 && !declarations.some(isImported)) {
      return declarations.every((each) => each.getSourceFile().isDeclarationFile);
    }
    return ts.isExpression(name) && isOfMissingPackage(ts.isPropertyAccessExpression(name.parent) ? name.parent : name);
  }

  /** What a package gives that is not installed, or has made. */
  function isOfMissingPackage(value: ts.Expression, left = deepest): boolean {
    const root = rootOf(value);
    const declaration = root && left > 0 ? checker.getSymbolAtLocation(root)?.declarations?.[0] : undefined;
    if (!declaration) return false;
    if (ts.isVariableDeclaration(declaration)) {
      const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
      return isConst && declaration.initializer !== undefined && isOfMissingPackage(declaration.initializer, left - 1);
    }
    const from = isImported(declaration) ? ts.findAncestor(declaration, ts.isImportDeclaration) : undefined;
    const specifier = from?.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier) || checker.getSymbolAtLocation(specifier)) return false;
    return packageName(specifier.text) !== undefined;
  }

  /** A function that is written at the call is run with the code around it; what others throw there, nobody knows. */
  function isHandedCode(argument: ts.Expression): boolean {
    if (ts.isArrowFunction(argument) || ts.isFunctionExpression(argument)) return false;
    return ts.isSpreadElement(argument) || holdsCode(checker.getTypeAtLocation(argument), deepest);
  }

  /** Whether a value may have functions or classes of the project in it. */
  function holdsCode(type: ts.Type, left: number): boolean {
    if (type.isUnion()) return type.types.some((each) => holdsCode(each, left));
    if (isCode(type)) return true;
    if (left === 0 || !(type.flags & ts.TypeFlags.Object)) return false;
    return checker.getPropertiesOfType(type).some((each) => {
      const isOwn = each.declarations?.some((declaration) => !declaration.getSourceFile().isDeclarationFile);
      return isOwn && holdsCode(checker.getTypeOfSymbol(each), left - 1);
    });
  }
}

/** Objects in objects in which functions are looked for. */
const deepest = 3;

const isCode = (type: ts.Type): boolean =>
  type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0;

const isImported = (declaration: ts.Node): boolean =>
  ts.isImportSpecifier(declaration) || ts.isImportClause(declaration) || ts.isNamespaceImport(declaration);

/** The name that a value is a part of, or is made with. */
function rootOf(value: ts.Expression): ts.Identifier | undefined {
  const node = bare(value);
  if (ts.isIdentifier(node)) return node;
  const isPart = ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isNewExpression(node);
  return isPart || ts.isAwaitExpression(node) ? rootOf(node.expression) : undefined;
}

type Call = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;

function calledName(node: Call): ts.Node {
  const callee = ts.isTaggedTemplateExpression(node) ? node.tag : node.expression;
  return ts.isPropertyAccessExpression(callee) ? callee.name : callee;
}

function argumentsOf(node: Call): readonly ts.Expression[] {
  if (!ts.isTaggedTemplateExpression(node)) return node.arguments ?? [];
  return ts.isTemplateExpression(node.template) ? node.template.templateSpans.map((each) => each.expression) : [];
}
