import {
  H3,
  HTTPError,
  createError,
  defineHandler,
  getCookie,
  getQuery,
  getRequestHeader,
  getRouterParam,
  html,
  noContent,
  parseCookies,
  readBody,
  readValidatedBody,
  redirect,
  sanitizeStatusCode,
  sanitizeStatusMessage,
  type H3Event,
} from 'h3';
import { z } from 'zod';

declare const event: H3Event;
interface Boat {
  name: string;
}

export const cookie = getCookie(event, 'theme');
export const cookies = parseCookies(event);
export const header = getRequestHeader(event, 'accept');
export const query = getQuery<{ page: string }>(event);
export const parameter = getRouterParam(event, 'id');
export const body = readBody<Boat>(event);
export const checked = readValidatedBody(event, z.object({ name: z.string(), keel: z.number().optional() }));
export const error = new HTTPError({ status: 404, message: 'No boat' });
export const errorStatus = error.status;
export const made = createError({ status: 400 }).status;
export const isKnown: boolean = HTTPError.isError(error);
export const accept = event.req.headers.get('accept');
export const search = event.url.searchParams;
export const form = event.req.formData();
export const status = event.res.status;
export const sanitized = [sanitizeStatusCode('404'), sanitizeStatusMessage('No boat')];
export const parameters = event.context.params;
export const given = defineHandler(() => ({ boats: 3 }))(event);
export const answer = new H3().get('/', () => 'x').request('/');
export const page = html`<p></p>`.body;
export const gone = [noContent(), redirect('/')].length;
