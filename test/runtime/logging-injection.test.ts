import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorWithContext, infoWithContext } from '../../src/runtime/index.ts';
import { redactText } from '../../src/runtime/logging/redact.ts';
import { captureLog, rawRequest, sendRaw } from './log-harness.ts';
import { createApp, listen, setEnvironment } from './harness.ts';

interface Payload {
  name: string;
  text: string;
}

const payloads = JSON.parse(readFileSync(new URL('corpus/log-injections.json', import.meta.url), 'utf8')) as Payload[];

/** What no line may show raw: C0, DEL, C1, line separators, marks of direction, what has no width, half characters. */
const raw = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

it('has a corpus that only grows', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(73);
  expect(new Set(payloads.map(({ text }) => text)).size).toBe(payloads.length);
  // The check itself sees what it is for.
  for (const { text } of payloads.filter(({ name }) => /^(C1|bidi|lone|ESC|line|NUL)/.test(name))) {
    expect(text).toMatch(raw);
  }
});

describe.each(['production', 'development'])('%s', (mode) => {
  /** Records start at the first column; only what belongs to a stack is indented. */
  const isRecord = (line: string) => line !== '' && !line.startsWith('    ');

  it.each(payloads)('$name in messages, data and errors', async ({ text }) => {
    setEnvironment({ NODE_ENV: mode });
    const app = createApp();
    const log = captureLog(app);
    infoWithContext(null, app, text, { value: text, [text]: 'key', nested: { [text]: [text] } });
    errorWithContext(null, app, 'failed', new Error(text, { cause: text }));
    errorWithContext(null, app, 'failed', Object.assign(new Error('x'), { name: text, stack: `${text}\n    at x` }));
    errorWithContext(null, app, 'failed', text);
    await log.close();
    // Start, four records, stop.
    expect(log.lines().filter(isRecord)).toHaveLength(6);
    expect(log.text()).not.toMatch(raw);
    if (mode === 'development') {
      const starts = log.lines().filter(isRecord);
      expect(starts.map((line) => /^\[(?:info|error)\] (?:\S+)/.test(line))).not.toContain(false);
      return;
    }
    expect(log.lines()).toHaveLength(6);
    // JSON hides nothing but secrets: what was given can be read out of it again.
    const [record] = log.records('app_log');
    const wellFormed = redactText(text).replace(/\p{Cs}/gu, '\ufffd');
    expect([record!.msg, record!.value].map((value) => String(value).replace(/\p{Cs}/gu, '\ufffd'))).toEqual([
      wellFormed,
      wellFormed,
    ]);
  });

  it('all of them in the path, the query, the user agent, the referer and a thrown error', async () => {
    setEnvironment({ NODE_ENV: mode });
    const app = createApp();
    app.get('/boom/:index', (event) => {
      infoWithContext(event, app, 'seen', { headers: event.req.headers });
      throw new Error(payloads[Number(event.context.params!.index)]!.text);
    });
    const log = captureLog(app);
    const origin = await listen(app);
    let answered = 0;
    for (const [index, { text }] of payloads.entries()) {
      const encoded = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
      // Bytes as they are, as far as a request line and a header may hold them: C1 is among them.
      const bytes = Buffer.from(text, 'utf8')
        .toString('latin1')
        .replace(/[^!-~\u0080-\u00ff]/g, '');
      const agent = text.replace(/[^\u0020-\u007e\u0080-\u00ff]/g, '');
      const targets = [`/boom/${index}?q=${encoded}`, `/${encoded}`, `/${bytes}?${bytes}`];
      for (const target of targets) {
        const answer = await sendRaw(origin, rawRequest(target, { 'User-Agent': `x${agent}`, Referer: `x${agent}` }));
        if (/x-trace-id/i.test(answer)) answered++;
      }
    }
    expect(answered).toBeGreaterThan(payloads.length * 2);
    await expect
      .poll(() => log.lines().filter((line) => /^(?:\{"time":"[^"]+","level":"DEBUG"|\[debug\] GET)/.test(line)).length)
      .toBe(answered);
    await log.close();
    expect(log.text()).not.toMatch(raw);
    // One for each request, two for each that reached the handler, start and stop.
    expect(log.lines().filter(isRecord)).toHaveLength(answered + 2 * payloads.length + 2);
  });
});
