import { ai } from './ai.ts';
import { arktype } from './arktype.ts';
import { nuxtAuthorization } from './authorization.ts';
import { clerk, logto } from './clerk.ts';
import { formidable, h3Formidable, multer } from './form-parsers.ts';
import { h3 } from './h3.ts';
import { h3Access } from './h3-access.ts';
import { h3Cors } from './h3-cors.ts';
import { h3Early } from './h3-early.ts';
import { h3Handlers, nitroHandlers } from './h3-handlers.ts';
import { h3Harmless } from './h3-harmless.ts';
import { h3Limits } from './h3-limits.ts';
import { h3Sends } from './h3-sends.ts';
import { h3Zod } from './h3-zod.ts';
import { httpErrors } from './http-errors.ts';
import { evlog } from './evlog.ts';
import { nodeStreams } from './node-streams.ts';
import { nuxtServer } from './nuxt-server.ts';
import { destr, rawBody } from './raw-body.ts';
import type { PackageTable } from './row.ts';
import { joi } from './joi.ts';
import { nuxtHub } from './nuxt-hub.ts';
import { runtime } from './runtime.ts';
import {
  betterAuth,
  kinde,
  lucia,
  nuxtAuthUtils,
  nuxtBetterAuth,
  nuxtOidcAuth,
  sidebaseAuth,
  supabase,
} from './sessions.ts';
import { ufo } from './ufo.ts';
import { urlPattern } from './url-pattern.ts';
import { valibot } from './valibot.ts';
import { web } from './web.ts';
import { yup } from './yup.ts';
import { zod } from './zod.ts';

/** Every table. A library's idioms are one file of rows and one line here. */
export const tables: readonly PackageTable[] = [
  h3,
  h3Access,
  h3Cors,
  h3Early,
  h3Formidable,
  formidable,
  multer,
  h3Handlers,
  h3Limits,
  h3Sends,
  h3Harmless,
  h3Zod,
  httpErrors,
  nitroHandlers,
  nodeStreams,
  nuxtServer,
  evlog,
  runtime,
  web,
  rawBody,
  destr,
  zod,
  valibot,
  yup,
  joi,
  arktype,
  nuxtAuthUtils,
  sidebaseAuth,
  supabase,
  betterAuth,
  nuxtBetterAuth,
  nuxtOidcAuth,
  nuxtAuthorization,
  kinde,
  lucia,
  clerk,
  logto,
  nuxtHub,
  ufo,
  urlPattern,
  ai,
];

/** The packages that some table speaks of. */
export const packagesOfTables = (): string[] => [...new Set(tables.flatMap(({ packages }) => packages))];

/** The names that the tables know for what a package exports. */
export function namesOf(name: string): Set<string> {
  const own = tables.filter(({ packages }) => packages.includes(name));
  return new Set(
    own.flatMap(({ functions, classes, makers, statics }) =>
      [functions, classes, makers, statics].flatMap((part) => Object.keys(part ?? {})),
    ),
  );
}
