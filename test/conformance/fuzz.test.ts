import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { discoverApps } from './apps.ts';
import { findOperation, requestOf, resolveAddress, type ConformanceRequest } from './client.ts';
import { invalidRequest, validRequest, type FuzzTarget } from './fuzzer.ts';
import { createJudge, readReply } from './judge.ts';
import { createRandom } from './random.ts';
import { operationsOf } from './schema.ts';

// Row H7 of the reliability list: as many valid requests and as many invalid ones for each operation, the same on every
// machine. `FUZZ_SEED=…` tries others, `FUZZ_COUNT=…` more of them.
const seed = Number(process.env.FUZZ_SEED ?? 20_260_105);
const count = Number(process.env.FUZZ_COUNT ?? 200);
// The playground is built and has a database of its own: it is started by the test of documents.
const apps = (await discoverApps()).filter((app) => app.load !== undefined);

describe.each(apps)('$name', (app) => {
  test(`answers what its documents say, seed ${seed}`, async () => {
    const server = await app.load!();
    const { documents } = await generate({ root: app.root });
    const faults = new Map<string, string>();
    let tried = 0;
    let accepted = 0;
    for (const { version, text } of documents) {
      const document = JSON.parse(text) as OpenAPIDocument;
      const judge = createJudge(document);
      for (const [place, { name, operation }] of [...operationsOf(document)].entries()) {
        const random = createRandom(seed + place);
        const known = app.requests.filter((each) => each.version === version && each.operation === name);
        const target: FuzzTarget = { document, name, operation, known, validator: judge.validator, random };
        for (let index = 0; index < count * 2; index++) {
          const isValid = index % 2 === 0;
          const request = isValid ? validRequest(target) : invalidRequest(target, !app.trusting);
          const address = resolveAddress(document, findOperation(document, name), request, 'http://localhost');
          const reply = await readReply(await server.fetch(requestOf(address, name.split(' ')[0]!, request)));
          tried++;
          if (isValid && reply.status < 400) accepted++;
          for (const fault of judge.replyFaults(name, reply)) {
            const key = `${version} ${name} ${reply.status}: ${fault.slice(0, 160)}`;
            if (!faults.has(key) && !app.gaps.some((gap) => key.startsWith(gap)))
              faults.set(key, `${key}\n  ${show(request)}`);
          }
        }
      }
    }
    expect([...faults.values()]).toEqual([]);
    // A fuzzer whose requests are all refused has tried nothing.
    expect(accepted / tried).toBeGreaterThan(0.05);
  });
});

function show({ path, query, headers, body }: ConformanceRequest): string {
  return JSON.stringify({ path, query, headers, body: body instanceof FormData ? [...body.keys()] : body }).slice(
    0,
    500,
  );
}
