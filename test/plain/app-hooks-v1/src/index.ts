// API_SOURCE
import { createApp, createError, createRouter, defineEventHandler, getHeader } from 'h3';

const router = createRouter().get(
  '/seeds',
  defineEventHandler(() => [{ name: 'bean' }]),
);

export const app = createApp({
  onRequest: (event) => {
    if (!getHeader(event, 'x-garden')) throw createError({ statusCode: 400, message: 'Which garden?' });
  },
}).use(router);

const wrapped = createRouter().get(
  '/wrapped',
  defineEventHandler(() => [{ name: 'pea' }]),
);

export const other = createApp({
  onBeforeResponse: (_event, response) => {
    response.body = { data: response.body };
  },
}).use(wrapped);
