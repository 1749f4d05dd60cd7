import type { Location } from './location.ts';
import type { ServerObject, TagObject } from './openapi.ts';
import type { SecuritySchemeConfig } from './security-config.ts';
import type { JsonValue, NamedType, TypeId, TypeModel } from './type.ts';

/** All that the analyzer found out about a project: plain data, JSON-able, in a fixed order. */
export interface ProjectFacts {
  versions: VersionFacts[];
  /** Named types that the facts refer to by id. */
  types: Record<TypeId, NamedType>;
}

/** One API version: its configuration and its routes. */
export interface VersionFacts {
  version: string;
  config: VersionConfig;
  /** Names of `config` fields whose value only running code knows. */
  dynamicConfig: string[];
  /** Where entries of `config` that hold more than one value are written: `hide.0`, `tags.1`, `securitySchemes.bearerAuth`. */
  places?: Record<string, Location>;
  routes: RouteFacts[];
  location?: Location;
  /** Every response carries `X-Trace-ID`. */
  traced?: true;
}

/** service.md, "APIDocsConfig". Every field is optional; defaults are applied when a document is built. */
export interface VersionConfig {
  title?: string;
  version?: string;
  description?: string;
  baseURL?: string;
  enabled?: boolean;
  status?: VersionStatus;
  publicSwagger?: boolean;
  contactName?: string;
  contactEmail?: string;
  contactURL?: string;
  licenseName?: string;
  licenseURL?: string;
  termsOfService?: string;
  externalDocsURL?: string;
  externalDocsDesc?: string;
  /** Further addresses of the API, after the version's own. */
  servers?: ServerObject[];
  /** Descriptions of tags, in the order in which the document lists them; tags that are not named here follow. */
  tags?: TagObject[];
  /** What the document says of its security schemes, by the name that each has in it: `{ bearerAuth: { as: 'session' } }`. */
  securitySchemes?: Record<string, SecuritySchemeConfig>;
  /** Paths of routes that are not documented: `/api/v1/internal/**`. `*` is any text in a segment, `**` any segments. */
  hide?: string[];
}

export type VersionStatus = 'stable' | 'testing' | 'deprecated';

/** The methods that OpenAPI 3.0 has a place for. */
export const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;
export type Method = (typeof methods)[number];

/** One route as it was registered, in the analyzer from source and in the runtime for real. */
export interface RouteFacts {
  method: Method;
  /** The whole path pattern as registered, prefix included: `/api/v1/todos/{id}`. */
  path: string;
  /** How `path` is written: `versioned` knows `{name}` and `:name`, `h3` is rou3's own grammar. */
  grammar: 'versioned' | 'h3';
  /** The prefix given to `setPrefix`, where the route was registered through one. */
  prefix?: string;
  handler: HandlerFacts;
  /** Bound middleware, in the order in which it runs. */
  middlewares: MiddlewareFacts[];
  /** What the code of the chain refuses a request for the lack of: each entry is needed, any one of its schemes will do. */
  credentials?: SecurityFact[][];
  /** Where it asks for none: what a request may send, and is refused for where that is wrong. */
  optionalCredentials?: SecurityFact[];
  /** What a request has to be like to meet the errors that the code of the chain throws. */
  conditions?: ErrorCondition[];
  /** True where the facts come from a registration alone, with no knowledge of the handler's code. */
  partial?: boolean;
  location?: Location;
}

/** What is demanded of a request that meets an error. */
export interface ErrorCondition {
  /** Where the error is made, which may be a function that makes errors of several statuses. */
  location: Location;
  /** Absent where it is not known. */
  status?: number;
  /** Each is a necessary condition, in words: ``the cookie `session` is absent or empty``. */
  demands: string[];
}

/** What one handler does, helpers included. */
export interface HandlerFacts {
  /** The name of its function or export; absent for an anonymous one. */
  name?: string;
  /** `file#export` of the declaration, the key of an anonymous handler. */
  key: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  /** The id that the author gave the operation. */
  operationId?: string;
  /** Whatever its middleware asks for: the author says that it asks for nothing. */
  open?: true;
  /** The author keeps it out of the document. */
  hidden?: true;
  /** What the author says of parameters, by name, and of answers, by status. */
  parameterTexts?: Record<string, string>;
  responseTexts?: Record<string, string>;
  /** Examples that the author gives: of parameters as text, by name, and of the body. */
  parameterExamples?: Record<string, string>;
  bodyExample?: JsonValue;
  parameters: ParameterFact[];
  /** One entry a content type. */
  bodies: BodyFact[];
  responses: ResponseFact[];
  /** It may answer with something of which nothing is known: what another server answers. */
  relays?: true;
  location?: Location;
}

/** What a bound middleware does to the routes it covers. */
export interface MiddlewareFacts {
  name?: string;
  parameters: ParameterFact[];
  /** What it reads of the request's body; absent: nothing. */
  bodies?: BodyFact[];
  /** What it answers in the place of: what is returned after it, and what is thrown there. */
  replaces?: { answers?: true; errors?: true };
  responses: ResponseFact[];
  /** It may answer with something of which nothing is known: what another server answers. */
  relays?: true;
  /** What it asks of a caller: each entry is needed, any one of its schemes will do. */
  security?: SecurityFact[][];
  location?: Location;
}

export type ParameterSource = 'query' | 'header' | 'cookie' | 'path';

export interface ParameterFact {
  in: ParameterSource;
  name: string;
  required: boolean;
  type: TypeModel;
  description?: string;
  deprecated?: boolean;
  /** Names of the helper functions through which it is read, outermost first. */
  via?: string[];
  location?: Location;
}

export interface BodyFact {
  contentType: string;
  required: boolean;
  type: TypeModel;
  description?: string;
  via?: string[];
  location?: Location;
}

/** One answer. Several with one status and content type become a union. */
export interface ResponseFact {
  status: number;
  /** Absent: an empty body. */
  content?: { contentType: string; type: TypeModel };
  description?: string;
  headers?: HeaderFact[];
  /** What is known of what is sent, or of a thrown error its message. */
  example?: JsonValue;
  /** h3 makes it of an error, and that can't be told by its type. */
  isThrown?: true;
  /** h3 makes it of an error that has no status: any request can meet that, so it stands for itself in no document. */
  isUnforeseen?: true;
  /** It answers errors that any request can meet, in the place of the shared response that is the `default`. */
  isDefault?: true;
  via?: string[];
  location?: Location;
  /** The expression that is thrown or returned, where another function makes the answer. */
  givenAt?: Location;
  /** The places that set its status apart from the answer; absent: none. */
  setAt?: Location[];
}

export interface HeaderFact {
  name: string;
  type: TypeModel;
  description?: string;
}

/** What a caller must present. `admin` names the role in the description; OpenAPI 3.0 has no place for it. */
export interface SecurityFact {
  scheme: 'bearer' | 'basic' | 'cookie' | 'header' | 'query';
  /** Name of the cookie, the header or the query parameter. */
  name?: string;
  role?: 'user' | 'admin';
}
