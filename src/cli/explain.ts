import { readDiagnosticPage } from '../plugin/diagnostic-pages.ts';
import { hasColor } from '../plugin/log.ts';
import { readOperations } from '../plugin/provenance/read-operations.ts';
import { showJSON, showPart } from '../plugin/safe-text.ts';
import { readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { readCode, renderPage } from './explain-code.ts';
import { explainLine, findLine, readPlace } from './explain-line.ts';
import { explainOperation, findParts } from './explain-operation.ts';
import type { Explanation } from './explain-operation.ts';
import { findOperations } from './find-operations.ts';
import { projectHelp, projectOptions, readProjectOptions } from './project-options.ts';
import { readProject } from './read-project.ts';
import { createPaint, renderExplanation, renderLine } from './render-explanation.ts';

/** Tells why a document says what it says. */
export const explain: Command = {
  summary: 'tells why a document says what it says of an operation',
  help: `Tells which places in the source the parts of an operation come from, under which conditions, and what is open; or
which parts of the documents a line of the source makes; or what a diagnostic means.

Usage: unplugin-openapi explain <method> <path> [pointer] [options]
       unplugin-openapi explain <file>:<line> [options]
       unplugin-openapi explain <code>

  unplugin-openapi explain GET '/todos/{id}'
  unplugin-openapi explain GET '/todos/{id}' /responses/404
  unplugin-openapi explain POST /todos /requestBody/content/application~1json/schema/properties/title
  unplugin-openapi explain src/auth.ts:12
  unplugin-openapi explain response-type-unknown

The path may be written with the version's prefix or without it; the pointer is a JSON pointer from the operation on.

${projectHelp}
  --json               prints the explanation as JSON

Exit code: 0 done, 2 bad use, no such operation, or a part that no version has.`,
  async run(args, terminal) {
    const table = { ...projectOptions, json: { type: 'boolean' } } as const;
    const { values, operands } = readArguments('explain', args, table, [
      'a method, a line or a code',
      'a path?',
      'a pointer?',
    ]);
    const [first, path, pointer] = operands as [string, ...(string | undefined)[]];
    const paint = createPaint(hasColor(process.stdout));
    const code = readCode(first);
    if (code) {
      if (path !== undefined) throw new UsageError(`"${path}" stands behind the code ${first}. Write the code alone.`);
      const page = readDiagnosticPage(code);
      terminal.print(values.json ? showJSON(JSON.stringify({ code, page }, null, 2)) : renderPage(page, paint));
      return 0;
    }
    const project = readProjectOptions(values, terminal.cwd);
    const place = readPlace(first);
    if (place && path !== undefined)
      throw new UsageError(`"${path}" stands behind the line ${first}. Write the line alone.`);
    if (!place && path === undefined)
      throw new UsageError(
        `explain needs a path behind the method ${first}, or a line or a code alone: src/auth.ts:12, type-unknown.`,
      );
    const { root, result } = await readProject(project, terminal);
    const origins = result.origins();
    const operations = readOperations(result.documents, origins);
    if (place) {
      const line = findLine(place, [terminal.cwd, project.root, root], root);
      const explained = explainLine(line, operations, origins);
      terminal.print(values.json ? showJSON(JSON.stringify(explained, null, 2)) : renderLine(explained, paint));
      return 0;
    }
    const explanations: Explanation[] = [];
    const without: { operation: string; version: string }[] = [];
    let fault = '';
    for (const read of findOperations(operations, first, path!)) {
      const parts = findParts(read, pointer);
      if (parts && 'fault' in parts) {
        fault ||= parts.fault;
        without.push({ operation: read.name, version: read.version });
      } else explanations.push(explainOperation(read, result.diagnostics, parts));
    }
    if (explanations.length === 0) throw new UsageError(fault);
    if (values.json) terminal.print(showJSON(JSON.stringify({ operations: explanations, without }, null, 2)));
    else terminal.print(explanations.map((each) => renderExplanation(each, root, paint)).join('\n\n'));
    if (without.length > 0) {
      const names = without.map(({ operation, version }) => `${operation} of ${version}`).join(', ');
      terminal.note(showPart(`There is no ${pointer} in ${names}.`));
    }
    return 0;
  },
};
