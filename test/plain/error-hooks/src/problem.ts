// API_SOURCE
import type { HTTPError } from 'h3';

export const problem = (error: HTTPError) =>
  Response.json({ code: error.status, why: error.message }, { status: error.status });
