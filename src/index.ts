import { resolve } from 'node:path';
import { finishDocuments } from './plugin/author/finish.ts';
import type { Transform } from './plugin/author/transform.ts';
import { OptionError } from './plugin/option-error.ts';
import { resolveOptions } from './plugin/options.ts';
import { createPipeline } from './pipeline.ts';
import type { GenerateOptions as ProjectOptions, GenerateResult } from './pipeline.ts';

/** What `generate()` is told of a project. */
export interface GenerateOptions extends ProjectOptions {
  /**
   * As the plugin's option: path of an overlay (Overlay 1.0), absolute or relative to `root`; `false` for none. Default:
   * `openapi.overlay.yaml`, `.yml` or `.json` in the root, where one is there.
   */
  overlay?: string | false;
  /** As the plugin's option: changes each document last of all, or returns another one. */
  transform?: Transform;
}

/**
 * Reads a project's h3 handlers and makes one OpenAPI document per API version (3.0.3, or 3.1.0). The project's code is read with
 * the type checker and never run; nothing is written.
 *
 * @param options `root` is the project's folder; the others as in the plugin's options
 * @returns documents as JSON text, what could not be known as diagnostics, and the files that it all depends on
 * @throws OptionError for an unknown option or a value of the wrong kind, which it names; an error where the project can't be read at all, for example a `tsconfig` that is not there
 *
 * @example
 * import { generate } from 'unplugin-openapi';
 * const { documents, diagnostics } = await generate({ root: process.cwd() });
 * for (const { version, text } of documents) console.log(version, JSON.parse(text).info.title);
 */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { root, ...given } = options ?? {};
  if (typeof root !== 'string' || root === '')
    throw new OptionError('root', root, "Write the path of the project's folder.");
  for (const [name, value] of Object.entries(given))
    if (!Object.hasOwn(known, name))
      throw new OptionError(
        name,
        value,
        `There is no such option. Write one of: root, ${Object.keys(known).join(', ')}.`,
      );
  const { tsconfig, include, versions, hide, openapi, overlay, transform } = resolveOptions(given);
  const project = { root, tsconfig, include: [...include], versions, hide: [...hide], openapi };
  const made = await createPipeline(project).run();
  const { result, originsOf } = await finishDocuments(made, { root: resolve(root), overlay, transform });
  return { ...result, debug: made.debug(), origins: originsOf(made.origins()) };
}

/** Those of the plugin's options that say what is read and what is made of it. */
const known = {
  tsconfig: true,
  include: true,
  versions: true,
  hide: true,
  openapi: true,
  overlay: true,
  transform: true,
} as const satisfies Record<Exclude<keyof GenerateOptions, 'root'>, true>;

export type { GenerateResult, GeneratedDocument, GenerateStats } from './pipeline.ts';
export type { Diagnostic, DiagnosticCode, Severity } from './model/diagnostics.ts';
export type { Location } from './model/location.ts';
export type { Origin, OriginKind, Origins } from './model/origin.ts';
export type { OpenAPIDocument } from './model/openapi.ts';
export type { Transform } from './plugin/author/transform.ts';
export type { Specs } from './model/specs.ts';
export type { OpenAPIOptions } from './plugin/options.ts';
