import { it } from 'vitest';
import { configRows } from './config.ts';
import { crudRows } from './crud.ts';
import { endpointRows } from './endpoints.ts';
import { eventRows } from './events.ts';
import { loggingRows } from './logging.ts';
import { managerRows } from './manager.ts';
import { routeRows } from './routes.ts';
import { documentRows } from './served-documents.ts';
import { versionInfoRows } from './version-info.ts';
import { versioningRows } from './versioning.ts';

/**
 * One row for every line of service.md that the runtime answers for, as contract.md reads it; `detection.test.ts` has
 * those of the pipeline. scripts/break-runtime.mjs shows that each of them fails when its behaviour is broken.
 */
const rows = [
  ...configRows,
  ...versionInfoRows,
  ...endpointRows,
  ...documentRows,
  ...routeRows,
  ...crudRows,
  ...managerRows,
  ...versioningRows,
  ...loggingRows,
  ...eventRows,
];

if (new Set(rows.map(({ line }) => line)).size !== rows.length) throw new Error('A line is there twice.');

for (const { line, check } of rows) it(line, () => check());
