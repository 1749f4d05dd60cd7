import { transform } from 'esbuild';

/** The least that a user of webpack adds: the types go away. */
export default async (code) => (await transform(code, { loader: 'ts', format: 'esm' })).code;
