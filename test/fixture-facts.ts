import type { Analysis } from '../src/analyzer/index.ts';
import type { Diagnostic } from '../src/model/diagnostics.ts';
import type { ParameterFact, ResponseFact, RouteFacts, SecurityFact, VersionFacts } from '../src/model/facts.ts';
import type { NamedType, TypeId, TypeModel } from '../src/model/type.ts';

/** What `facts.json` of a fixture holds: routes by `GET /path`, then versions and diagnostics where there are some. */
export type FixtureFacts = Record<string, unknown>;

type Types = Record<TypeId, NamedType>;

/** The facts of one analysis by the folder, directly below the root, in which they were found. */
export function factsByFolder({ facts, diagnostics }: Analysis): Map<string, FixtureFacts> {
  const folders = new Map<string, FixtureFacts>();
  const of = (file: string | undefined): FixtureFacts => {
    const [folder = ''] = (file ?? '').split('/');
    const known = folders.get(folder) ?? {};
    folders.set(folder, known);
    return known;
  };
  for (const version of facts.versions) {
    const folder = of(version.location?.file);
    const [name] = (version.location?.file ?? '').split('/');
    const label = version.version === name ? '' : `${version.version} `;
    Object.assign(folder, versionOf(version, label));
    for (const route of version.routes) {
      const key = `${label}${route.method.toUpperCase()} ${route.path}`;
      const entry = routeOf(route, facts.types);
      // A route that is registered twice keeps both entries: the document says which one stays.
      folder[key] = key in folder ? [folder[key], entry].flat() : entry;
    }
  }
  for (const diagnostic of diagnostics) {
    const folder = of(diagnostic.location?.file);
    folder.diagnostics = [...((folder.diagnostics as string[] | undefined) ?? []), describe(diagnostic)];
  }
  return folders;
}

/** `warning path-not-static routes.ts:5:10`, with the file as seen from the fixture's folder. */
export function describe({ severity, code, location }: Diagnostic): string {
  const file = location?.file.split('/').slice(1).join('/');
  return `${severity} ${code}${location ? ` ${file}:${location.line}:${location.column}` : ''}`;
}

function versionOf({ version, config, dynamicConfig }: VersionFacts, label: string): FixtureFacts {
  const says = { ...config, ...(dynamicConfig.length ? { dynamic: dynamicConfig } : {}) };
  return Object.keys(says).length > 0 || label ? { [`version ${version}`]: says } : {};
}

function routeOf(
  { handler, middlewares, prefix, partial, credentials = [], optionalCredentials = [] }: RouteFacts,
  types: Types,
): FixtureFacts {
  const { parameters, bodies, responses, name } = handler;
  const all = [...parameters, ...middlewares.flatMap((each) => each.parameters)];
  const answers = [...middlewares.flatMap((each) => each.responses), ...responses];
  const guards = middlewares.flatMap((each) => each.security ?? []);
  const read = bodies.length ? bodies : middlewares.flatMap((each) => each.bodies ?? []);
  const bodyFacts = read.map((body): [string, string] => [
    body.contentType,
    `${body.required ? '' : 'optional '}${renderType(body.type, types)}${through(body.via)}`,
  ]);
  return filled({
    name,
    prefix,
    partial,
    summary: handler.summary,
    description: handler.description,
    tags: handler.tags,
    deprecated: handler.deprecated,
    operationId: handler.operationId,
    hidden: handler.hidden,
    open: handler.open,
    parameterTexts: handler.parameterTexts,
    responseTexts: handler.responseTexts,
    parameterExamples: handler.parameterExamples,
    bodyExample: handler.bodyExample,
    relays: handler.relays,
    middlewares: middlewares.map((each) => each.name ?? '(anonymous)'),
    security: [...guards, ...credentials].map((group) => group.map(renderSecurity).join(' or ')).join(' + '),
    optionalSecurity: optionalCredentials.map(renderSecurity).join(' or '),
    parameters: joined(all.map((fact) => [`${fact.in} ${fact.name}`, renderParameter(fact, types)])),
    body: joined(bodyFacts),
    responses: joined(answers.map((fact) => [responseKey(fact), renderResponse(fact, types)])),
  });
}

function filled(entries: FixtureFacts): FixtureFacts {
  const isFilled = (value: unknown): boolean =>
    value !== undefined && value !== '' && !(typeof value === 'object' && Object.keys(value as object).length === 0);
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => isFilled(value)));
}

/** Entries of one key become alternatives. */
function joined(entries: [string, string][]): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of entries) found.set(key, (found.get(key) ?? new Set()).add(text));
  return Object.fromEntries([...found].map(([key, texts]) => [key, [...texts].join(' | ')]));
}

function renderParameter({ in: source, required, type, description, via }: ParameterFact, types: Types): string {
  const standsIn = type.annotations?.default;
  return [
    // A path parameter is always required.
    required && source !== 'path' ? 'required ' : '',
    renderType(type, types),
    standsIn === undefined ? '' : ` = ${literal(standsIn)}`,
    description === undefined ? '' : ` ${literal(description)}`,
    through(via),
  ].join('');
}

const responseKey = ({ status: given, content, isDefault }: ResponseFact): string => {
  const status = isDefault ? 'default' : given;
  return content ? `${status} ${content.contentType}` : String(status);
};

function renderResponse({ content, description, headers, via }: ResponseFact, types: Types): string {
  const sent = headers?.map(({ name, type, description: words }) =>
    [`${name}: ${renderType(type, types)}`, words].filter(Boolean).join(' '),
  );
  const parts = [
    content ? renderType(content.type, types) : '',
    description === undefined ? '' : literal(description),
    sent ? `with ${sent.join(', ')}` : '',
  ];
  return `${parts.filter(Boolean).join(' ')}${through(via)}`.trim();
}

const renderSecurity = ({ scheme, name, role }: SecurityFact): string =>
  [scheme, name, role === 'user' ? undefined : role].filter(Boolean).join(' ');

const through = (via: string[] | undefined): string => (via ? ` via ${via.join(' > ')}` : '');

/** A type as TypeScript would write it, on one line; a named type by its name. */
export function renderType(model: TypeModel, types: Types): string {
  const nested = (each: TypeModel): string => {
    const text = renderType(each, types);
    return each.kind === 'union' || each.kind === 'intersection' ? `(${text})` : text;
  };
  switch (model.kind) {
    case 'number':
      return `${model.integer ? 'integer' : 'number'}${keywordsOf(model)}`;
    case 'string':
      return `string${keywordsOf(model)}`;
    case 'literal':
      return literal(model.value);
    case 'array': {
      const isBounded = model.minItems !== undefined || model.maxItems !== undefined;
      return `${nested(model.items)}[${isBounded ? `${model.minItems ?? 0}..${model.maxItems ?? ''}` : ''}]`;
    }
    case 'object': {
      const properties = model.properties.map(
        ({ name, required, type }) => `${name}${required ? '' : '?'}: ${renderType(type, types)}${wordsOf(type)}`,
      );
      if (model.index) properties.push(`[key]: ${renderType(model.index, types)}`);
      return properties.length ? `{ ${properties.join('; ')} }` : '{}';
    }
    case 'union':
      return model.members.map(nested).join(' | ');
    case 'intersection':
      return model.members.map(nested).join(' & ');
    case 'reference':
      return types[model.id]?.name ?? `missing ${model.id}`;
    default:
      return model.kind;
  }
}

/** `(email, maxLength 80)`: what else is asked of a value. */
function keywordsOf({
  annotations: { format, description: _, default: __, example: ___, ...rest } = {},
}: TypeModel): string {
  const keywords = Object.entries(rest).map(([keyword, value]) => (value === true ? keyword : `${keyword} ${value}`));
  const all = [...(format ? [format] : []), ...keywords];
  return all.length ? `(${all.join(', ')})` : '';
}

/** ` = 1 'The page'`: the default and the description of a property. */
function wordsOf({ annotations }: TypeModel): string {
  const { default: standsIn, description } = annotations ?? {};
  return [standsIn === undefined ? '' : ` = ${literal(standsIn)}`, description ? ` ${literal(description)}` : ''].join(
    '',
  );
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
