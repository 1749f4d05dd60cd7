import {
  createError,
  defineEventHandler,
  getCookie,
  getHeader,
  getMethod,
  getQuery,
  getRequestURL,
  getResponseStatus,
  sanitizeStatusCode,
  sanitizeStatusMessage,
  getRouterParam,
  isError,
  parseCookies,
  readBody,
  readFormData,
  readMultipartFormData,
  readRawBody,
  sendRedirect,
  useSession,
  type H3Event,
} from 'h3';

declare const event: H3Event;
interface Boat {
  name: string;
}

export const cookie = getCookie(event, 'theme');
export const cookies = parseCookies(event);
export const header = getHeader(event, 'accept');
export const method = getMethod(event);
export const query = getQuery<{ page: string }>(event);
export const url = getRequestURL(event);
export const status = getResponseStatus(event);
export const sanitized = [sanitizeStatusCode('404'), sanitizeStatusMessage('No boat')];
export const parameter = getRouterParam(event, 'id');
export const body = readBody<Boat>(event);
export const form = readFormData(event);
export const parts = readMultipartFormData(event);
export const raw = readRawBody(event);
export const error = createError({ statusCode: 404, statusMessage: 'No boat', data: { id: 1 } });
export const errorStatus = error.statusCode;
export const known: boolean = isError(error);
export const sent = sendRedirect(event, '/', 302);
export const session = useSession<{ user: string }>(event, { password: '' }).then(({ data, id }) => ({ data, id }));
export const path = event.path;
export const parameters = event.context.params;
export const given = defineEventHandler(() => ({ boats: 3 }))(event);
