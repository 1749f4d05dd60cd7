import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { createJudge, readReply } from '../conformance/judge.ts';
import { installExample, linkExample } from './example.ts';
import type { Example } from './example.ts';

// What docs/clients.md tells to do, with the tools that the example has installed, against a real server.
const run = promisify(execFile);
const token = 'token-of-ada';
const headers = { authorization: `Bearer ${token}` };

let clients: Example;
let server: Example;
let scripts: Record<string, string>;

beforeAll(async () => {
  [clients, server] = await Promise.all([installExample('clients'), linkExample('h3-vite')]);
  await server.run('vite/bin/vite.js', 'build');
  await clients.run('unplugin-openapi/dist/cli.mjs', 'generate', '--root', server.root, '--out', 'specs');
  ({ scripts } = JSON.parse(await clients.read('package.json')) as { scripts: Record<string, string> });
});
afterAll(() => Promise.all([clients?.remove(), server?.remove()]));

const startServer = (): Promise<string> => server.start('./dist/server.js', { path: '/api/v1/health' });

/** Starts what a script starts, on a free port. */
function startScript(name: string, ...more: string[]): Promise<string> {
  const [command, ...args] = scripts[name]!.split(' ');
  expect(command).toBe('prism');
  return clients.start('@stoplight/prism-cli/dist/index.js', {
    path: '/health',
    args: (port) => [...args, ...more, '--port', String(port), '--host', 'localhost'],
  });
}

async function readDocument(): Promise<OpenAPIDocument> {
  return JSON.parse(await clients.read('specs/v1.json')) as OpenAPIDocument;
}

it('the page of the docs has the command of each script', async () => {
  const page = await readFile(new URL('../../docs/clients.md', import.meta.url), 'utf8');
  for (const [name, script] of Object.entries(scripts)) {
    const command = script
      .split(' ')
      .slice(0, name === 'orval' ? 1 : 2)
      .join(' ');
    expect(page).toContain(`npx ${command.replace('specs/', 'dist/specs/')}`);
  }
});

describe('a typed client', () => {
  it.each([
    ['openapi-typescript', 'openapi-fetch'],
    ['hey-api', 'hey-api'],
    ['orval', 'orval'],
  ])('of %s asks the server', async (script, source) => {
    const api = `${await startServer()}/api/v1`;
    await run('npm', ['run', script], { cwd: clients.root, env: { ...process.env, API_URL: api } });
    // The other clients are not there yet.
    const { compilerOptions } = JSON.parse(await clients.read('tsconfig.json')) as { compilerOptions: object };
    const config = { compilerOptions, files: [`src/${source}.ts`] };
    await writeFile(join(clients.root, 'tsconfig.one.json'), JSON.stringify(config));
    await clients.run('typescript/bin/tsc', '-p', 'tsconfig.one.json');

    const outfile = join(clients.root, `${source}.mjs`);
    await build({
      entryPoints: [join(clients.root, `src/${source}.ts`)],
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile,
      logLevel: 'silent',
    });
    const { addNote } = (await import(pathToFileURL(outfile).href)) as {
      addNote(api: string, token: string, text: string): Promise<string[]>;
    };
    expect(await addNote(api, token, `by ${script}`)).toContain(`by ${script}`);
    await expect(addNote(api, token, '')).rejects.toThrow();
  });
});

it('a mock server answers as the document says', async () => {
  const judge = createJudge(await readDocument());
  const origin = await startScript('mock');
  const ask = async (path: string, init?: RequestInit) => readReply(await fetch(origin + path, init));
  const found = await ask('/notes', { headers });
  expect([found.status, judge.replyFaults('get /notes', found)]).toEqual([200, []]);
  const refused = await ask('/notes');
  expect([refused.status, judge.replyFaults('get /notes', refused)]).toEqual([401, []]);
});

describe('a contract test', () => {
  /** What the server has answered that its document does not say. */
  async function findBroken(document: OpenAPIDocument): Promise<string[]> {
    const file = join(clients.root, 'contract/v1.json');
    await mkdir(join(clients.root, 'contract'), { recursive: true });
    await writeFile(file, JSON.stringify(document));
    scripts.contract = scripts.contract!.replace(/\S+\.json/, 'contract/v1.json');
    const origin = await startScript('contract', `${await startServer()}/api/v1`);
    const answers = [
      await fetch(`${origin}/notes`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'remember' }),
      }),
      await fetch(`${origin}/notes`, { headers }),
      await fetch(`${origin}/notes`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 401]);
    return answers.flatMap((answer) => {
      const violations = JSON.parse(answer.headers.get('sl-violations') ?? '[]') as Violation[];
      return violations.filter(({ location }) => location[0] === 'response').map(({ message }) => message);
    });
  }

  interface Violation {
    location: string[];
    message: string;
  }

  it('finds nothing where the document is that of the server', async () => {
    expect(await findBroken(await readDocument())).toEqual([]);
  });

  it('finds an answer that the document does not say', async () => {
    const document = await readDocument();
    const note = document.components!.schemas!.Note as { properties: Record<string, object> };
    note.properties.pinned = { type: 'string' };
    expect(await findBroken(document)).not.toEqual([]);
  });
});
