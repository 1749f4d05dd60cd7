import type { Location } from './location.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What could not be known, where, and what to write so that it can. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  /** One sentence that names the route and the expression. */
  message: string;
  /** How to fix it. */
  hint: string;
  location?: Location;
  /** Other places that matter, for example the helper that lost the type. */
  related?: { message: string; location: Location }[];
  /** The package that is not installed, which is why; diagnostics that have one cause are told as one. */
  cause?: string;
  /** The same for all that have one cause, whatever their places: they are told as one, which no longer has it. */
  about?: string;
  /** Of how many it is so, where that is more than one, and the sentences of the others. */
  count?: number;
  also?: string[];
  /** The versions that it is about; absent where it belongs to none, as a fault of the project does. */
  versions?: string[];
}

/** The same diagnostics, as ones about a version. */
export function ofVersion(version: string, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((each) => ({ ...each, versions: [version] }));
}

interface CatalogueRow {
  severity: Severity;
  hint: string;
}

/** Every diagnostic there is. Each row has a fixture folder `test/diagnostics/<code>`. */
export const diagnosticCatalogue = {
  'analysis-bounded': {
    severity: 'warning',
    hint: 'Let the helpers call each other less often, or pass them fewer different arguments.',
  },
  'analysis-failed': {
    severity: 'error',
    hint: 'This is a fault of unplugin-openapi: please report it with the code of the handler.',
  },
  'analysis-stopped': {
    severity: 'error',
    hint: 'Give the value a type of its own, for example an interface, so that the compiler need not work it out.',
  },
  'answer-replaced': {
    severity: 'warning',
    hint: 'Return what next() gave, or give the new response a type that holds all that is sent.',
  },
  'auth-assumed': {
    severity: 'info',
    hint: 'Install the packages of the project, or have code of the project read the header or cookie.',
  },
  'auth-not-found': {
    severity: 'info',
    hint: 'Install the packages of the project, or have code of the project read the header or cookie. If it is open to all, say so: @security none.',
  },
  'body-type-unknown': {
    severity: 'warning',
    hint: 'Say what the body is: readBody<CreateTodo>(event).',
  },
  'call-unknown': {
    severity: 'info',
    hint: 'What it does is not in the document: read parameters by name and return typed values beside it.',
  },
  'component-name-conflict': {
    severity: 'warning',
    hint: 'Rename one of the two types, so that both components have a name that says what they are.',
  },
  'config-not-static': {
    severity: 'info',
    hint: 'The file holds what is static; the running server overlays the rest, but for servers, tags, securitySchemes and hide. Write a constant to have it in the file.',
  },
  'config-invalid': {
    severity: 'error',
    hint: 'Use a value of the type that the field asks for.',
  },
  'config-unused': {
    severity: 'warning',
    hint: 'Write it as the document does, or remove it.',
  },
  'content-type-not-static': {
    severity: 'warning',
    hint: 'Set the content type to a literal or a constant.',
  },
  'handler-not-found': {
    severity: 'warning',
    hint: 'Pass a function, or a constant that holds one, so that its code can be read.',
  },
  'handler-unmarked': {
    severity: 'info',
    hint: 'Put // API_SOURCE before the first statement of its module.',
  },
  'include-empty': {
    severity: 'warning',
    hint: 'Write a glob relative to the root, with forward slashes, for example "server/**/*.ts".',
  },
  'jsdoc-tag-invalid': {
    severity: 'warning',
    hint: 'Correct the tag or its text (docs/author.md of the package lists them all), or remove it.',
  },
  'method-assumed': {
    severity: 'info',
    hint: 'Register the route for its methods, or check the method in its handler.',
  },
  'middleware-partial': {
    severity: 'info',
    hint: 'Give the middleware a path that covers whole routes, or bind it to the routes that it is for.',
  },
  'module-bundled': {
    severity: 'info',
    hint: 'Name it in the option "include", so that the command line documents it too.',
  },
  'module-unreached': {
    severity: 'info',
    hint: "Import it where the server's entry reaches it, or remove its // API_SOURCE.",
  },
  'no-source': {
    severity: 'warning',
    hint: 'Put // API_SOURCE before the first statement of the modules that hold routes and handlers.',
  },
  'no-version': {
    severity: 'warning',
    hint: 'Register versions with initializeVersionedSystemWithRoutes of unplugin-openapi/runtime, and see that the package is installed.',
  },
  'operation-id-taken': {
    severity: 'info',
    hint: 'Leave it where that is meant; else give one of the two another id with @operationId.',
  },
  'overlay-invalid': {
    severity: 'error',
    hint: 'Fix the file; until then the documents are made without it.',
  },
  'overlay-unmatched': {
    severity: 'warning',
    hint: 'Write the target as the document has it, for example $.paths["/todos"].get, or remove the action.',
  },
  'packages-missing': {
    severity: 'warning',
    hint: 'Install the packages of the project (npm install) and run again.',
  },
  'parameter-name-not-static': {
    severity: 'warning',
    hint: 'Read the parameter by a literal name, or pass the name as a literal argument.',
  },
  'path-not-static': {
    severity: 'warning',
    hint: 'Write the path as a literal, a constant or a template of constants.',
  },
  'path-parameter-missing': {
    severity: 'warning',
    hint: 'Add the segment to the path, or read a name that the path has.',
  },
  'path-shared': {
    severity: 'info',
    hint: 'Give the route for the rest of the path another prefix where its callers are to find it in the document.',
  },
  'response-header-not-static': {
    severity: 'info',
    hint: 'Set the header by a literal name.',
  },
  'response-status-not-static': {
    severity: 'warning',
    hint: 'Set the status to a literal or a constant.',
  },
  'response-type-unknown': {
    severity: 'warning',
    hint: 'Give the value a type: annotate the variable, the helper or the handler.',
  },
  'route-duplicate': {
    severity: 'error',
    hint: 'Remove one of the two registrations.',
  },
  'route-in-no-version': {
    severity: 'info',
    hint: 'Widen the pattern of a version, or name one more version with the pattern of these routes.',
  },
  'route-unreached': {
    severity: 'warning',
    hint: 'Register the route from a function that is passed to initializeVersionedSystemWithRoutes or setVersionRouteRegistrar.',
  },
  'router-not-followed': {
    severity: 'warning',
    hint: 'Pass the router to a function that is declared in the project.',
  },
  'server-config-not-static': {
    severity: 'warning',
    hint: 'Write the value as a literal: the config is read and never run.',
  },
  'server-prefix': {
    severity: 'info',
    hint: 'Give the version one prefix with setPrefix.',
  },
  'source-assumed': {
    severity: 'info',
    hint: 'Mark the modules to choose which ones are read.',
  },
  'syntax-error': {
    severity: 'error',
    hint: 'Fix the syntax; until then the last good documents stay.',
  },
  'transform-failed': {
    severity: 'error',
    hint: 'Return an OpenAPI document, or change the one that is given; until then the document is made without it.',
  },
  'tsconfig-invalid': {
    severity: 'warning',
    hint: 'Fix the file: until then what cannot be read of it has its default, and types may come out wider.',
  },
  'type-not-serializable': {
    severity: 'error',
    hint: 'Convert the value before it is returned: JSON cannot carry it.',
  },
  'type-too-large': {
    severity: 'warning',
    hint: 'Give the value a smaller type, for example an interface of its own.',
  },
  'type-unknown': {
    severity: 'warning',
    hint: 'Replace any or unknown by the type that the value has.',
  },
  'version-config-status': {
    severity: 'info',
    hint: 'Set publicSwagger true together with status stable.',
  },
  'version-empty': {
    severity: 'warning',
    hint: 'Register a route for it, or remove the version.',
  },
  'version-invalid': {
    severity: 'error',
    hint: 'Use letters and digits in parts joined by ".", "-" or "_", at most 64 characters, for example v1 or 2024-06-01.',
  },
  'version-not-static': {
    severity: 'warning',
    hint: 'Write the version as a literal or a constant.',
  },
  'web-socket': {
    severity: 'info',
    hint: 'Describe its messages elsewhere: an operation has one request and its responses.',
  },
} as const satisfies Record<string, CatalogueRow>;

export type DiagnosticCode = keyof typeof diagnosticCatalogue;

/** Makes a diagnostic from its catalogue row; `hint` and `severity` of the row may be sharpened for the case. */
export function createDiagnostic(
  code: DiagnosticCode,
  message: string,
  rest: Partial<Pick<Diagnostic, 'hint' | 'severity' | 'location' | 'related' | 'cause' | 'about'>> = {},
): Diagnostic {
  const { severity, hint }: CatalogueRow = diagnosticCatalogue[code];
  return { code, severity, message, hint, ...rest };
}

/** Order of diagnostics everywhere: place, then code, then text. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  const left = a.location;
  const right = b.location;
  return (
    compareText(left?.file ?? '', right?.file ?? '') ||
    (left?.line ?? 0) - (right?.line ?? 0) ||
    (left?.column ?? 0) - (right?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Code-unit order: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
