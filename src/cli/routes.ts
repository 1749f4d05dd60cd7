import { describeGaps, measureOperation } from '../openapi/coverage.ts';
import { hasColor } from '../plugin/log.ts';
import { describeMore } from '../plugin/diagnostic-pages.ts';
import { renderDiagnostics, renderSummary } from '../plugin/report.ts';
import { showJSON } from '../plugin/safe-text.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { coverageNumbers } from './coverage-numbers.ts';
import { showLocation } from '../plugin/provenance/origin-finder.ts';
import { projectHelp, projectOptions, readProjectOptions } from './project-options.ts';
import { credentialsOf, describeCredentials, readOperations } from '../plugin/provenance/read-operations.ts';
import type { ReadOperation } from '../plugin/provenance/read-operations.ts';
import { readProject } from './read-project.ts';
import { renderTable } from './table.ts';

/** Lists every documented operation. */
export const routes: Command = {
  summary: 'lists every operation with its handler, auth, statuses and what is open',
  help: `Lists every documented operation: method, path, version, handler with its place, auth, statuses, and how many of its
values are not all known.

Usage: unplugin-openapi routes [options]

${projectHelp}
  --json               prints the list as JSON, with JSON pointers of what is not known, the numbers of all and diagnostics

Exit code: 0 done, 1 diagnostics at error level, 2 bad use.`,
  async run(args, terminal) {
    const { values } = readArguments('routes', args, { ...projectOptions, json: { type: 'boolean' } });
    const { root, result } = await readProject(readProjectOptions(values, terminal.cwd), terminal);
    const { documents, diagnostics, stats } = result;
    const rows = readOperations(documents, result.origins()).map(describeOperation);
    if (values.json) {
      const list = { routes: rows, coverage: coverageNumbers(documents), diagnostics };
      terminal.print(showJSON(JSON.stringify(list, null, 2)));
    } else {
      // Where there are routes, generate tells what is to be said of them; why there are none is told here.
      const told = diagnostics.filter(({ severity }) => rows.length === 0 || severity === 'error');
      const text = renderDiagnostics(told, { root, detail: 'all', color: hasColor() });
      if (text) terminal.note(`${text}\n\n${describeMore(told)}\n`);
      if (rows.length > 0) terminal.print(renderTable(head, rows.map(renderRow), hasColor(process.stdout)));
      terminal.note(`${rows.length > 0 ? '\n' : ''}${renderSummary(stats, diagnostics, documents)}`);
    }
    return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};

const head = ['METHOD', 'PATH', 'VERSION', 'AUTH', 'STATUSES', 'OPEN', 'HANDLER', 'SOURCE'];

type Row = ReturnType<typeof describeOperation>;

function describeOperation(read: ReadOperation) {
  const { name, version, document, operation, pointer, handler } = read;
  const [method, path] = name.split(' ') as [string, string];
  const { known, widenedAt, openAt } = measureOperation(document, operation, pointer);
  return {
    method,
    path,
    version,
    operationId: operation.operationId,
    handler: handler?.name,
    location: handler?.location,
    auth: credentialsOf(read),
    statuses: Object.keys(operation.responses),
    known,
    widened: widenedAt,
    open: openAt,
  };
}

function renderRow({ method, path, version, auth, statuses, widened, open, handler, location }: Row): string[] {
  return [
    method,
    path,
    version,
    describeCredentials(auth),
    // Every operation has the default one.
    statuses.filter((status) => status !== 'default').join(' '),
    describeGaps({ open: open.length, widened: widened.length }) || '-',
    handler ?? '-',
    location ? showLocation(location) : '-',
  ];
}
