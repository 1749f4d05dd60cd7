import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { findFault } from '../openapi/acceptance/read-document.ts';
import { findRuleFault } from '../openapi/acceptance/rules/index.ts';
import { showJSON, showPart } from '../plugin/safe-text.ts';
import { readArguments, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { listGiven, statGiven } from './given-path.ts';
import { readLines } from './json-lines.ts';
import { parseDocumentText } from './parse-document.ts';

/** Judges documents, whoever wrote them. */
export const validate: Command = {
  summary: 'judges any OpenAPI document, 3.0 or 3.1',
  help: `Judges OpenAPI documents, 3.0 and 3.1, in JSON or YAML, whoever wrote them.

Usage: unplugin-openapi validate <file or folder>... [options]

  --json               prints what was found as one JSON object

Exit code: 0 all are valid, 1 one is not, 2 bad use.`,
  async run(args, { cwd, print }) {
    const { values, operands } = readArguments('validate', args, { json: { type: 'boolean' } }, [
      'a file or folder...',
    ]);
    const files = await Promise.all(operands.map((each) => listFiles(cwd, each)));
    const found = await Promise.all([...new Set(files.flat())].map((file) => judge(cwd, file)));
    if (values.json) print(showJSON(JSON.stringify({ files: found }, null, 2)));
    else for (const each of found) print(renderVerdict(each));
    return found.some(({ fault }) => fault !== undefined) ? 1 : 0;
  },
};

interface Verdict {
  file: string;
  openapi?: string;
  fault?: string;
  /** JSON pointer of the part at fault. */
  pointer?: string;
  line?: number;
}

async function listFiles(cwd: string, given: string): Promise<string[]> {
  const path = resolve(cwd, given);
  const stats = await statGiven(path, given);
  if (!stats) throw new UsageError(`"${given}" is neither a file nor a folder. Write the path of a document.`);
  if (!stats.isDirectory()) return [path];
  const names = await listGiven(path, given);
  if (names.length === 0) throw new UsageError(`"${given}" holds no .json and no .yaml file.`);
  return names.map((name) => join(path, name));
}

async function judge(cwd: string, path: string): Promise<Verdict> {
  const file = relative(cwd, path).replaceAll('\\', '/');
  const source = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof source !== 'string') return { file, fault: `it can't be read (${source.code})` };
  const parsed = await parseDocumentText(path, source);
  if ('fault' in parsed) return { file, ...parsed };
  const { openapi } = (parsed.value ?? {}) as { openapi?: unknown };
  const found = (await findFault(parsed.value)) ?? findRuleFault(parsed.value as object);
  const said = typeof openapi === 'string' ? { openapi } : {};
  if (!found) return { file, ...said };
  const { fault, pointer = '' } = found;
  return { file, ...said, fault, pointer, line: (await readLines(source))(pointer) };
}

const renderVerdict = ({ file, openapi, fault, line }: Verdict): string =>
  fault === undefined
    ? `${showPart(file)}  valid, OpenAPI ${showPart(openapi ?? '')}`
    : `${showPart(file)}${line === undefined ? '' : `:${line}`}  ${showPart(fault)}`;
