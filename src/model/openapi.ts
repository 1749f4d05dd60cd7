import type { JsonValue } from './type.ts';

/** The part of OpenAPI 3.0.3 and 3.1 that we write (https://spec.openapis.org/oas/v3.0.3, …/v3.1.0). */
export interface OpenAPIDocument {
  openapi: '3.0.3' | '3.1.0';
  info: InfoObject;
  servers: ServerObject[];
  tags?: TagObject[];
  paths: Record<string, PathItemObject>;
  components?: ComponentsObject;
  externalDocs?: ExternalDocsObject;
}

export interface InfoObject {
  title: string;
  version: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string };
}

export interface ServerObject {
  url: string;
  description?: string;
}

export interface TagObject {
  name: string;
  description?: string;
  externalDocs?: ExternalDocsObject;
}

export interface ExternalDocsObject {
  url: string;
  description?: string;
}

export type PathItemObject = {
  [method in 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace']?: OperationObject;
} & { servers?: ServerObject[] };

export interface OperationObject {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  security: Record<string, string[]>[];
  parameters?: ParameterObject[];
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject | ReferenceObject>;
}

export interface ParameterObject {
  name: string;
  in: 'query' | 'header' | 'cookie' | 'path';
  description?: string;
  required: boolean;
  deprecated?: boolean;
  schema: SchemaObject | ReferenceObject;
  example?: JsonValue;
}

export interface RequestBodyObject {
  description?: string;
  required: boolean;
  content: Record<string, MediaTypeObject>;
}

export interface MediaTypeObject {
  schema: SchemaObject | ReferenceObject;
  example?: JsonValue;
  /** By name; never beside `example`. */
  examples?: Record<string, ExampleObject>;
}

export interface ExampleObject {
  summary?: string;
  value: JsonValue;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, HeaderObject | ReferenceObject>;
  content?: Record<string, MediaTypeObject>;
}

export interface HeaderObject {
  description?: string;
  schema: SchemaObject | ReferenceObject;
}

export interface ComponentsObject {
  schemas?: Record<string, SchemaObject | ReferenceObject>;
  responses?: Record<string, ResponseObject>;
  headers?: Record<string, HeaderObject>;
  securitySchemes?: Record<string, SecuritySchemeObject>;
}

export interface SecuritySchemeObject {
  type: 'http' | 'apiKey' | 'oauth2' | 'openIdConnect';
  description?: string;
  scheme?: string;
  bearerFormat?: string;
  name?: string;
  in?: 'header' | 'cookie' | 'query';
  flows?: OAuthFlowsObject;
  openIdConnectUrl?: string;
}

export type OAuthFlowsObject = {
  [flow in 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode']?: OAuthFlowObject;
};

export interface OAuthFlowObject {
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  /** What each scope permits, by its name. */
  scopes: Record<string, string>;
}

export interface ReferenceObject {
  $ref: string;
}

type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

/** JSON Schema as OpenAPI 3.0.3 knows it, and what 3.1 (JSON Schema 2020-12) writes instead of parts of it. */
export interface SchemaObject {
  title?: string;
  /** `null`, and several: 3.1 alone. */
  type?: SchemaType | SchemaType[];
  format?: string;
  description?: string;
  /** 3.1 alone, as the two that follow. */
  const?: string | number | boolean | null;
  contentMediaType?: string;
  contentEncoding?: string;
  enum?: (string | number | boolean | null)[];
  /** 3.0 alone. */
  nullable?: boolean;
  properties?: Record<string, SchemaObject | ReferenceObject>;
  required?: string[];
  additionalProperties?: boolean | SchemaObject | ReferenceObject;
  /** False, and `prefixItems`: 3.1 alone. */
  items?: SchemaObject | ReferenceObject | false;
  prefixItems?: (SchemaObject | ReferenceObject)[];
  allOf?: (SchemaObject | ReferenceObject)[];
  anyOf?: (SchemaObject | ReferenceObject)[];
  oneOf?: (SchemaObject | ReferenceObject)[];
  not?: SchemaObject | ReferenceObject;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** Whether `minimum` is one in 3.0, the bound itself in 3.1. */
  exclusiveMinimum?: boolean | number;
  exclusiveMaximum?: boolean | number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  default?: JsonValue;
  /** 3.0 alone; in 3.1 `examples`. */
  example?: JsonValue;
  examples?: JsonValue[];
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
}
