import { styleText } from 'node:util';
import { showPart } from '../plugin/safe-text.ts';

/** Rows in columns as wide as their widest text, under a dimmed head; values of the project's are shown, not obeyed. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[], color: boolean): string {
  const shown = rows.map((row) => row.map(showPart));
  const widths = head.map((title, at) => Math.max(title.length, ...shown.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, at) => text.padEnd(widths[at]!))
      .join('  ')
      .trimEnd();
  const title = line(head);
  return [color ? styleText('dim', title) : title, ...shown.map(line)].join('\n');
}
