import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { excerpt, locationOf } from '../location.ts';
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

/** What of the server an expression of a plugin is. */
type Role = 'app' | 'hooks' | 'router';

/** By the names that they have in the server. */
const roles: Readonly<Record<string, Role>> = { hooks: 'hooks', router: 'router', h3App: 'router', h3: 'router' };

interface Tools {
  root: string;
  checker: ts.TypeChecker;
  evaluator: Evaluator;
  origins: Origins;
}

export interface PluginReading {
  hooks: BoundState[];
  diagnostics: Diagnostic[];
}

/**
 * What a plugin hangs around every request: `nitroApp.hooks.hook('beforeResponse', (event, response) => …)`. Nitro
 * catches what such a function throws. Routes that a plugin adds to the server by hand are said to be missing.
 */
export function readPlugin(plugin: ts.SourceFile, major: 2 | 3, tools: Tools): PluginReading {
  const { checker, evaluator, origins, root } = tools;
  const hooks: BoundState[] = [];
  const diagnostics: Diagnostic[] = [];
  const own = pluginFunction(plugin, checker);
  const visit = (node: ts.Node): void => {
    const method =
      ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
    const role = method && roleOf(method.expression);
    if (role === 'router') diagnostics.push(unreadRoute(node, root));
    const [name, hook] = role === 'hooks' && method!.name.text === 'hook' ? (node as ts.CallExpression).arguments : [];
    const kind = name && ts.isStringLiteralLike(name) ? kinds[major][name.text] : undefined;
    if (kind && hook) {
      const value = { ...hookOf(evaluator.evaluate(hook, evaluator.globals), kind, hook), isCaught: true };
      hooks.push({ value: value as Value, priority: 0, isShared: true, node: hook });
    }
    ts.forEachChild(node, visit);
  };
  visit(plugin);
  return { hooks, diagnostics };

  function roleOf(node: ts.Expression): Role | undefined {
    if (ts.isPropertyAccessExpression(node)) return memberRole(node.name.text, roleOf(node.expression));
    if (ts.isCallExpression(node)) {
      const names = origins.of(node.expression)?.names;
      return names?.has('useNitroApp') ? 'app' : names?.has('useNitroHooks') ? 'hooks' : undefined;
    }
    const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    return declaration && roleOfDeclaration(declaration);
  }

  function roleOfDeclaration(node: ts.Node): Role | undefined {
    if (ts.isParameter(node)) return node.parent === own && own.parameters[0] === node ? 'app' : undefined;
    if (ts.isVariableDeclaration(node)) return node.initializer && roleOf(node.initializer);
    if (!ts.isBindingElement(node) || node.initializer) return undefined;
    const taken = node.propertyName ?? node.name;
    return ts.isIdentifier(taken) ? memberRole(taken.text, roleOfDeclaration(node.parent.parent)) : undefined;
  }
}

const memberRole = (name: string, role: Role | undefined): Role | undefined =>
  role === 'app' && Object.hasOwn(roles, name) ? roles[name] : undefined;

function unreadRoute(node: ts.Node, root: string): Diagnostic {
  return createDiagnostic(
    'router-not-followed',
    `What a plugin adds to the server is not documented: ${excerpt(node)}.`,
    {
      hint: 'Make it a file of the routes, or a handler in the config.',
      location: locationOf(node, root),
    },
  );
}

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
