/**
 * The runtime: versioned routes, docs endpoints, access and trace ids for an h3 app. It reads documents and never makes
 * them from source.
 */
export { APIVersionManager } from './manager.ts';
export { initializeVersionedSystemWithRoutes } from './initialize.ts';
export { requireAdminAuth, requireAuth } from './access/require-auth.ts';
export { json } from './json.ts';
export { errorWithContext, infoWithContext } from './logging/app-records.ts';
export { LogLevel } from './logging/levels.ts';
export { setupLogging } from './logging/setup-logging.ts';
export { setupRecovery } from './recovery.ts';
export { serve } from './serve/index.ts';
export { getTraceID, setupTrace, traceContextKey, traceHeader } from './trace.ts';
export { APIError, ConfigError, MiddlewareError, RegistrarError, RouteError, VersionError } from './errors.ts';
export { VersionedAPIRouter } from './routing/router.ts';
export { PrefixedRouter } from './routing/prefixed-router.ts';
export { RouteChain } from './routing/route-chain.ts';

export type { VersionConfig, VersionConfig as APIDocsConfig, VersionStatus } from '../model/facts.ts';
export type { OpenAPIDocument } from '../model/openapi.ts';
export type { Specs } from '../model/specs.ts';
export type { Authenticate, Caller, GivenCaller } from './access/caller.ts';
export type { RequireAuthOptions } from './access/require-auth.ts';
export type { VersionInfo, VersionStats } from './docs/version-info.ts';
export type { APIErrorCode } from './errors.ts';
export type { VersionSetup } from './initialize.ts';
export type { JSONResponse } from './json.ts';
export type { Logger } from './log.ts';
export type { LogData } from './logging/app-records.ts';
export type { LogContext } from './logging/log-context.ts';
export type { LoggingOptions, RecordLogger } from './logging/options.ts';
export type { ApplicationLogger, CloseReason, Logging } from './logging/app-log.ts';
export type { LogSink } from './logging/sink.ts';
export type { ManagerOptions } from './manager-options.ts';
export type { Endpoint, VersionRegistry } from './registry-document.ts';
export type { RouteHandler } from './routing/handler.ts';
export type { HookHandler, MiddlewareFunction } from './routing/hook-handler.ts';
export type { CRUDHandlers } from './routing/prefixed-router.ts';
export type { RunningServer } from './serve/index.ts';
export type { ServeOptions } from './serve/options.ts';
export type { VersionRegistrar } from './version-record.ts';
