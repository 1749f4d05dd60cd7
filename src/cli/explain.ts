import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Location } from '../model/location.ts';
import type { Origin } from '../model/origin.ts';
import { hasColor } from '../plugin/log.ts';
import { showJSON, showPart } from '../plugin/safe-text.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { explainOperation } from './explain-operation.ts';
import type { Explanation } from './explain-operation.ts';
import { findOperations } from './find-operations.ts';
import { showLocation } from '../plugin/provenance/origin-finder.ts';
import { projectHelp, projectOptions, readProjectOptions } from './project-options.ts';
import { readOperations } from '../plugin/provenance/read-operations.ts';
import { readProject } from './read-project.ts';

/** Tells why a document says what it says. */
export const explain: Command = {
  summary: 'tells why a document says what it says of an operation',
  help: `Tells which places in the source the parts of an operation come from, under which conditions, and what is open.

Usage: unplugin-openapi explain <method> <path> [pointer] [options]

  unplugin-openapi explain GET '/todos/{id}'
  unplugin-openapi explain GET '/todos/{id}' /responses/404
  unplugin-openapi explain POST /todos /requestBody/content/application~1json/schema/properties/title

The path may be written with the version's prefix or without it; the pointer is a JSON pointer from the operation on.

${projectHelp}
  --json               prints the explanation as JSON

Exit code: 0 done, 2 bad use, or no such operation.`,
  async run(args, terminal) {
    const table = { ...projectOptions, json: { type: 'boolean' } } as const;
    const { values, operands } = readArguments('explain', args, table, ['a method', 'a path', 'a pointer?']);
    const [method, path, pointer] = operands as [string, string, string | undefined];
    const { root, result } = await readProject(readProjectOptions(values, terminal.cwd), terminal);
    const found = findOperations(readOperations(result.documents, result.origins()), method, path);
    const explanations = found.map((each) => explainOperation(each, result.diagnostics, pointer));
    if (values.json) terminal.print(showJSON(JSON.stringify({ operations: explanations }, null, 2)));
    else terminal.print(explanations.map((each) => render(each, root, hasColor(process.stdout))).join('\n\n'));
    return 0;
  },
};

function render({ operation, version, parts, open, diagnostics }: Explanation, root: string, color: boolean): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    color ? styleText(style, text) : text;
  const lines = [`${paint('bold', showPart(operation))}  ${showPart(version)}`];
  for (const { title, origins } of parts) {
    lines.push('', paint('bold', showPart(title)));
    if (origins.length === 0) lines.push('  no place of its own is known');
    for (const origin of origins) {
      lines.push(`  ${paint('cyan', showLocation(origin.location))}  ${describeOrigin(origin)}`);
      const line = readLine(root, origin.location);
      if (line) lines.push(`    ${paint('dim', line)}`);
      if (origin.demands) lines.push(`    only where ${origin.demands.map(showPart).join(', and ')}`);
    }
  }
  if (open.length > 0)
    lines.push('', paint('bold', 'not all known'), ...open.map((pointer) => `  ${showPart(pointer)}`));
  for (const each of diagnostics) lines.push('', ...renderDiagnostic(each, paint));
  return lines.join('\n');
}

function renderDiagnostic(
  { severity, code, message, hint, location }: Diagnostic,
  paint: (style: 'bold' | 'dim', text: string) => string,
): string[] {
  const place = location ? `  ${showLocation(location)}` : '';
  return [
    `${paint('bold', `${severity} ${code}`)}${place}`,
    `  ${showPart(message)}`,
    `  ${paint('dim', 'hint:')} ${showPart(hint)}`,
  ];
}

/** `thrown in requireUser, when !session` */
function describeOrigin({ kind, name, via, when }: Origin): string {
  const through = via?.length ? ` in ${via.map(showPart).join(' › ')}` : '';
  return `${words[kind]}${name === undefined ? '' : ` ${showPart(name)}`}${through}${when === undefined ? '' : `, when ${showPart(when)}`}`;
}

const words = {
  registration: 'registered',
  handler: 'handler',
  middleware: 'middleware',
  read: 'read',
  answer: 'answered',
  thrown: 'thrown',
  type: 'type',
  schema: 'schema',
  property: 'property',
  overlay: 'said by the overlay',
} as const satisfies Record<Origin['kind'], string>;

function readLine(root: string, { file, line }: Location): string | undefined {
  try {
    const text = readFileSync(resolve(root, file), 'utf8').split('\n')[line - 1]?.trim();
    return text && showPart(text.length > 100 ? `${text.slice(0, 97)}...` : text);
  } catch {
    return undefined;
  }
}
