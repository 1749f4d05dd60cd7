import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

export interface LintProblem {
  ruleId: string;
  severity: string;
  message: string;
  /** File and place, for messages. */
  where: string;
}

/**
 * Rules whose warnings say what the code truly lacks (contract, "Lint"): an operation that answers no 4xx, a version
 * whose config names no licence.
 */
const allowed = new Set([
  'tag-description',
  'operation-4xx-response',
  'info-license',
  'info-license-strict',
  'info-license-url',
]);

/** Problems that @redocly/cli's `recommended` rules have with OpenAPI files, apart from the fixed list. */
export async function lint(files: string[]): Promise<LintProblem[]> {
  return (await Promise.all(files.map(lintFile))).flat().filter(({ ruleId }) => !allowed.has(ruleId));
}

async function lintFile(file: string): Promise<LintProblem[]> {
  const cli = join(createRequire(import.meta.url).resolve('@redocly/cli/package.json'), '..', 'bin', 'cli.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'],
    {
      // It writes to no network: neither usage data nor the question whether it is up to date.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((error: { stdout?: string; code?: number }) => {
    // Exit code 1 says that there are problems; they are on stdout.
    if (error.code === 1 && error.stdout) return { stdout: error.stdout };
    throw error;
  });
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; severity: string; message: string; location: { pointer?: string }[] }[];
  };
  return problems.map(({ ruleId, severity, message, location }) => ({
    ruleId,
    severity,
    message,
    where: `${basename(file)} ${location[0]?.pointer ?? ''}`,
  }));
}
