import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { Location } from '../model/location.ts';
import type { Origin } from '../model/origin.ts';
import { showLocation } from '../plugin/provenance/origin-finder.ts';
import { showPart } from '../plugin/safe-text.ts';
import type { ExplainedLine, MadePart } from './explain-line.ts';
import type { Explanation } from './explain-operation.ts';

export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (style, text) => styleText(style, text) : (_, text) => text;

/** An operation, or a part of it, with the line of each place. */
export function renderExplanation(
  { operation, version, parts, open, widened, diagnostics }: Explanation,
  root: string,
  paint: Paint,
): string {
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
  for (const [title, pointers] of Object.entries({ open, widened })) {
    if (pointers.length > 0) lines.push('', paint('bold', title), ...pointers.map((each) => `  ${showPart(each)}`));
  }
  for (const each of diagnostics) lines.push('', ...renderDiagnostic(each, paint));
  return lines.join('\n');
}

/** The parts of the documents that a line makes. */
export function renderLine({ file, line, parts, around, others }: ExplainedLine, paint: Paint): string {
  const place = showPart(`${file}:${line}`);
  if (parts.length + around.length === 0) {
    const rest = others.length > 0 ? ` Lines of the file that some do: ${others.join(', ')}.` : '';
    return `No part of a document comes from ${place}.${rest}`;
  }
  const list = (title: string, made: readonly MadePart[]): string[] =>
    made.length === 0 ? [] : ['', paint('bold', title), ...new Set(made.map(renderPart))];
  return [paint('cyan', place), ...list('makes', parts), ...list('is within', around)].join('\n');
}

function renderPart({ version, title, origin }: MadePart): string {
  return `  ${showPart(version)}  ${showPart(title)}: ${describeOrigin(origin)}`;
}

function renderDiagnostic({ severity, code, message, hint, location }: Diagnostic, paint: Paint): string[] {
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
  status: 'status set',
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
