// Errors with a status, which are made with `new` and without.
export declare class HttpError<N extends number = number> extends Error {
  constructor(message?: string);
  status: N;
  statusCode: N;
  expose: boolean;
  headers?: { [name: string]: string };
  [name: string]: any;
}
export declare class BadRequest extends HttpError<400> {}
export declare class Unauthorized extends HttpError<401> {}
export declare class PaymentRequired extends HttpError<402> {}
export declare class Forbidden extends HttpError<403> {}
export declare class NotFound extends HttpError<404> {}
export declare class MethodNotAllowed extends HttpError<405> {}
export declare class NotAcceptable extends HttpError<406> {}
export declare class ProxyAuthenticationRequired extends HttpError<407> {}
export declare class RequestTimeout extends HttpError<408> {}
export declare class Conflict extends HttpError<409> {}
export declare class Gone extends HttpError<410> {}
export declare class LengthRequired extends HttpError<411> {}
export declare class PreconditionFailed extends HttpError<412> {}
export declare class PayloadTooLarge extends HttpError<413> {}
export declare class URITooLong extends HttpError<414> {}
export declare class UnsupportedMediaType extends HttpError<415> {}
export declare class RangeNotSatisfiable extends HttpError<416> {}
export declare class ExpectationFailed extends HttpError<417> {}
export declare class ImATeapot extends HttpError<418> {}
export declare class MisdirectedRequest extends HttpError<421> {}
export declare class UnprocessableEntity extends HttpError<422> {}
export declare class Locked extends HttpError<423> {}
export declare class FailedDependency extends HttpError<424> {}
export declare class TooEarly extends HttpError<425> {}
export declare class UpgradeRequired extends HttpError<426> {}
export declare class PreconditionRequired extends HttpError<428> {}
export declare class TooManyRequests extends HttpError<429> {}
export declare class RequestHeaderFieldsTooLarge extends HttpError<431> {}
export declare class UnavailableForLegalReasons extends HttpError<451> {}
export declare class InternalServerError extends HttpError<500> {}
export declare class NotImplemented extends HttpError<501> {}
export declare class BadGateway extends HttpError<502> {}
export declare class ServiceUnavailable extends HttpError<503> {}
export declare class GatewayTimeout extends HttpError<504> {}
export declare class HTTPVersionNotSupported extends HttpError<505> {}
export declare class VariantAlsoNegotiates extends HttpError<506> {}
export declare class InsufficientStorage extends HttpError<507> {}
export declare class LoopDetected extends HttpError<508> {}
export declare class BandwidthLimitExceeded extends HttpError<509> {}
export declare class NotExtended extends HttpError<510> {}
export declare class NetworkAuthenticationRequired extends HttpError<511> {}
export declare function isHttpError(error: unknown): error is HttpError;
interface Constructor<N extends number> {
  (message?: string): HttpError<N>;
  new (message?: string): HttpError<N>;
}
interface CreateError {
  <N extends number>(status: N, ...more: any[]): HttpError<N>;
  (...more: any[]): HttpError;
  HttpError: typeof HttpError;
  isHttpError: typeof isHttpError;
  BadRequest: Constructor<400>;
  Unauthorized: Constructor<401>;
  PaymentRequired: Constructor<402>;
  Forbidden: Constructor<403>;
  NotFound: Constructor<404>;
  MethodNotAllowed: Constructor<405>;
  NotAcceptable: Constructor<406>;
  ProxyAuthenticationRequired: Constructor<407>;
  RequestTimeout: Constructor<408>;
  Conflict: Constructor<409>;
  Gone: Constructor<410>;
  LengthRequired: Constructor<411>;
  PreconditionFailed: Constructor<412>;
  PayloadTooLarge: Constructor<413>;
  URITooLong: Constructor<414>;
  UnsupportedMediaType: Constructor<415>;
  RangeNotSatisfiable: Constructor<416>;
  ExpectationFailed: Constructor<417>;
  ImATeapot: Constructor<418>;
  MisdirectedRequest: Constructor<421>;
  UnprocessableEntity: Constructor<422>;
  Locked: Constructor<423>;
  FailedDependency: Constructor<424>;
  TooEarly: Constructor<425>;
  UpgradeRequired: Constructor<426>;
  PreconditionRequired: Constructor<428>;
  TooManyRequests: Constructor<429>;
  RequestHeaderFieldsTooLarge: Constructor<431>;
  UnavailableForLegalReasons: Constructor<451>;
  InternalServerError: Constructor<500>;
  NotImplemented: Constructor<501>;
  BadGateway: Constructor<502>;
  ServiceUnavailable: Constructor<503>;
  GatewayTimeout: Constructor<504>;
  HTTPVersionNotSupported: Constructor<505>;
  VariantAlsoNegotiates: Constructor<506>;
  InsufficientStorage: Constructor<507>;
  LoopDetected: Constructor<508>;
  BandwidthLimitExceeded: Constructor<509>;
  NotExtended: Constructor<510>;
  NetworkAuthenticationRequired: Constructor<511>;
}
declare const createHttpError: CreateError;
export default createHttpError;
