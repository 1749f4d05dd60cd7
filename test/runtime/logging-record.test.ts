import { describe, expect, it } from 'vitest';
import { quoteText, showText } from '../../src/model/escape.ts';
import { LogLevel } from '../../src/runtime/logging/levels.ts';
import { renderJSON, renderPretty } from '../../src/runtime/logging/record.ts';
import { createRequestLineRenderer, createRequestRecord } from '../../src/runtime/logging/request-record.ts';
import type { LogContext } from '../../src/runtime/index.ts';

const context: LogContext = {
  traceID: 'abcdefghijklmnopqr',
  startTime: new Date(0),
  method: 'GET',
  path: '/todos',
  statusCode: 200,
  duration: 1.239,
  userAgent: 'agent/1.0',
  ip: '127.0.0.1',
};

describe('the line of a request that is made at once', () => {
  it.each([
    {},
    { path: '/"quoted"\\\n\u2028\u009b\ud800', userAgent: '"', ip: '', method: 'M-SEARCH' },
    { statusCode: 499 },
    { statusCode: 299 },
    { statusCode: 599, duration: 123_456 },
    { statusCode: 418, duration: 0 },
  ])('is that of the record: %j', (changed) => {
    const render = createRequestLineRenderer();
    for (const time of [0, 0, 1_700_000_000_000]) {
      for (const aborted of [false, true]) {
        for (const rate of [0, 0.07, 0.5, 1.25, 7, 12.3, 65_431.09, 120_000]) {
          const outcome = { time, context: { ...context, ...changed }, contentLength: 12, rate, aborted };
          expect(render(outcome)).toBe(renderJSON(createRequestRecord(outcome)));
          expect(JSON.parse(render(outcome))).toHaveProperty('status');
        }
      }
    }
  });

  it('says nothing of the request before', () => {
    const first = { time: 0, context, contentLength: 12, rate: 1, aborted: false };
    const others = [
      { ip: '10.0.0.1' },
      { userAgent: 'agent/2.0' },
      { method: 'PUT' },
      { path: '/' },
      { statusCode: 404 },
      { duration: 2 },
      { traceID: 'rqponmlkjihgfedcba' },
    ].map((changed) => ({ ...first, context: { ...context, ...changed } }));
    const render = createRequestLineRenderer();
    for (const other of [...others, { ...first, contentLength: 0 }, { ...first, time: 1 }, { ...first, rate: 2 }]) {
      for (const outcome of [first, other, first]) {
        expect(render(outcome)).toBe(renderJSON(createRequestRecord(outcome)));
      }
    }
  });
});

describe('quoteText', () => {
  it.each(['', 'plain', 'with "quotes" and \\', 'ümlaut 漢字 👩‍💻', '\n\u0000\u007f\u0085\u2028\ufeff'])(
    '%j reads back',
    (text) => {
      expect(JSON.parse(quoteText(text))).toBe(text);
    },
  );

  it('leaves letters of any language as they are', () => {
    expect(quoteText('ümlaut 漢字 é')).toBe('"ümlaut 漢字 é"');
    expect(showText('ümlaut 漢字 é')).toBe('ümlaut 漢字 é');
  });
});

describe('the pretty line', () => {
  it('of an error has its frames below it, indented, and those of its causes', () => {
    const record = { time: 0, level: LogLevel.Error, msg: 'failed', event: 'app_log' };
    const stack = 'Error: a\nb\n    at one (x.ts:1:1)\ncaused by: Error: c\n    at two (x.ts:2:2)';
    expect(
      renderPretty({
        ...record,
        fields: [
          ['error', 'a\nb'],
          ['stack', stack],
          ['id', 7],
        ],
      }),
    ).toBe('failed error=a\\nb id=7\n    at one (x.ts:1:1)\n    caused by: Error: c\n    at two (x.ts:2:2)');
  });
});
