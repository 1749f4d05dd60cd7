import { readFileSync } from 'node:fs';
import { setCookie } from 'h3';
import { describe, expect, it } from 'vitest';
import { errorWithContext, infoWithContext } from '../../src/runtime/index.ts';
import { readSecrets } from '../../src/runtime/logging/failure.ts';
import { redactText } from '../../src/runtime/logging/redact.ts';
import { isSecretName } from '../../src/runtime/logging/secret-names.ts';
import { captureLog, rawRequest, sendRaw } from './log-harness.ts';
import { createApp, listen, setEnvironment } from './harness.ts';

interface Case {
  name: string;
  headers?: Record<string, string>;
  query?: string;
  target?: string;
  body?: string;
  setCookie?: string;
  text?: string;
  /** What must not be seen, where it is not the canary. */
  secret?: string;
  /** No name marks it as a secret: only the request line must not have it. */
  onlyRequest?: boolean;
}

const readCorpus = (name: string) => readFileSync(new URL(`corpus/${name}.json`, import.meta.url), 'utf8');

// Tokens are taken apart by `<>` in the file, so that no scanner of secrets takes them for real ones.
const cases = JSON.parse(readCorpus('log-secrets').replaceAll('<>', '')) as Case[];
const secretNames = JSON.parse(readCorpus('secret-names')) as string[];
const harmless = JSON.parse(readCorpus('log-harmless')) as { texts: string[]; names: string[] };

it('has corpora that only grow', () => {
  expect(cases.length).toBeGreaterThanOrEqual(176);
  expect(secretNames.length).toBeGreaterThanOrEqual(62);
  expect(harmless.texts.length).toBeGreaterThanOrEqual(91);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

describe.each(['production', 'development'])('%s: no record has', (mode) => {
  it.each(cases)('$name', async (row) => {
    setEnvironment({ NODE_ENV: mode });
    const app = createApp();
    const log = captureLog(app);
    // It repeats in its records all that it knows, as careless handlers do.
    app.all('/**', async (event) => {
      const headers = Object.fromEntries(event.req.headers);
      if (row.setCookie) setCookie(event, 'sid', row.setCookie.slice('sid='.length).split(';')[0]!);
      infoWithContext(event, app, 'received', { headers: event.req.headers, setCookie: row.setCookie });
      infoWithContext(event, app, 'again', { 'set-cookie': row.setCookie, headers, url: event.req.url });
      if (row.onlyRequest) return 'x';
      const text = row.body === undefined ? '' : await event.req.text();
      errorWithContext(event, app, `bad: ${text}`, new Error(`${JSON.stringify(headers)} ${text} ${row.text ?? ''}`));
      if (text.startsWith('{')) JSON.parse(text);
      throw new Error(
        `${event.req.url} ${text} ${event.req.headers.get('authorization')} ${headers.cookie} ${row.text}`,
      );
    });
    const origin = await listen(app);
    const target = row.target ?? `/echo${row.query ? `?${row.query}` : ''}`;
    const { body = '', headers = {} } = row;
    const answer = await sendRaw(
      origin,
      rawRequest(target, { ...headers, 'content-length': String(body.length) }, 'POST') + body,
    );
    expect(answer).toMatch(/x-trace-id/i);
    await expect.poll(() => log.text()).toMatch(/HTTP request|POST \//);
    await log.close();
    const secret = row.secret ?? /CANARY-[a-z]+-\d{4}/.exec(decodeURIComponent(JSON.stringify(row)))![0];
    if (row.onlyRequest) {
      const line = log.lines().find((line) => /http_request|POST \//.test(line))!;
      expect(line).toContain('/echo');
      expect(line).not.toContain(secret);
    } else {
      expect(decodeURIComponent(log.text().replaceAll('%"', ''))).not.toContain(secret);
      // The handler has run and was recorded: nothing would be easy to hide.
      expect(log.text()).toMatch(/\[redacted\]|http_request|POST \//);
      expect(log.text()).toMatch(/panic_recovered|Recovered/);
    }
  });
});

it('the path has at most 2 048 characters, and the user agent 1 024', async () => {
  const app = createApp();
  const log = captureLog(app);
  await sendRaw(await listen(app), rawRequest(`/${'a'.repeat(8000)}`, { 'User-Agent': 'b'.repeat(4000) }));
  const [record] = await log.wait('http_request', 1);
  expect(record!.path).toHaveLength(2048);
  expect(record!.user_agent).toHaveLength(1024);
});

describe('redactText leaves alone', () => {
  it.each(harmless.texts)('%s', (text) => expect(redactText(text)).toBe(text));
});

it.each<[string, boolean]>([
  ...secretNames.map((name): [string, boolean] => [name, true]),
  ...harmless.names.map((name): [string, boolean] => [name, false]),
])('the name %s marks a secret: %s', (name, secret) => expect(isSecretName(name)).toBe(secret));

describe('the secrets of a request', () => {
  const url = 'http://localhost/x?token=in-the-query';
  const secrets = ['Bearer of-the-caller', 'of-the-caller', 'of-the-session', 'of-the-partner', 'in-the-query'];
  const headers = {
    authorization: 'Bearer of-the-caller',
    cookie: 'sid=of-the-session',
    'x-api-key': 'of-the-partner',
    accept: 'application/json',
  };
  const pairs = Object.entries(headers);

  it('are found in a web request', () => {
    expect(new Set(readSecrets(new Request(url, { headers })))).toEqual(new Set(secrets));
  });

  it('are found in what Node has at hand, each of a header that was sent twice', () => {
    const rawHeaders = [...pairs, ['Authorization', 'Basic of-another'], ['X-Api-Key', 'of-the-other']].flat();
    const request = Object.assign(new Request(url), { runtime: { node: { req: { headers, rawHeaders } } } });
    expect(new Set(readSecrets(request))).toEqual(
      new Set([...secrets, 'Basic of-another', 'of-another', 'of-the-other']),
    );
  });

  it('are found where a likeness of Node has no list but the id that was put there', () => {
    const req = { headers, rawHeaders: ['X-Trace-ID', 'an-id'] };
    const request = Object.assign(new Request(url, { headers }), { runtime: { node: { req } } });
    expect(new Set(readSecrets(request))).toEqual(new Set(secrets));
  });
});
