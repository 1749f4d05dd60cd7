import { expect } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { findOperation, requestOf, resolveAddress } from '../conformance/client.ts';
import type { ConformanceRequest } from '../conformance/client.ts';
import { createJudge, readReply } from '../conformance/judge.ts';

/** Every example serves the same API, so that one list of requests is asked of all of them. */
const ada = { authorization: 'Bearer token-of-ada' };
const bob = { authorization: 'Bearer token-of-bob' };
const one = 'get /notes/{id}';

type Step = Omit<ConformanceRequest, 'version'>;

function stepsOf(id: string): Step[] {
  const path = { id };
  return [
    { operation: 'get /health', status: 200 },
    { operation: 'get /notes', status: 401 },
    { operation: 'get /notes', headers: ada, status: 200 },
    { operation: 'get /notes', headers: ada, query: { pinned: 'true' }, status: 200 },
    { operation: 'post /notes', body: { text: 'x' }, status: 401 },
    { operation: 'post /notes', headers: ada, body: { text: 'x', pinned: true }, status: 201 },
    { operation: 'post /notes', headers: ada, body: { text: '' }, status: 422 },
    { operation: 'post /notes', headers: ada, body: '{ no JSON', status: 400 },
    { operation: one, path, headers: ada, status: 200 },
    { operation: one, path, headers: bob, status: 404 },
    { operation: one, path, status: 401 },
    { operation: 'patch /notes/{id}', path, headers: ada, body: { pinned: false }, status: 200 },
    { operation: 'patch /notes/{id}', path, headers: ada, body: { text: ' ' }, status: 422 },
    { operation: 'patch /notes/{id}', path, headers: ada, body: '{', status: 400 },
    { operation: 'patch /notes/{id}', path, headers: bob, body: {}, status: 404 },
    { operation: 'patch /notes/{id}', path, body: {}, status: 401 },
    { operation: 'delete /notes/{id}', path, status: 401 },
    { operation: 'delete /notes/{id}', path, headers: bob, status: 404 },
    { operation: 'delete /notes/{id}', path, headers: ada, status: 204 },
    { operation: one, path, headers: ada, status: 404 },
  ];
}

/** Asks a running example everything, and holds each answer against the document. */
export async function conform(document: OpenAPIDocument, origin: string): Promise<void> {
  const judge = createJudge(document);
  const faults: string[] = [];
  const reached = new Set<string>();
  const ask = async (step: Step): Promise<string> => {
    const request = { ...step, version: 'v1' };
    const operation = findOperation(document, step.operation);
    const url = resolveAddress(document, operation, request, origin);
    const response = await fetch(requestOf(url, operation.method, request));
    const reply = await readReply(response);
    const name = `${step.operation} ${reply.status}`;
    reached.add(name);
    if (reply.status !== step.status) faults.push(`${name}, and not ${step.status}: ${reply.text}`);
    if (!/^[\w-]{18}$/.test(response.headers.get('x-trace-id') ?? '')) faults.push(`${name} has no trace id`);
    const asked = reply.status < 400 ? judge.requestFaults(request) : [];
    faults.push(...[...judge.replyFaults(step.operation, reply), ...asked].map((fault) => `${name}: ${fault}`));
    return reply.text;
  };
  const made = await ask({ operation: 'post /notes', headers: ada, body: { text: 'remember' }, status: 201 });
  for (const step of stepsOf((JSON.parse(made) as { id: string }).id)) await ask(step);
  expect(faults).toEqual([]);
  // Nothing more is claimed than what was seen.
  const claimed = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post', 'patch', 'put', 'delete'] as const).flatMap((method) =>
      Object.keys(item[method]?.responses ?? {})
        .filter((status) => status !== 'default')
        .map((status) => `${method} ${path} ${status}`),
    ),
  );
  expect(claimed.sort()).toEqual([...reached].sort());
}

/** The docs endpoints of a running example: the public document, and what is for superusers. */
export async function checkDocs(origin: string): Promise<OpenAPIDocument> {
  const status = async (path: string, headers?: HeadersInit): Promise<number> => {
    const answer = await fetch(origin + path, headers ? { headers } : {});
    await answer.body?.cancel();
    return answer.status;
  };
  expect(await status('/api/docs/v1/swagger')).toBe(200);
  expect([await status('/api/docs/v1'), await status('/api/docs/v1', bob), await status('/api/docs/v1', ada)]).toEqual([
    401, 403, 200,
  ]);
  expect(await status('/api/docs/versions', ada)).toBe(200);
  expect(await status('/api/docs/v2/spec')).toBe(404);
  return (await (await fetch(`${origin}/api/docs/v1/spec`)).json()) as OpenAPIDocument;
}
