import { ts } from 'ts-morph';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import type { Method } from '../../model/facts.ts';
import type { FactCache } from '../fact-cache.ts';
import { isFollowed } from '../handler/flow/followed.ts';
import { resolveHandler, type ResolvedHandler } from '../handler/resolve.ts';
import { createSummarizer } from '../handler/walk/summarizer.ts';
import { locationOf, relativePath } from '../location.ts';
import type { Origins } from '../origin.ts';
import type { ProjectState } from '../project/project.ts';
import { passesPartly } from '../routes/passes-partly.ts';
import type { AppState, BoundState, RouteState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { constant, type Value } from '../values/value.ts';
import { routesOfApp } from './app-files.ts';
import { middlewaresAt, type ServerMiddleware } from './bound-middleware.ts';
import { routesOfEntry } from './entry.ts';
import type { MiddlewareFile, RouteFile } from './files.ts';
import { inferMethods, type InferredMethods } from './methods.ts';
import { readPlugin } from './plugins.ts';
import { readRouteMeta } from './route-meta.ts';
import { ruledAnswers } from './route-rules.ts';
import { unreadErrors } from './server-project.ts';

interface ServerRoutesInput {
  state: ProjectState;
  origins: Origins;
  evaluator: Evaluator;
  cache: FactCache;
  /** A manager of versions serves them: an app beside it is none of ours. */
  isManaged: boolean;
  /** The app as registration code has filled it, where its expression is evaluated anew. */
  filled(app: AppState): AppState;
}

interface ServerRoutes {
  routes: RouteState[];
  /** Calls with which a function around an app hands requests to it. */
  passes: ReadonlySet<ts.Node>;
  diagnostics: Diagnostic[];
}

/** The default export of a file: what it is, and where it is written. */
interface DefaultExport {
  value: Value;
  node: ts.Node;
}

/** The routes that the project's files are, and those of its entry, with the middleware that runs before each. */
export function findServerRoutes({
  state,
  origins,
  evaluator,
  cache,
  isManaged,
  filled,
}: ServerRoutesInput): ServerRoutes {
  const { server, program, checker, root } = state;
  const diagnostics: Diagnostic[] = [];
  const passes = new Set<ts.Node>();
  if (!server) return { routes: [], passes, diagnostics };
  const { files, layout, entry, errorHandlers, framework } = server;
  const summarizer = createSummarizer(state, evaluator, cache, origins);
  const member = (object: Value, name: string): Value =>
    evaluator.member(object, constant(name), 'node' in object ? object.node : program.getSourceFiles()[0]!);
  const hooks = files.plugins.flatMap((file) => {
    const source = program.getSourceFile(file);
    const read = source && readPlugin(source, layout.major, { root, checker, evaluator, origins });
    diagnostics.push(...(read?.diagnostics ?? []));
    return read?.hooks ?? [];
  });
  const middleware: ServerMiddleware[] = [
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
  const errors = errorsOfApp();
  const routes = files.routes.flatMap((file) => routesOf(file));
  if (entry !== undefined && !isManaged) routes.push(...entryRoutes(entry));
  return { routes: routes.map((route) => withRules(route)), passes, diagnostics };

  function withRules(route: RouteState): RouteState {
    const ruled = ruledAnswers(layout.rules, route.path.slice(layout.baseURL.length), route.method);
    return ruled.length > 0 ? { ...route, ruled } : route;
  }

  /** Of several functions of the config, the first one that answers decides: none of them is read. */
  function errorsOfApp(): Pick<RouteState, 'hasOwnErrors' | 'errorHandler'> {
    if (!layout.hasErrorHandler) return { hasOwnErrors: false };
    const [file] = errorHandlers;
    const value = file !== undefined && layout.errorHandlers.length === 1 ? defaultExportOf(file)?.value : undefined;
    if (value?.kind === 'function' && isFollowed(value.node)) return { hasOwnErrors: true, errorHandler: value };
    diagnostics.push(unreadErrors(root, framework));
    return { hasOwnErrors: true };
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
    const { baseURL } = layout;
    const ofApp = routesOfApp(exported, { route, method, errors }, evaluator);
    if (ofApp) return ofApp.map((each) => behindMiddleware({ ...each, path: baseURL + each.path }));
    const isSocket = value.kind === 'instance' && value.of === 'webSocket';
    const methods = isSocket ? (['get'] as const) : method === undefined ? methodsOf(route, file, exported) : [method];
    const path = baseURL + route;
    const words = readRouteMeta(exported.node.getSourceFile(), origins);
    return methods.map((each) =>
      behindMiddleware({
        method: each,
        path: path === '' ? '/' : path,
        grammar: 'h3',
        handler: value,
        handlerNode: node,
        middlewares: [],
        ...errors,
        words,
        node,
      }),
    );
  }

  function entryRoutes(file: string): RouteState[] {
    const exported = defaultExportOf(file);
    const { baseURL } = layout;
    const report = (diagnostic: Diagnostic): unknown => diagnostics.push(diagnostic);
    if (exported) {
      const input = { root, checker, evaluator, files: files.routes, baseURL, errors, filled, passes, report };
      return routesOfEntry(exported, input).map((route) => behindMiddleware(route));
    }
    diagnostics.push(noHandler(file, 'The server entry'));
    return [];
  }

  /** A route with the middleware of the project around its own. */
  function behindMiddleware(route: RouteState): RouteState {
    const path = route.path.slice(layout.baseURL.length) || '/';
    const { passed, partly } = middlewaresAt(middleware, { ...route, path }, layout.major);
    diagnostics.push(...partly.map(({ node }) => passesPartly(route, node, root)));
    return { ...route, middlewares: [...passed, ...route.middlewares] };
  }

  /** The methods of a file whose name says none, less those that other files have for its route. */
  function methodsOf(route: string, file: string, { value, node }: DefaultExport): Method[] {
    const taken = new Set(files.routes.flatMap((each) => (each.route === route ? (each.method ?? []) : [])));
    const found = inferredFor(resolveHandler(value, member), layout.baseURL + route);
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

  /** Looked for once while nothing changes that the handler can see. */
  function inferredFor(resolved: ResolvedHandler | undefined, route: string): InferredMethods {
    const infer = (): InferredMethods => inferMethods(resolved, { checker, origins, evaluator, summarizer, route });
    if (!resolved) return infer();
    const { node: handler } = resolved.callee;
    const version = state.versionOf(handler.getSourceFile());
    const known = cache.methods.get(handler, version, route) ?? infer();
    cache.methods.set(handler, version, route, known);
    return known;
  }

  function middlewareOf({ file, route, method }: MiddlewareFile): ServerMiddleware[] {
    const exported = defaultExportOf(file);
    if (!exported) {
      diagnostics.push(noHandler(file, 'The middleware'));
      return [];
    }
    const bound: BoundState = { value: exported.value, priority: 0, isShared: true, node: exported.node };
    return [{ bound, at: route, method }];
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
