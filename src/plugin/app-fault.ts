import { relative } from 'node:path';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { LoggedErrors } from './logged-errors.ts';

export interface AppFaultContext {
  /** The option `server`. */
  entry: string;
  root: string;
  logged: Pick<LoggedErrors, 'includes'>;
  /** What the analysis says at present, and has shown. */
  diagnostics: readonly Diagnostic[];
}

/**
 * Says why the app can't be served: one line, and below it what the terminal does not have yet, the message and the
 * frames that lie in the project.
 */
export function describeAppFault(error: unknown, { entry, root, logged, diagnostics }: AppFaultContext): string {
  const line = `${entry} cannot be served until this is fixed`;
  const fault = toError(error);
  const path = readBrokenModule(error);
  const file = path === undefined ? undefined : relative(root, path).replaceAll('\\', '/');
  const isShown =
    file !== undefined && diagnostics.some(({ code, location }) => code === 'syntax-error' && location?.file === file);
  if (isShown || logged.includes(`${fault.name}: ${fault.message}`)) return line;
  return `${line}:\n${renderChain(fault, root).join('\n')}`;
}

/** Path of the module that Vite could not transform; undefined for an error of the running app. */
export function readBrokenModule(error: unknown): string | undefined {
  const { id, loc, plugin } = (error ?? {}) as { id?: string; loc?: { file?: string }; plugin?: string };
  return plugin === undefined ? undefined : (id ?? loc?.file)?.replace(/[?#].*$/, '');
}

function renderChain(error: Error, root: string, seen = new Set<unknown>()): string[] {
  seen.add(error);
  const { name, message, stack = '', cause } = error;
  const lines = [`  ${name}: ${message}`, ...ownFrames(stack, root)];
  if (!(cause instanceof Error) || seen.has(cause)) return lines;
  const [first, ...rest] = renderChain(cause, root, seen);
  return [...lines, `  caused by ${first!.trim()}`, ...rest];
}

/** The frames in the project's own files, as an editor's terminal opens them; the rest is the bundler's. */
function ownFrames(stack: string, root: string): string[] {
  const folder = `${root.replaceAll('\\', '/')}/`;
  return stack
    .replaceAll('\\', '/')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line) && line.includes(folder) && !line.includes('/node_modules/'))
    .map((line) => line.replace(/file:\/{2,3}(?=\/|[A-Z]:)/, '').replace(folder, ''));
}

const toError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));
