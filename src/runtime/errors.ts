export { showValue } from '../model/show-value.ts';

/** Why an operation was refused. The codes are stable; the messages name the value at fault. */
export type APIErrorCode =
  | 'VERSION_INVALID'
  | 'VERSION_EXISTS'
  | 'VERSION_NOT_FOUND'
  | 'VERSION_IS_DEFAULT'
  | 'CONFIG_INVALID'
  | 'REGISTRAR_MISSING'
  | 'REGISTRAR_INVALID'
  | 'ROUTE_DUPLICATE'
  | 'MIDDLEWARE_INVALID';

/** An operation of the manager or of a router was refused; nothing was changed. */
export class APIError extends Error {
  override readonly name: string = 'APIError';
  readonly code: APIErrorCode;

  constructor(code: APIErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A version string, or a version that is there or is missing: `VERSION_*`. */
export class VersionError extends APIError {
  override readonly name = 'VersionError';
}

/** A field of a version's configuration, or an option of the manager: `CONFIG_INVALID`. */
export class ConfigError extends APIError {
  override readonly name = 'ConfigError';
  /** The field at fault. */
  readonly field: string;

  constructor(field: string, message: string) {
    super('CONFIG_INVALID', message);
    this.field = field;
  }
}

/** A version's route callback: `REGISTRAR_MISSING`, `REGISTRAR_INVALID`. */
export class RegistrarError extends APIError {
  override readonly name = 'RegistrarError';
}

/** Two handlers for one method and path: `ROUTE_DUPLICATE`. */
export class RouteError extends APIError {
  override readonly name = 'RouteError';
}

/** Something else than a middleware was bound: `MIDDLEWARE_INVALID`. It is a `TypeError`, as the mistake is one. */
export class MiddlewareError extends TypeError {
  override readonly name = 'MiddlewareError';
  readonly code = 'MIDDLEWARE_INVALID' satisfies APIErrorCode;
}
