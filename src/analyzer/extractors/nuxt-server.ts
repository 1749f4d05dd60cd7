import { h3 } from './h3.ts';
import { h3Cors } from './h3-cors.ts';
import { h3Sends } from './h3-sends.ts';
import { harmless, instance, opensSession, type PackageTable } from './row.ts';

const { functions } = h3;

/**
 * The entry of Nuxt for server code, whatever serves it. What has h3's name does what h3's does; a session that is
 * given no name has one of Nuxt.
 */
export const nuxtServer = {
  packages: ['nuxt/server'],
  describesAll: true,
  types: { RequestEvent: 'event', NuxtRequestEvent: 'event' },
  functions: {
    defineEventHandler: functions.defineEventHandler,
    getQuery: functions.getQuery,
    getRouterParams: functions.getRouterParams,
    getRouterParam: functions.getRouterParam,
    getRequestHeader: functions.getRequestHeader,
    getRequestHeaders: functions.getRequestHeaders,
    getRequestURL: functions.getRequestURL,
    getCookie: functions.getCookie,
    readBody: functions.readBody,
    readValidatedBody: functions.readValidatedBody,
    getValidatedQuery: functions.getValidatedQuery,
    getValidatedRouterParams: functions.getValidatedRouterParams,
    setResponseStatus: functions.setResponseStatus,
    setResponseHeader: functions.setResponseHeader,
    setResponseHeaders: functions.setResponseHeaders,
    setCookie: functions.setCookie,
    deleteCookie: functions.deleteCookie,
    createError: functions.createError,
    sendRedirect: h3Sends.functions.sendRedirect,
    handleCors: h3Cors.functions.handleCors,
    toNuxtRequestEvent: instance('event'),
    useSession: opensSession(1, 'nuxt-session'),
    getSession: opensSession(1, 'nuxt-session'),
    updateSession: opensSession(1, 'nuxt-session'),
    clearSession: harmless(),
    getRequestIP: harmless(),
    getRouteRules: harmless(),
    serverFetch: harmless(),
    useRuntimeConfig: instance('runtimeConfig'),
  },
} as const satisfies PackageTable;
