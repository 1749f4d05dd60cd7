import { ts } from 'ts-morph';
import type { Origins } from '../origin.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { isFunctionNode, type FunctionNode, type FunctionValue, type Value } from '../values/value.ts';

interface MadeOnceInput {
  checker: ts.TypeChecker;
  origins: Origins;
  evaluator(): Evaluator;
  run(callee: FunctionValue, node: ts.Node): Value;
  /** Whether a type is that of an app. */
  isApp(type: ts.Type): boolean;
}

/**
 * The apps that are made when they are first asked for: by a function that another one keeps the result of
 * (`const routes = lazy(() => new H3())`), and those that a variable of the module is given once.
 */
export function createMadeOnce({ checker, origins, evaluator, run, isApp }: MadeOnceInput) {
  const known = new Map<ts.Node, Value>();
  /** What is given to a variable of a module, in all of its file. */
  const assigned = new Map<ts.VariableDeclaration, ts.Expression[]>();
  return (node: ts.Expression): Value | undefined => {
    if (ts.isIdentifier(node)) return ofVariable(node);
    const isAsked = ts.isCallExpression(node) && node.arguments.length === 0 && ts.isIdentifier(node.expression);
    return isAsked && mayBeApp(node) ? ofFunction(node.expression) : undefined;
  };

  /** Also where a package that is not installed keeps it. */
  function mayBeApp(node: ts.Expression): boolean {
    const type = checker.getTypeAtLocation(node);
    return (type.flags & ts.TypeFlags.Any) !== 0 || isApp(type);
  }

  function ofFunction(callee: ts.Identifier): Value | undefined {
    const declaration = origins.resolve(callee)?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !isConstant(declaration)) return undefined;
    const { initializer } = declaration;
    if (!initializer || !ts.isCallExpression(initializer) || initializer.arguments.length !== 1) return undefined;
    const maker = functionOf(initializer.arguments[0]!);
    if (!maker || maker.parameters.length > 0 || !makesApp(maker)) return undefined;
    const made = known.get(maker) ?? run({ kind: 'function', node: maker, scope: evaluator().globals }, callee);
    known.set(maker, made);
    return made;
  }

  function functionOf(node: ts.Expression): FunctionNode | undefined {
    if (!ts.isIdentifier(node)) return isFunctionNode(node) ? node : undefined;
    const declaration = origins.resolve(node)?.valueDeclaration;
    return declaration && ts.isFunctionDeclaration(declaration) ? declaration : undefined;
  }

  function makesApp(maker: FunctionNode): boolean {
    const signature = checker.getSignatureFromDeclaration(maker);
    return signature !== undefined && isApp(checker.getReturnTypeOfSignature(signature));
  }

  function ofVariable(node: ts.Identifier): Value | undefined {
    const declaration = origins.resolve(node)?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || isConstant(declaration)) return undefined;
    const isEmpty = !declaration.initializer || isNothing(declaration.initializer);
    const file = declaration.parent.parent.parent;
    // Declarations have nothing to look through, and much of it.
    if (!isEmpty || !ts.isSourceFile(file) || file.isDeclarationFile) return undefined;
    const given = assigned.get(declaration) ?? assignedTo(declaration).filter((each) => !isNothing(each));
    assigned.set(declaration, given);
    const [value] = given;
    return value && given.length === 1 && isApp(checker.getTypeAtLocation(value))
      ? evaluator().evaluate(value, evaluator().globals)
      : undefined;
  }

  /** All that a file gives to a variable. */
  function assignedTo(declaration: ts.VariableDeclaration): ts.Expression[] {
    const symbol = checker.getSymbolAtLocation(declaration.name);
    const found: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isBinaryExpression(node) || !ts.isIdentifier(node.left) || !assigning.has(node.operatorToken.kind))
        return;
      if (node.left.text === declaration.name.getText() && checker.getSymbolAtLocation(node.left) === symbol) {
        found.push(node.right);
      }
    };
    visit(declaration.getSourceFile());
    return found;
  }
}

const assigning: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
]);

function isConstant(declaration: ts.VariableDeclaration): boolean {
  return (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
}

function isNothing(node: ts.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
}
