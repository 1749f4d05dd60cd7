import { ts } from 'ts-morph';
import { hookOf } from '../extractors/row.ts';
import type { Origins } from '../origin.ts';
import type { BoundState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import type { HookKind, Value } from '../values/value.ts';

/** By major version; `response` of Nitro 3 is told of an answer whose status and body stand. */
const kinds: Record<2 | 3, Readonly<Record<string, HookKind>>> = {
  2: { request: 'before', beforeResponse: 'sending' },
  3: { request: 'before' },
};

interface Tools {
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  origins: Origins;
}

/**
 * What a plugin hangs around every request: `nitroApp.hooks.hook('beforeResponse', (event, response) => …)`. Nitro
 * catches what such a function throws.
 */
export function pluginHooks(plugin: ts.SourceFile, major: 2 | 3, { checker, evaluator, origins }: Tools): BoundState[] {
  const found: BoundState[] = [];
  const own = pluginFunction(plugin, checker);
  const visit = (node: ts.Node): void => {
    const [name, hook] = ts.isCallExpression(node) && isHook(node.expression) ? node.arguments : [];
    const kind = name && ts.isStringLiteralLike(name) ? kinds[major][name.text] : undefined;
    if (kind && hook) {
      const value = { ...hookOf(evaluator.evaluate(hook, evaluator.globals), kind, hook), isCaught: true };
      found.push({ value: value as Value, priority: 0, isShared: true, node: hook });
    }
    ts.forEachChild(node, visit);
  };
  visit(plugin);
  return found;

  function isHook(callee: ts.Expression): boolean {
    return (
      ts.isPropertyAccessExpression(callee) && callee.name.text === 'hook' && roleOf(callee.expression) === 'hooks'
    );
  }

  /** What of the server an expression is. */
  function roleOf(node: ts.Expression): 'app' | 'hooks' | undefined {
    if (ts.isPropertyAccessExpression(node)) return memberRole(node.name.text, roleOf(node.expression));
    if (ts.isCallExpression(node)) {
      const names = origins.of(node.expression)?.names;
      return names?.has('useNitroApp') ? 'app' : names?.has('useNitroHooks') ? 'hooks' : undefined;
    }
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    return declaration && roleOfDeclaration(declaration);
  }

  function roleOfDeclaration(node: ts.Node): 'app' | 'hooks' | undefined {
    if (ts.isParameter(node)) return node.parent === own && own.parameters[0] === node ? 'app' : undefined;
    if (ts.isVariableDeclaration(node)) return node.initializer && roleOf(node.initializer);
    if (!ts.isBindingElement(node) || node.initializer) return undefined;
    const taken = node.propertyName ?? node.name;
    return ts.isIdentifier(taken) ? memberRole(taken.text, roleOfDeclaration(node.parent.parent)) : undefined;
  }
}

const memberRole = (name: string, role: 'app' | 'hooks' | undefined): 'hooks' | undefined =>
  name === 'hooks' && role === 'app' ? 'hooks' : undefined;

/** What the file exports by default, out of the `defineNitroPlugin(…)` around it. */
function pluginFunction(file: ts.SourceFile, checker: ts.TypeChecker): ts.SignatureDeclaration | undefined {
  const module = checker.getSymbolAtLocation(file);
  const exported = module && checker.tryGetMemberInModuleExports('default', module);
  const target = exported && exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  let node: ts.Node | undefined = target?.valueDeclaration ?? target?.declarations?.[0];
  if (node && ts.isExportAssignment(node)) node = node.expression;
  if (node && ts.isVariableDeclaration(node)) node = node.initializer;
  if (node && ts.isCallExpression(node)) [node] = node.arguments;
  return node && ts.isFunctionLike(node) ? node : undefined;
}
