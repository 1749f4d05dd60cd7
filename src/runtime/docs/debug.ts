import type { OpenAPIDocument } from '../../model/openapi.ts';
import type { Specs } from '../../model/specs.ts';
import { createVersionRegistry } from '../registry-document.ts';
import type { Endpoint } from '../registry-document.ts';
import type { ServedSpec } from '../specs/served-spec.ts';
import type { DocumentedVersion } from '../documented-version.ts';

/**
 * How many diagnostics there are of each version that was analyzed; none is known in production, nor where the dev server
 * does not answer.
 */
export async function countDiagnostics(specs: Specs | undefined): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  try {
    const data = (await specs?.debug?.()) as { versions?: object; diagnostics?: { versions?: string[] }[] } | undefined;
    if (!data?.versions || !data.diagnostics) return counts;
    for (const version of Object.keys(data.versions)) {
      counts.set(version, data.diagnostics.filter(({ versions }) => versions?.includes(version)).length);
    }
  } catch {
    // The list of the versions is worth more than one number in it.
  }
  return counts;
}

/**
 * The debug introspection response (service.md). In dev the pipeline's own data comes with the live specs object; in
 * production there is none, and `versions` alone is complete.
 */
export async function describePipeline(
  versions: { record: DocumentedVersion; spec: ServedSpec | undefined }[],
  specs: Specs | undefined,
): Promise<Record<string, unknown>> {
  const data = (await specs?.debug?.()) as Record<string, unknown> | undefined;
  const described = Object.fromEntries(
    versions.map(({ record, spec }) => [
      record.version,
      {
        endpoints:
          spec && isServedElsewhere(record) ? endpointsOf(spec.document) : createVersionRegistry(record).endpoints(),
        componentSchemas: spec?.document.components?.schemas ?? {},
        openapi: spec?.document ?? null,
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

/** No route of it was registered with a manager: what is known of its routes stands in its document. */
const isServedElsewhere = (record: DocumentedVersion): boolean => record.routes().length === 0;

function endpointsOf({ servers, paths, components }: OpenAPIDocument): Endpoint[] {
  const schemes = components?.securitySchemes ?? {};
  return Object.entries(paths).flatMap(([path, item]) => {
    const url = (item.servers ?? servers)?.[0]?.url ?? '';
    const prefix = (URL.canParse(url) ? new URL(url).pathname : url).replace(/\/$/, '');
    return methods.flatMap((method): Endpoint[] => {
      const operation = item[method];
      if (!operation) return [];
      const asked = operation.security ?? [];
      const isKnown = (each: Record<string, unknown>): boolean => Object.keys(each).some((name) => name in schemes);
      const isSecured = asked.length > 0 && asked.every(isKnown);
      return [
        {
          method: method.toUpperCase(),
          path: `${prefix}${path}`,
          auth: isSecured ? 'user' : null,
          tags: operation.tags ?? [],
          middlewares: [],
        },
      ];
    });
  });
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
