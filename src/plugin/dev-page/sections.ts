import { codeFrameColumns } from '@babel/code-frame';
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { describeGaps, measureOperation, type Coverage } from '../../openapi/coverage.ts';
import { showSource } from '../safe-text.ts';
import { credentialsOf, describeCredentials } from '../provenance/read-operations.ts';
import type { ReadOperation } from '../provenance/read-operations.ts';
import type { ShownChange } from './change-data.ts';
import { renderPlace, showPlace } from './editor.ts';
import type { EditorAddress } from './editor.ts';
import { markup, nothing } from './html.ts';
import type { HTML } from './html.ts';

/** What the last save has changed, until the reader dismisses it. */
export function renderChanges(version: string, tag: string | undefined, changes: readonly ShownChange[]): HTML {
  if (tag === undefined) return nothing;
  const rows = changes.map(({ level, message, operations, place }) => {
    const whose = operations.length > 0 ? markup` <span class="quiet">${operations.join(', ')}</span>` : nothing;
    const where = place ? markup` ${renderPlace(place)}` : nothing;
    return markup`<li><span class="level ${level}">${level}</span> ${message}${whose}${where}</li>`;
  });
  return markup`<section data-change="${version} ${tag}">
    <h2>Last change of ${version} <button type="button" data-dismiss>Dismiss</button></h2>
    <ul class="plain">
      ${rows}
    </ul>
  </section>`;
}

/** Every diagnostic with its code, its frame and a way to the place. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], root: string, address: EditorAddress): HTML {
  if (diagnostics.length === 0) return nothing;
  const rows = diagnostics.map((each, at) => {
    const { severity, code, message, hint, location, also = [] } = each;
    const frame = location ? frameOf(root, each) : undefined;
    return markup`<li>
      <details id="d${at}" ${severity === 'info' ? nothing : markup` open`}>
        <summary><span class="level ${severity}">${severity}</span> <a href="_diagnostics/${code}"><code>${code}</code></a> ${message}</summary>
        ${also.length > 0 ? markup`<p class="quiet">${also.join(' ')}</p>` : nothing}
        ${location ? markup`<p>${renderPlace(showPlace(location, address))}</p>` : nothing}
        ${frame ? markup`<pre>${frame}</pre>` : nothing}
        <p>${hint}</p>
      </details>
    </li>`;
  });
  return markup`<section>
    <h2>Diagnostics</h2>
    <ul class="plain">
      ${rows}
    </ul>
  </section>`;
}

function frameOf(root: string, { location }: Diagnostic): string | undefined {
  const { file, line, column } = location!;
  try {
    const source = showSource(readFileSync(resolve(root, file), 'utf8'));
    return codeFrameColumns(source, { start: { line, column } }, { linesAbove: 2, linesBelow: 2 });
  } catch {
    // The file is gone: the place in words remains.
    return undefined;
  }
}

/** Every operation: where it is handled, whom it asks for what, what it answers, and what is not all known of it. */
export function renderRoutes(operations: readonly ReadOperation[], address: EditorAddress): HTML {
  if (operations.length === 0) return nothing;
  const rows = operations.map((each) => {
    const { name, version, operation, document, pointer, handler } = each;
    const [method, path] = name.split(' ') as [string, string];
    const { known, widened, open } = measureOperation(document, operation, pointer);
    const statuses = Object.keys(operation.responses).filter((status) => status !== 'default');
    return markup`<tr>
      <td><code>${method}</code></td>
      <td><a href="${version}">${path}</a></td>
      <td>${version}</td>
      <td>${describeCredentials(credentialsOf(each))}</td>
      <td>${statuses.join(' ')}</td>
      <td>${describeCoverage({ known, widened, open })}</td>
      <td>${handler?.name ?? '-'}</td>
      <td>${handler ? renderPlace(showPlace(handler.location, address)) : '-'}</td>
    </tr>`;
  });
  return markup`<section>
    <h2>Routes</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Method</th>
            <th>Path</th>
            <th>Version</th>
            <th>Auth</th>
            <th>Statuses</th>
            <th>Known</th>
            <th>Handler</th>
            <th>Source</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** `37 of 40 (2 open, 1 widened)` */
function describeCoverage(coverage: Coverage): string {
  const { known, widened, open } = coverage;
  const gaps = describeGaps(coverage);
  return gaps ? `${known} of ${known + widened + open} (${gaps})` : 'all';
}

/** The modules that were read for routes and handlers, and those that are only imported by them. */
export function renderModules(sourceFiles: readonly string[], watchFiles: readonly string[], root: string): HTML {
  const sources = new Set(sourceFiles);
  const others = watchFiles.filter(
    (file) => !sources.has(file) && /\.[cm]?[jt]sx?$/.test(file) && !isOutside(root, file),
  );
  return markup`<section>
    <h2>Modules</h2>
    ${listFiles('m-read', 'Read for routes and handlers', sourceFiles, root)}
    ${listFiles('m-imported', 'Imported by these, and not marked', others, root)}
  </section>`;
}

const isOutside = (root: string, file: string): boolean => relative(root, file).startsWith('..');

function listFiles(id: string, title: string, files: readonly string[], root: string): HTML {
  if (files.length === 0) return nothing;
  const rows = [...files]
    .sort()
    .map((file) => markup`<li><code>${relative(root, file).replaceAll('\\', '/')}</code></li>`);
  return markup`<details id="${id}">
    <summary>${title} (${files.length})</summary>
    <ul class="plain">
      ${rows}
    </ul>
  </details>`;
}
