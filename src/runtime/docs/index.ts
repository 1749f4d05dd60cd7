/**
 * The docs endpoints by themselves, for servers that no manager registers routes on: any fetch handler, and h3 1 and 2.
 * It uses nothing of h3, so that it runs beside whichever version an app has.
 */
export { createDocs } from './serve-docs.ts';
export { defineOpenAPI } from './setup.ts';
export { LogLevel } from '../logging/levels.ts';
export { ConfigError, VersionError } from '../errors.ts';

export type { VersionConfig, VersionStatus } from '../../model/facts.ts';
export type { Specs } from '../../model/specs.ts';
export type { Authenticate, Caller, GivenCaller } from '../access/caller.ts';
export type { Logger } from '../log.ts';
export type { LoggingOptions, RecordLogger } from '../logging/options.ts';
export type { LogSink } from '../logging/sink.ts';
export type { AnyEvent } from '../requests/event-parts.ts';
export type { Docs, DocsOptions } from './serve-docs.ts';
export type { OpenAPISetup, VersionDefinition } from './setup.ts';
