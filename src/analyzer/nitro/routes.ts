import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { Method } from '../../model/facts.ts';
import type { FactCache } from '../fact-cache.ts';
import { resolveHandler } from '../handler/resolve.ts';
import { createSummarizer } from '../handler/walk/summarizer.ts';
import { locationOf, relativePath } from '../location.ts';
import type { Origins } from '../origin.ts';
import type { ProjectState } from '../project/project.ts';
import type { BoundState, RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { constant, type Value } from '../values/value.ts';
import { routesOfApp } from './app-files.ts';
import type { MiddlewareFile, RouteFile } from './files.ts';
import { inferMethods } from './methods.ts';
import { readPlugin } from './plugins.ts';
import { readRouteMeta } from './route-meta.ts';
import { ruledAnswers } from './route-rules.ts';

interface ServerRoutesInput {
  state: ProjectState;
  origins: Origins;
  evaluator: Evaluator;
  cache: FactCache;
}

interface ServerRoutes {
  routes: RouteState[];
  diagnostics: Diagnostic[];
}

/** The default export of a file: what it is, and where it is written. */
interface DefaultExport {
  value: Value;
  node: ts.Node;
}

/** The routes that the project's files are, with the middleware that runs before each. */
export function findServerRoutes({ state, origins, evaluator, cache }: ServerRoutesInput): ServerRoutes {
  const { server, program, checker, root } = state;
  const diagnostics: Diagnostic[] = [];
  if (!server) return { routes: [], diagnostics };
  const { files, layout } = server;
  const summarizer = createSummarizer(state, evaluator, cache, origins);
  const member = (object: Value, name: string): Value =>
    evaluator.member(object, constant(name), 'node' in object ? object.node : program.getSourceFiles()[0]!);
  const hooks = files.plugins.flatMap((file) => {
    const source = program.getSourceFile(file);
    const read = source && readPlugin(source, layout.major, { root, checker, evaluator, origins });
    diagnostics.push(...(read?.diagnostics ?? []));
    return read?.hooks ?? [];
  });
  const middleware = [
    ...hooks.map((bound) => ({ bound, at: undefined })),
    ...files.middleware.flatMap((file) => middlewareOf(file)),
  ];
  for (const { handler, route = '' } of files.missing) {
    diagnostics.push(
      createDiagnostic(
        'handler-not-found',
        `The handler of ${route || 'a middleware'} in the config is no file of the project: ${relativePath(handler, root)}.`,
        { hint: 'Write the path of a file, relative to the project root.' },
      ),
    );
  }
  const routes = files.routes.flatMap((file) => routesOf(file)).map((route) => withRules(route));
  return { routes, diagnostics };

  function withRules(route: RouteState): RouteState {
    const ruled = ruledAnswers(layout.rules, route.path.slice(layout.baseURL.length), route.method);
    return ruled.length > 0 ? { ...route, ruled } : route;
  }

  function routesOf({ file, route, method }: RouteFile): RouteState[] {
    const exported = defaultExportOf(file);
    if (!exported) {
      diagnostics.push(noHandler(file, `The file of ${route}`));
      return [];
    }
    const { value, node } = exported;
    if (!isMadeAsHandler(value) && isNoHandler(node)) {
      diagnostics.push(noHandler(file, `The file of ${route}`, 'no handler by default', node));
      return [];
    }
    const own = middleware.filter(({ at }) => at === undefined || covers(at, route)).map(({ bound }) => bound);
    const { baseURL } = layout;
    const ofApp = routesOfApp(value, { route, method, baseURL, middlewares: own }, evaluator);
    if (ofApp) return ofApp;
    const isSocket = value.kind === 'instance' && value.of === 'webSocket';
    const methods = isSocket ? (['get'] as const) : method === undefined ? methodsOf(route, file, exported) : [method];
    const path = baseURL + route;
    const words = readRouteMeta(exported.node.getSourceFile(), origins);
    return methods.map((each) => ({
      method: each,
      path: path === '' ? '/' : path,
      grammar: 'h3',
      handler: value,
      handlerNode: node,
      middlewares: own,
      hasOwnErrors: layout.hasErrorHandler,
      words,
      node,
    }));
  }

  /** The methods of a file whose name says none, less those that other files have for its route. */
  function methodsOf(route: string, file: string, { value, node }: DefaultExport): Method[] {
    const taken = new Set(files.routes.flatMap((each) => (each.route === route ? (each.method ?? []) : [])));
    const resolved = resolveHandler(value, member);
    const found = inferMethods(resolved, { checker, origins, evaluator, summarizer, route: layout.baseURL + route });
    const methods = found.methods.filter((each) => !taken.has(each));
    if (!found.isStated) {
      diagnostics.push(
        createDiagnostic(
          'method-assumed',
          `${relativePath(file, root)} answers every method, and is documented as ${methods.map((each) => each.toUpperCase()).join(' and ') || 'none'}.`,
          {
            hint: "Put the method in the file's name (todos.get.ts), or check event.method in the handler.",
            location: locationOf(node, root),
          },
        ),
      );
    }
    return methods;
  }

  function middlewareOf({ file, route }: MiddlewareFile): { bound: BoundState; at: string | undefined }[] {
    const exported = defaultExportOf(file);
    if (!exported) {
      diagnostics.push(noHandler(file, 'The middleware'));
      return [];
    }
    return [{ bound: { value: exported.value, priority: 0, isShared: true, node: exported.node }, at: route }];
  }

  function defaultExportOf(file: string): DefaultExport | undefined {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const exported = module && checker.tryGetMemberInModuleExports('default', module);
    if (!exported) return undefined;
    const written = exported.declarations?.[0];
    const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = target.valueDeclaration ?? target.declarations?.[0] ?? written;
    if (!declaration || !written) return undefined;
    const node = ts.isExportAssignment(written) ? written.expression : written;
    return { value: evaluator.declared(declaration, evaluator.globals), node };
  }

  /**
   * What can't be called and holds no handler: the model or the table of a file that lies among the routes. Its type says
   * so, which takes the types of all that a handler answers: asked of what the code does not tell.
   */
  function isNoHandler(node: ts.Node): boolean {
    if (!ts.isExpression(node)) return false;
    const type = checker.getTypeAtLocation(node);
    const isKnown = (type.flags & ts.TypeFlags.Object) !== 0 && checker.getPropertiesOfType(type).length > 0;
    return (
      isKnown &&
      type.getCallSignatures().length === 0 &&
      !['handler', 'fetch', 'hooks', 'default', 'stack'].some((name) => type.getProperty(name))
    );
  }

  function noHandler(file: string, subject: string, lacks = 'no default export', at?: ts.Node): Diagnostic {
    const start = { file: relativePath(file, root), line: 1, column: 1, endLine: 1, endColumn: 1 };
    const location = at ? locationOf(at, root) : start;
    return createDiagnostic('handler-not-found', `${subject} has ${lacks}, so nothing of it is documented.`, {
      hint: 'Export the handler by default.',
      location,
    });
  }
}

/** A function, or what `defineHandler` makes of one. */
const isMadeAsHandler = ({ kind }: Value): boolean => kind === 'function' || kind === 'wrapped-handler';

/** Whether a middleware's pattern in the config covers a route. */
function covers(pattern: string, route: string): boolean {
  const base = pattern.replace(/\/?\*\*.*$/, '').replace(/\/$/, '');
  return base === '' || route === base || route.startsWith(`${base}/`);
}
