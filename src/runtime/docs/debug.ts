import type { Specs } from '../../model/specs.ts';
import { createVersionRegistry } from '../registry-document.ts';
import type { ServedSpec } from '../specs/served-spec.ts';
import type { VersionRecord } from '../version-record.ts';

/**
 * The debug introspection response (service.md). In dev the pipeline's own data comes with the live specs object; in
 * production there is none, and `versions` alone is complete.
 */
export async function describePipeline(
  versions: { record: VersionRecord; spec: ServedSpec }[],
  specs: Specs | undefined,
): Promise<Record<string, unknown>> {
  const data = (await specs?.debug?.()) as Record<string, unknown> | undefined;
  const described = Object.fromEntries(
    versions.map(({ record, spec }) => [
      record.version,
      {
        endpoints: createVersionRegistry(record).endpoints(),
        componentSchemas: spec.document.components?.schemas ?? {},
        openapi: spec.document,
        ...(data?.versions as Record<string, object> | undefined)?.[record.version],
      },
    ]),
  );
  return {
    structs: data?.structs ?? {},
    handlers: data?.handlers ?? {},
    versions: described,
    diagnostics: data?.diagnostics ?? [],
    generated_at: new Date().toISOString(),
  };
}
