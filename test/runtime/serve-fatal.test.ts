import { describe, expect, it } from 'vitest';
import { start } from './serve-harness.ts';

/** Asks for something that goes wrong where no request waits for it, with one in flight that takes its time. */
async function fail(way: string, env: Record<string, string>, until = (_text: string): boolean => true) {
  const running = await start(env);
  await running.isUp();
  const slow = fetch(`${running.url()}/slow`).then(
    (response) => response.text(),
    () => 'cut off',
  );
  await running.hasInFlight(1);
  await fetch(`${running.url()}/fatal/${way}`).then(
    (response) => response.text(),
    () => undefined,
  );
  // What ends at once has ended before the other request may be answered.
  if (Object.keys(env).length === 0) await running.exit;
  await expect.poll(async () => until(await running.text())).toBe(true);
  running.release();
  return { ...running, slow: await slow };
}

describe('an uncaught error or an unhandled rejection', () => {
  it.each(['rejection', 'timer'])('(%s) ends the process at once by default, as Node does', async (way) => {
    const { exit, slow, text } = await fail(way, {});
    expect(await exit).toBe(1);
    expect(slow).toBe('cut off');
    // Node's own words go to standard error, after every line of the log.
    const output = await text();
    expect(output).toContain(way === 'timer' ? 'Error: a timer throws' : 'Error: a detached rejection');
    const lines = output.split('\n').filter((line) => line.startsWith('{"time"'));
    expect(lines.at(-1)).toContain('"event":"app_shutdown"');
  });

  it.each([
    ['rejection', 'Unhandled rejection', 'a detached rejection'],
    ['timer', 'Uncaught error', 'a timer throws'],
  ])('(%s) with drainOnFatal is one record, then the server stops as by a signal', async (way, kind, message) => {
    const { exit, slow, traceID, records } = await fail(way, { DRAIN: 'yes', CLOSE: 'logs' });
    expect(await exit).toBe(1);
    expect(slow).toBe('slow');
    const log = await records();
    const errors = log.filter(({ level }) => level === 'ERROR');
    expect(errors).toEqual([
      expect.objectContaining({
        msg: `${kind}: the server stops`,
        event: 'fatal_error',
        fatal: true,
        trace_id: traceID(),
        error: expect.stringMatching(`^${message}`),
        stack: expect.stringMatching(/graceful|server\.mjs/),
      }),
    ]);
    expect(JSON.stringify(log)).not.toContain('hunter2secret');
    expect(log.slice(-2).map(({ event, msg }) => (event === 'app_log' ? msg : event))).toEqual([
      'database closed',
      'app_shutdown',
    ]);
  });

  it("is recorded too where it is thrown with nothing, and by a logger of one's own", async () => {
    const nothing = await fail('nothing', { DRAIN: 'yes' });
    expect(await nothing.exit).toBe(1);
    const errors = (await nothing.records()).filter(({ level }) => level === 'ERROR');
    expect(errors.map(({ error, fatal }) => ({ error, fatal }))).toEqual([
      { error: expect.stringContaining('undefined'), fatal: true },
    ]);

    const own = await fail('timer', { DRAIN: 'yes', OWN_LOGGER: 'yes' });
    expect(await own.exit).toBe(1);
    expect((await own.text()).match(/"own".*/g)).toEqual([
      '"own":["Uncaught error: the server stops","Error: a timer throws"]}',
    ]);
  });

  it('that comes again and again is recorded ten times, and the requests in flight still finish', async () => {
    const isTenth = (text: string) => text.split('"fatal":true').length > 10;
    const { exit, slow, records } = await fail('again', { DRAIN: 'yes' }, isTenth);
    expect(await exit).toBe(1);
    expect(slow).toBe('slow');
    const log = await records();
    expect(log.filter(({ fatal }) => fatal)).toHaveLength(10);
    expect(log.at(-1)!.event).toBe('app_shutdown');
  });
});
