import { styleText } from 'node:util';
import { changeLevels } from '../openapi/changes/change.ts';
import type { ChangeLevel } from '../openapi/changes/change.ts';
import { showPart } from '../plugin/safe-text.ts';
import { describeChange } from './describe-change.ts';
import type { VersionChanges } from './describe-change.ts';

/** The changes of all versions for a terminal, those first that break clients. */
export function renderVersions(versions: readonly VersionChanges[], color: boolean): string {
  const blocks = versions.flatMap(({ version, changes }) => {
    if (changes.length === 0) return [];
    const lines = changes.map((change) => {
      const level = color ? styleText(colors[change.level], change.level) : change.level;
      const source = change.source === undefined ? '' : `\n    ${change.source}`;
      return `  ${level}  ${describeChange(change)}${source}`;
    });
    return [[showPart(version), ...lines].join('\n')];
  });
  return [...blocks, summarize(versions)].join('\n\n');
}

/** The same for a pull request. */
export function renderMarkdown(versions: readonly VersionChanges[]): string {
  const lines = ['### API changes', '', summarize(versions)];
  for (const { version, changes } of versions) {
    for (const level of changeLevels) {
      const own = changes.filter((change) => change.level === level);
      if (own.length === 0) continue;
      lines.push('', `**${showPart(version)}: ${titles[level]}**`, '');
      for (const change of own) {
        const source = change.source === undefined ? '' : ` (\`${change.source}\`)`;
        lines.push(`- ${escapeMarkdown(describeChange(change))}${source}`);
      }
    }
  }
  return lines.join('\n');
}

/** `1 breaking, 2 compatible and 1 wording changes`, without those of which there are none. */
function summarize(versions: readonly VersionChanges[]): string {
  const all = versions.flatMap(({ changes }) => changes);
  if (all.length === 0) return 'Nothing changed.';
  const counts = changeLevels.flatMap((level) => {
    const { length } = all.filter((change) => change.level === level);
    return length > 0 ? `${length} ${level}` : [];
  });
  const others = counts.slice(0, -1).join(', ');
  return `${others && `${others} and `}${counts.at(-1)} ${all.length === 1 ? 'change' : 'changes'}`;
}

const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_<>[\]|#]/g, String.raw`\$&`);

const titles = {
  breaking: 'breaking',
  compatible: 'compatible',
  wording: 'in other words',
} as const satisfies Record<ChangeLevel, string>;

const colors = { breaking: 'red', compatible: 'green', wording: 'dim' } as const satisfies Record<ChangeLevel, string>;
