import { createPipeline } from './pipeline.ts';
import type { GenerateOptions, GenerateResult } from './pipeline.ts';

/**
 * Reads a project's h3 handlers and makes one OpenAPI 3.0.3 document per API version. The project's code is read with
 * the type checker and never run; nothing is written.
 *
 * @param options `root` is the project's folder; `tsconfig` and `include` as in the plugin's options
 * @returns documents as JSON text, what could not be known as diagnostics, and the files that it all depends on
 * @throws where the project can't be read at all, for example a `tsconfig` that is not there
 *
 * @example
 * import { generate } from 'unplugin-openapi';
 * const { documents, diagnostics } = await generate({ root: process.cwd() });
 * for (const { version, text } of documents) console.log(version, JSON.parse(text).info.title);
 */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  return createPipeline(options).run();
}

export type { GenerateOptions, GenerateResult, GeneratedDocument, GenerateStats } from './pipeline.ts';
export type { Diagnostic, DiagnosticCode, Severity } from './model/diagnostics.ts';
export type { Location } from './model/location.ts';
export type { Specs } from './model/specs.ts';
export type { OpenAPIOptions } from './plugin/options.ts';
