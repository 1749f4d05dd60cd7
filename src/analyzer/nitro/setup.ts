import { ts } from 'ts-morph';
import { bare } from '../bare.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostics.ts';
import { describePatternFault, versionPatternHint } from '../../model/version-pattern.ts';
import { locationOf } from '../location.ts';
import type { ProjectState } from '../project/project.ts';
import { noCaller, readCaller } from '../routes/caller.ts';
import type { CallerState, VersionState } from '../routes/registration.ts';
import type { Evaluator } from '../values/evaluator.ts';
import { constant, type Value } from '../values/value.ts';

/** What the project's `openapi.ts` says of its versions. */
export interface Setup {
  /** Undefined where it names none. */
  versions: SetupVersion[] | undefined;
  caller: CallerState;
  /** The log is asked for, and with it every response has a trace id. */
  traced: boolean;
  diagnostics: Diagnostic[];
}

export interface SetupVersion extends Pick<VersionState, 'version' | 'node'> {
  /** In the router's own paths, `baseURL` in front. */
  pattern: string;
  base: string;
  config: Value;
}

/** Reads `versions` of what the file exports by default: `defineOpenAPI({ … })`, or an object. */
export function readSetup(
  { server, program, checker, root }: ProjectState,
  evaluator: Pick<Evaluator, 'evaluate' | 'member' | 'globals'>,
): Setup {
  const diagnostics: Diagnostic[] = [];
  const source = server?.setup === undefined ? undefined : program.getSourceFile(server.setup);
  const given = source && defaultExport(source, checker);
  if (!server || !given) return { versions: undefined, caller: noCaller, traced: false, diagnostics };
  const setup = evaluator.evaluate(given, evaluator.globals);
  const caller = readCaller((name) => evaluator.member(setup, constant(name), given));
  const logging = evaluator.member(setup, constant('logging'), given);
  const traced = logging.kind === 'object' || (logging.kind === 'constant' && logging.value === true);
  const common = { caller, traced, diagnostics };
  const versions = evaluator.member(setup, constant('versions'), given);
  if (versions.kind === 'constant' && versions.value === undefined) return { versions: undefined, ...common };
  if (versions.kind !== 'object') {
    report('The versions of the setup are known to running code only, so all routes are in one.', given);
    return { versions: undefined, ...common };
  }
  if (versions.open) report('Not all versions of the setup can be read.', versions.node);
  const found = [...versions.properties].flatMap(([version, get]) => readVersion(version, get(), versions.node));
  return { versions: found, ...common };

  function readVersion(version: string, value: Value, at: ts.Node): SetupVersion[] {
    const node = 'node' in value && value.node ? value.node : at;
    const routes = evaluator.member(value, constant('routes'), node);
    if (routes.kind !== 'constant' || (routes.value !== undefined && typeof routes.value !== 'string')) {
      report(`The routes of version ${version} are known to running code only, so it is not documented.`, node);
      return [];
    }
    const pattern = routes.value as string | undefined;
    const fault = pattern === undefined ? undefined : describePatternFault(pattern);
    if (pattern === undefined || fault !== undefined) {
      const message =
        pattern === undefined
          ? `Version ${version} has no "routes", the pattern of its routes.`
          : `The routes of version ${version} have the pattern ${JSON.stringify(pattern)}, and ${fault}.`;
      const meant = `/${pattern}`;
      const hint = pattern && describePatternFault(meant) === undefined ? `Write ${JSON.stringify(meant)}.` : undefined;
      diagnostics.push(
        createDiagnostic('config-invalid', message, {
          hint: hint ?? versionPatternHint,
          location: locationOf(node, root),
        }),
      );
      return [];
    }
    const base = server!.layout.baseURL;
    return [{ version, pattern: base + pattern, base, config: withoutRoutes(value), node }];
  }

  function report(message: string, node: ts.Node): void {
    diagnostics.push(createDiagnostic('version-not-static', message, { location: locationOf(node, root) }));
  }
}

function withoutRoutes(value: Value): Value {
  if (value.kind !== 'object') return value;
  return { ...value, properties: new Map([...value.properties].filter(([name]) => name !== 'routes')) };
}

/** What is exported; of `defineOpenAPI({ … })` what it is given, also where the package is not there to say so. */
function defaultExport(source: ts.SourceFile, checker: ts.TypeChecker): ts.Expression | undefined {
  const module = checker.getSymbolAtLocation(source);
  const symbol = module && checker.tryGetMemberInModuleExports('default', module);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration ?? symbol?.declarations?.[0];
  const expression =
    declaration && ts.isExportAssignment(declaration)
      ? declaration.expression
      : declaration && ts.isVariableDeclaration(declaration)
        ? declaration.initializer
        : undefined;
  const inner = expression && bare(expression);
  return inner && ts.isCallExpression(inner) && inner.arguments.length === 1 ? inner.arguments[0] : inner;
}
