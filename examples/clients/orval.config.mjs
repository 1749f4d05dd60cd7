/** Where the API is. A page of the same origin needs its path alone, which the document has. */
const baseUrl = process.env.API_URL ?? 'http://localhost:3000/api/v1';

export default {
  notes: { input: 'specs/v1.json', output: { target: 'generated/orval.ts', client: 'fetch', baseUrl } },
};
