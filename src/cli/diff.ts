import { changeLevels } from '../openapi/changes/change.ts';
import type { ChangeLevel } from '../openapi/changes/change.ts';
import { compareDocuments } from '../openapi/changes/compare-documents.ts';
import { hasColor } from '../plugin/log.ts';
import { showJSON } from '../plugin/safe-text.ts';
import { readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { renderMarkdown, renderVersions } from './describe-versions.ts';
import { readSide } from './diff-side.ts';
import type { Side, SideDocument } from './diff-side.ts';
import { placeOf } from './describe-change.ts';
import type { VersionChanges } from './describe-change.ts';
import { projectHelp, projectOptions, readProjectOptions } from './project-options.ts';

/** Compares two states of an API. */
export const diff: Command = {
  summary: 'tells what changed between two documents, folders of them or revisions',
  help: `Tells what clients meet differently, between two states of an API: what breaks them, what does not, and what is only
worded in another way, with the line of the source that each change comes from.

Usage: unplugin-openapi diff <before> [after] [options]

  unplugin-openapi diff HEAD                 what the files in the working tree change
  unplugin-openapi diff main feature         two revisions of the repository
  unplugin-openapi diff old/v1.json dist/specs/v1.json

Each side is a document (.json, .yaml), a folder of documents or a git revision, whose source is read with what is installed
now. Without <after>, the project as it is on disk.

${projectHelp}
  --fail-on <level>    breaking, compatible, wording or none: the mildest change that ends with 1 (default: breaking)
  --markdown           prints a text for a pull request
  --json               prints the changes as JSON

Exit code: 0 no such change, 1 one at least, 2 bad use, or a side that cannot be read.`,
  async run(args, terminal) {
    const table = {
      ...projectOptions,
      'fail-on': { type: 'string' },
      markdown: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const;
    const { values, operands } = readArguments('diff', args, table, ['a state to compare with', 'another state?']);
    const failing = readLevels(values['fail-on']);
    const project = readProjectOptions(values, terminal.cwd);
    const before = await readSide(operands[0]!, project, terminal);
    const after = await readSide(operands[1], project, terminal);
    const versions = compareSides(before, after);
    if (values.json) terminal.print(showJSON(JSON.stringify({ versions }, null, 2)));
    else
      terminal.print(values.markdown ? renderMarkdown(versions) : renderVersions(versions, hasColor(process.stdout)));
    return versions.some(({ changes }) => changes.some(({ level }) => failing.includes(level))) ? 1 : 0;
  },
};

function readLevels(given: string = 'breaking'): readonly ChangeLevel[] {
  if (given === 'none') return [];
  const at = changeLevels.findIndex((level) => level === given);
  if (at < 0) throw new UsageError(`--fail-on "${given}" is no level. Write ${changeLevels.join(', ')} or none.`);
  return changeLevels.slice(0, at + 1);
}

function compareSides(before: Side, after: Side): VersionChanges[] {
  if (before.isFile || after.isFile) return [compareFile(before, after)];
  const names = new Set([...before.documents.keys(), ...after.documents.keys()]);
  return [...names].map((version) => {
    const [old, now] = [before.documents.get(version), after.documents.get(version)];
    if (!old) return { version, changes: [{ level: 'compatible', message: 'the version is new', operations: [] }] };
    if (!now) return { version, changes: [{ level: 'breaking', message: 'the version was removed', operations: [] }] };
    return { version, changes: changesBetween(old, now) };
  });
}

/** A file is compared with another, or with the version of its name, or with the only one that there is. */
function compareFile(before: Side, after: Side): VersionChanges {
  const [file, other] = before.isFile ? [before, after] : [after, before];
  const [name] = [...file.documents.keys()] as [string];
  const version = other.documents.has(name) || other.documents.size !== 1 ? name : [...other.documents.keys()][0]!;
  const [own, its] = [file.documents.get(name)!, other.documents.get(version)];
  if (!its) {
    const known = [...other.documents.keys()].join(', ') || 'none';
    throw new UsageError(
      `the file of "${name}" is of none of the versions there (${known}). Call it after one of them.`,
    );
  }
  return { version, changes: before.isFile ? changesBetween(own, its) : changesBetween(its, own) };
}

const changesBetween = (old: SideDocument, now: SideDocument): VersionChanges['changes'] =>
  compareDocuments(old.document, now.document).map((change) => {
    const source = placeOf(change, { was: old.origins, now: now.origins });
    return { ...change, ...(source === undefined ? {} : { source }) };
  });
