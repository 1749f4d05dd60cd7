import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSocket, start } from './serve-harness.ts';

// How long it takes is told by bench/shutdown.mjs. Where a test would wait for the grace period, it would not end.
describe('a server that is told to stop', () => {
  it('answers 50 requests in flight, refuses new ones, and ends with exit code 0', async () => {
    const { child, exit, url, isUp, hasInFlight, release, records } = await start({ CLOSE: 'logs', GRACE: '600000' });
    await isUp();
    const answers = Array.from({ length: 50 }, async () => (await fetch(`${url()}/slow`)).text());
    await hasInFlight(50);
    child.kill('SIGTERM');
    // Nobody listens any more, while those in flight are still on their way.
    await expect
      .poll(() =>
        openSocket(url(), '').then(
          (socket) => socket.destroy() && 'open',
          () => 'refused',
        ),
      )
      .toBe('refused');
    expect(child.exitCode).toBeNull();
    release();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 50 }, () => 'slow'));
    expect(await exit).toBe(0);
    const log = await records();
    expect(log.filter(({ event }) => event === 'http_request')).toHaveLength(50);
    expect(log.filter(({ level }) => level === 'WARN' || level === 'ERROR')).toEqual([]);
    expect(log.slice(-2)).toMatchObject([{ msg: 'database closed' }, { event: 'app_shutdown', total_requests: 50 }]);
  });

  it('cuts off a stream that has no end, with one warning that names it', async () => {
    const { child, exit, url, isUp, hasInFlight, records } = await start({ GRACE: '100', LEAK: 'yes' });
    await isUp();
    const response = await fetch(`${url()}/events?token=secret`);
    await hasInFlight(1);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    await expect(response.text()).rejects.toThrow();
    const log = await records();
    const warnings = log.filter(({ level }) => level === 'WARN');
    expect(warnings.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^1 request was cut off 0\.1 s after the stop: GET \/events \(\d+\.\d s\)\.$/),
    ]);
    expect(log.at(-1)!.event).toBe('app_shutdown');
    expect(JSON.stringify(log)).not.toContain('secret');
  });

  it('waits for no connection that has no request: idle, silent, half a request', async () => {
    const { child, exit, url, isUp, records } = await start({ GRACE: '600000' });
    await isUp();
    const idle = await openSocket(url(), 'GET /fast HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle, 'data');
    await openSocket(url(), '');
    await openSocket(url(), 'GET /fast HTTP/1.1\r\nhost: x\r\nx-');
    // Its answer says that the server has seen the others too.
    await (await fetch(`${url()}/fast`)).text();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect((await records()).filter(({ level }) => level === 'WARN')).toEqual([]);
  });

  it('ends at once at a second signal, with the exit code of that signal', async () => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      const { child, exit, url, isUp, hasInFlight, records } = await start({ GRACE: '60000' });
      await isUp();
      const response = await fetch(`${url()}/events`);
      await hasInFlight(1);
      child.kill('SIGTERM');
      // One that follows on the heels of the first is its echo.
      const timer = setInterval(() => child.kill(signal), 50);
      expect(await exit).toBe(code);
      clearInterval(timer);
      await response.body!.cancel().catch(() => {});
      const log = await records();
      expect(log.filter(({ level }) => level === 'WARN').map(({ msg }) => msg)).toEqual([
        expect.stringMatching(`^Stopped at once by a second ${signal}\\. Requests cut off: GET /events \\(.* s\\)\\.$`),
      ]);
      expect(log.at(-1)!.event).toBe('app_shutdown');
    }
  });

  it('takes a Ctrl+C that npm hands on for the one that it is', async () => {
    const { exit, url, isUp, hasInFlight, release, signalSelf } = await start({ GRACE: '600000' });
    await isUp();
    const answer = fetch(`${url()}/slow`).then((response) => response.text());
    await hasInFlight(1);
    signalSelf('SIGINT', 2);
    release();
    expect(await answer).toBe('slow');
    expect(await exit).toBe(0);
  });

  it('during its start stops as well', async () => {
    const { exit, records } = await start({ BUSY: 'yes', HOST_NAME: 'localhost' });
    expect(await exit).toBe(0);
    const log = await records();
    expect(log.map(({ event }) => event)).toEqual(['app_startup', 'app_shutdown']);
  });

  it('tells of what could not be closed, with exit code 1', async () => {
    for (const [way, message] of [
      ['fails', /^close\(\) failed while the server stopped/],
      ['hangs', /^close\(\) was not done within 0\.5 s/],
    ] as const) {
      const { child, exit, isUp, records } = await start({ CLOSE: way, GRACE: '300' });
      await isUp();
      child.kill('SIGTERM');
      expect(await exit).toBe(1);
      const log = await records();
      expect(log.filter(({ level }) => level === 'ERROR').map(({ msg }) => msg)).toEqual([
        expect.stringMatching(message),
      ]);
      expect(log.at(-1)!.event).toBe('app_shutdown');
    }
  });

  it('has every line on disk, 100 times of 100', async () => {
    const run = async () => {
      const { child, exit, url, isUp, records } = await start();
      await isUp();
      expect(await (await fetch(`${url()}/fast`, { headers: { connection: 'close' } })).text()).toBe('fast');
      child.kill('SIGTERM');
      expect(await exit).toBe(0);
      return (await records()).slice(-2).map(({ event }) => event);
    };
    for (let round = 0; round < 25; round++) {
      const ends = await Promise.all([run(), run(), run(), run()]);
      expect(ends).toEqual(ends.map(() => ['http_request', 'app_shutdown']));
    }
  });
});

describe('a server that starts', () => {
  it('on port 0 says where it listens', async () => {
    const { child, exit, url, isUp, records } = await start();
    await isUp();
    expect(url()).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    child.kill('SIGTERM');
    await exit;
    expect((await records()).map(({ msg }) => msg)).toContain(`Listening on ${url()}`);
  });

  it('on a port that is in use says so in one line, with exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { exit, records } = await start({ PORT: String(port), CLOSE: 'logs' });
    expect(await exit).toBe(1);
    const log = await records();
    expect(log.map(({ event, msg }) => [event, msg])).toEqual([
      ['app_startup', 'Application started'],
      ['server_failed', `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1}`],
      ['app_log', 'database closed'],
      ['app_shutdown', 'Application stopped'],
    ]);
  });
});
