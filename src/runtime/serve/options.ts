import { showValue } from '../errors.ts';
import type { Logger } from '../log.ts';
import { readEnvironment } from '../mode.ts';

export interface ServeOptions {
  /** TCP port; 0 takes a free one. Default: the environment variable `PORT`, else 3000. */
  port?: number | string;
  /** Address to listen on. Default: the environment variable `HOST`, else every address of the machine. */
  host?: string;
  /** Milliseconds that requests have to finish once the server is told to stop. Default 10 000. */
  gracePeriod?: number;
  /**
   * Path of a health route, such as `/healthz`: it answers 200, and 503 from the moment when the server is told to stop.
   * It asks neither the application nor for credentials, and writes no record. Default: there is none.
   */
  health?: string;
  /**
   * Milliseconds that the server goes on as before once it is told to stop, while `health` answers 503 already: what a load
   * balancer takes to send requests elsewhere. The grace period comes after it. Not after an uncaught error. Default 0.
   */
  drainTime?: number;
  /** What `setupLogging` gave: its logger has the server's lines, and its `close` is called after everything else. */
  logging?: { logger?: Logger; close(): unknown };
  /** Where the server's own lines go. Default: that of `logging`, else the log of the app, else standard output. */
  logger?: Logger;
  /** Called once no request is left, for what the application has open: a database, say. */
  close?: () => unknown;
  /**
   * Whether the process ends with the server (default true): SIGTERM and SIGINT stop it, and a port that can't be had
   * ends it. False leaves signals and exit to the caller, who stops it with `close()`.
   */
  exit?: boolean;
  /**
   * Default false: an uncaught error or an unhandled rejection ends the process at once, as Node does it, with every line
   * of the log out. True: it is written as one record at level Error with `fatal` and its stack, and with its trace id
   * where a request had begun it; then the server stops as by a signal, with exit code 1. Rejections that a listener of
   * `unhandledRejection` takes are not concerned. To know the request costs every request a few percent.
   */
  drainOnFatal?: boolean;
}

/** With defaults applied. */
export interface ResolvedServeOptions {
  port: number;
  host: string | undefined;
  gracePeriod: number;
  health: string | undefined;
  drainTime: number;
  logger: Logger | undefined;
  /** Run one after the other once the server is closed. */
  finishers: { name: string; run: () => unknown }[];
  exit: boolean;
  drainOnFatal: boolean;
}

/** @throws TypeError that names the option or the variable */
export function resolveServeOptions(options: ServeOptions): ResolvedServeOptions {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(
      `serve() was given the options ${showValue(options)}; give an object, for example { port: 3000 }.`,
    );
  }
  const { host, gracePeriod = 10_000, logging, logger, close, exit = true, drainOnFatal = false } = options;
  const { health, drainTime = 0 } = options;
  check('host', host, host === undefined || (typeof host === 'string' && host !== ''), 'an address or a name');
  check('gracePeriod', gracePeriod, Number.isFinite(gracePeriod) && gracePeriod >= 0, 'milliseconds, 0 or more');
  check('health', health, health === undefined || isPath(health), 'a path such as "/healthz", without a query');
  check('drainTime', drainTime, Number.isFinite(drainTime) && drainTime >= 0, 'milliseconds, 0 or more');
  check('logging', logging, logging === undefined || typeof logging?.close === 'function', 'what setupLogging() gives');
  check('logger', logger, logger === undefined || typeof logger?.info === 'function', 'a logger such as consola');
  check('close', close, close === undefined || typeof close === 'function', 'a function');
  check('exit', exit, typeof exit === 'boolean', 'true or false');
  check('drainOnFatal', drainOnFatal, typeof drainOnFatal === 'boolean', 'true or false');
  if (drainOnFatal && !exit) {
    throw new TypeError(
      'serve() was given drainOnFatal and exit: false; after such an error the process has to end, so give one of them.',
    );
  }
  return {
    port: readPort(options.port),
    host: host ?? readEnvironment('HOST'),
    gracePeriod,
    health,
    drainTime,
    logger: logger ?? logging?.logger,
    finishers: [
      ...(close ? [{ name: 'close', run: close }] : []),
      // Last: what the others log is to be in it.
      ...(logging ? [{ name: 'logging.close', run: () => logging.close() }] : []),
    ],
    exit,
    drainOnFatal,
  };
}

/** One that a client can send as it stands. */
const isPath = (value: unknown): boolean => typeof value === 'string' && /^\/[\w.~!$&'()*+,;=:@/-]*$/.test(value);

function readPort(given: unknown): number {
  const variable = given === undefined ? readEnvironment('PORT') : undefined;
  const value = given === undefined ? (variable ?? 3000) : given;
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (Number.isInteger(port) && (port as number) >= 0 && (port as number) <= 65_535) return port as number;
  const where = variable === undefined ? 'The option port' : 'The environment variable PORT';
  throw new TypeError(`${where} is ${showValue(value)}; give a number from 0 to 65535.`);
}

function check(option: string, value: unknown, fits: boolean, expected: string): void {
  if (!fits) throw new TypeError(`The option ${option} of serve() is ${showValue(value)}; give ${expected}.`);
}
