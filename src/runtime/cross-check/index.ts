import type { LogData } from '../logging/app-records.ts';
import type { PackageLog } from '../logging/package-log.ts';
import type { Mode } from '../mode.ts';
import type { Eventual } from '../eventual.ts';
import type { ServedSpec } from '../specs/served-spec.ts';
import type { VersionRecord } from '../version-record.ts';
import { compareRoutes } from './compare-routes.ts';
import type { RouteDifference } from './compare-routes.ts';
import { createReported } from './reported.ts';

/** Reports routes that are registered and not documented, or documented and not registered. */
export interface CrossCheck {
  /** Asks for the documents of the versions and compares. A difference is reported once. */
  run(records: readonly VersionRecord[]): Promise<void>;
}

/** How many differences the one line of production names. */
const shownAtMost = 3;

/**
 * @param find gives the document of a version; one that was made from the registry itself is not compared
 */
export function createCrossCheck(
  mode: Mode,
  log: PackageLog,
  find: (record: VersionRecord) => Eventual<ServedSpec | undefined>,
): CrossCheck {
  const reported = createReported(mode);

  return {
    async run(records) {
      const isNewest = reported.begin(records.map(({ version }) => version));
      const found = await Promise.all(records.map(async (record) => ({ record, spec: await find(record) })));
      // A dev server evaluated the application again meanwhile: what was registered then is no news.
      if (!isNewest()) return;
      const fresh = found.flatMap(({ record, spec }) => {
        if (!spec || spec.source === 'registry' || !record.isRegistered || !record.config.enabled) return [];
        return reported.add(record.version, compareRoutes(record, spec.document, spec.notes));
      });
      if (fresh.length === 0) return;
      if (mode === 'development') {
        for (const each of fresh) log.write('routes_differ', describeInDev(each), { fields: describeFields([each]) });
      } else log.write('routes_differ', describeAll(fresh), { fields: describeFields(fresh) });
    },
  };
}

function describeInDev(difference: RouteDifference): string {
  return difference.knownTo === 'registry'
    ? `${nameOf(difference)} is registered, and the document lacks it: the analysis has not found where. Its diagnostics say what it could not follow.`
    : `${nameOf(difference)} is in the document, and nothing registers it when the application runs.`;
}

function describeAll(differences: readonly RouteDifference[]): string {
  const shown = differences.slice(0, shownAtMost).map((difference) => {
    const fault =
      difference.knownTo === 'registry' ? 'is registered and not documented' : 'is documented and not registered';
    return `${nameOf(difference)} ${fault}`;
  });
  const rest = differences.length - shown.length;
  const count = differences.length === 1 ? '1 route differs' : `${differences.length} routes differ`;
  return (
    `${count} between the application and its documents: ${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}. ` +
    'Build again where the documents are older than the code.'
  );
}

/** At most a hundred: a document that fits nothing has thousands. */
const describeFields = (differences: readonly RouteDifference[]): LogData => ({
  count: differences.length,
  routes: differences
    .slice(0, 100)
    .map(({ version, method, path, knownTo }) => ({ version, method, path, known_to: knownTo })),
});

const nameOf = ({ version, method, path }: RouteDifference): string => `Version ${version}: ${method} ${path}`;
