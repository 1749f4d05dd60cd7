import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDiagnostic } from '../../src/model/diagnostics.ts';
import { noEffort } from '../../src/model/effort.ts';
import { AnalysisCrash, createAnalysis } from '../../src/plugin/analysis.ts';
import type { Analysis, AnalysisResult } from '../../src/plugin/analysis.ts';
import { createSession, retryDelays } from '../../src/plugin/session.ts';
import type { Outcome, SessionOptions } from '../../src/plugin/session.ts';
import { createDocument, createResult } from './fake-pipeline.ts';

/** An analysis whose runs end when the test says so. */
function createManualAnalysis() {
  const runs: { changed: string[] | undefined; end(result: AnalysisResult | Error): void }[] = [];
  let active = 0;
  let most = 0;
  let stops = 0;
  let warms = 0;
  const waiting: (() => void)[] = [];
  const analysis: Analysis = {
    run: (changed) =>
      new Promise((resolve, reject) => {
        most = Math.max(most, ++active);
        runs.push({
          changed,
          end(result) {
            active--;
            if (result instanceof Error) reject(result);
            else resolve(result);
          },
        });
        for (const wake of waiting.splice(0)) wake();
      }),
    async warm() {
      warms++;
    },
    debug: async () => 'debug',
    origins: async () => ({}),
    async stop() {
      stops++;
    },
  };
  return {
    analysis,
    runs,
    stops: () => stops,
    warms: () => warms,
    most: () => most,
    /** Waits until so many runs have begun. */
    async begun(count: number) {
      while (runs.length < count) await new Promise<void>((wake) => waiting.push(wake));
      return runs[count - 1]!;
    },
  };
}

function open(mode: SessionOptions['mode'], patience?: number) {
  const manual = createManualAnalysis();
  const warnings: string[] = [];
  const outcomes: Outcome[] = [];
  const waits: number[] = [];
  let meanwhile: () => unknown = () => {};
  const session = createSession({
    analysis: manual.analysis,
    mode,
    warn: (message) => warnings.push(message),
    onOutcome: (outcome) => outcomes.push(outcome),
    async wait(ms) {
      waits.push(ms);
      meanwhile();
    },
    patience,
  });
  return { ...manual, session, warnings, outcomes, waits, onWait: (does: () => unknown) => (meanwhile = does) };
}

const one = createResult([createDocument('v1')]);
const two = createResult([createDocument('v1'), createDocument('v2')]);
const broken = createResult([], [createDiagnostic('syntax-error', 'src/a.ts cannot be parsed.')]);

describe('a session', () => {
  it('starts with the first question and answers all that ask meanwhile with one run', async () => {
    const { session, begun, runs } = open('build');
    expect(runs).toHaveLength(0);
    const answers = [session.latest(), session.latest()];
    (await begun(1)).end(one);
    expect((await answers[0])!.result).toBe(one);
    expect(await answers[1]).toBe(await answers[0]);
    expect(runs).toHaveLength(1);
    expect(runs[0]!.changed).toBeUndefined();
  });

  it('runs one analysis at a time and answers with the newest', async () => {
    const { session, begun, runs, most, outcomes } = open('build');
    session.refresh();
    const first = await begun(1);
    session.refresh(['/a.ts']);
    session.refresh(['/b.ts', '/a.ts']);
    const answer = session.latest();
    first.end(one);
    (await begun(2)).end(two);
    expect((await answer).result).toBe(two);
    expect(runs.map(({ changed }) => changed)).toEqual([undefined, ['/a.ts', '/b.ts']]);
    expect(most()).toBe(1);
    expect(outcomes.map(({ result }) => result)).toEqual([two]);
  });

  it('calls what it has read no earlier result where a second event of the same save finds nothing more', async () => {
    const { session, begun, outcomes } = open('build');
    const effort = { ...noEffort, duration: 40, summarised: 3, routesRead: 2, documentsBuilt: 1 };
    const again = { ...two, stats: { ...two.stats, cached: true } };
    session.refresh(['/a.ts']);
    const answer = session.latest();
    const first = await begun(1);
    session.refresh(['/a.ts']);
    first.end({ ...two, stats: { ...two.stats, ...effort } });
    (await begun(2)).end(again);
    expect((await answer).result.stats).toEqual({ ...two.stats, ...effort, duration: 45 });
    session.refresh(['/a.ts']);
    (await begun(3)).end(again);
    expect((await session.latest()).result.stats.cached).toBe(true);
    expect(outcomes).toHaveLength(2);
  });

  it('takes a change right after an answer into account', async () => {
    const { session, begun } = open('build');
    const answer = session.latest();
    (await begun(1)).end(one);
    await answer;
    session.refresh(['/a.ts']);
    (await begun(2)).end(two);
    expect((await session.latest()).result).toBe(two);
  });

  it.each([
    ['dev', true, 1],
    ['dev', undefined, 0],
    ['build', true, 0],
  ] as const)(
    'in %s, with documents of an earlier process: %s, reads ahead of the first edit',
    async (mode, cached, warms) => {
      const manual = open(mode);
      const result = { ...one, stats: { ...one.stats, ...(cached ? { cached } : {}) } };
      const answer = manual.session.latest();
      (await manual.begun(1)).end(result);
      await answer;
      await new Promise((resolve) => setTimeout(resolve));
      expect(manual.warms()).toBe(warms);
      manual.session.refresh();
      (await manual.begun(2)).end(result);
      await manual.session.latest();
      await new Promise((resolve) => setTimeout(resolve));
      expect(manual.warms()).toBe(warms);
    },
  );

  it('does not read ahead where an edit came first, nor once it is stopped', async () => {
    const result = { ...one, stats: { ...one.stats, cached: true as const } };
    const edited = open('dev');
    edited.onWait(() => edited.session.refresh(['/a.ts']));
    const answer = edited.session.latest();
    (await edited.begun(1)).end(result);
    await answer;
    await edited.begun(2);
    const stopped = open('dev');
    stopped.onWait(() => stopped.session.stop());
    const other = stopped.session.latest();
    (await stopped.begun(1)).end(result);
    await other;
    await new Promise((resolve) => setTimeout(resolve));
    expect([edited.warms(), stopped.warms()]).toEqual([0, 0]);
  });

  it('waits in dev until files are quiet, and reads at the end all that changed', async () => {
    const { session, begun, waits, onWait } = open('dev');
    const more = ['/b.ts', '/c.ts'];
    onWait(() => more.length > 0 && session.refresh([more.shift()!]));
    session.refresh(['/a.ts']);
    const run = await begun(1);
    expect(run.changed).toEqual(['/a.ts', '/b.ts', '/c.ts']);
    expect(waits).toHaveLength(3);
    session.refresh(['/d.ts']);
    run.end(one);
    const next = await begun(2);
    expect(next.changed).toEqual(['/d.ts']);
    expect(waits).toHaveLength(4);
    next.end(two);
    await session.latest();
  });

  it('does not wait for ever for files that are written without end, nor for a first run', async () => {
    const { session, begun, waits, onWait } = open('dev');
    session.refresh();
    (await begun(1)).end(one);
    await session.latest();
    expect(waits).toEqual([]);
    onWait(() => session.refresh(['/log.json']));
    session.refresh(['/a.ts']);
    const run = await begun(2);
    expect(run.changed).toEqual(['/a.ts', '/log.json']);
    expect(waits).toHaveLength(10);
    await session.stop();
  });

  it('keeps the last good documents over a syntax error, and heals', async () => {
    const { session, begun } = open('dev');
    session.refresh();
    (await begun(1)).end(one);
    await session.latest();

    session.refresh(['/a.ts']);
    (await begun(2)).end(broken);
    const stale = await session.latest();
    expect(stale.stale).toBe(true);
    expect(stale.result.documents).toBe(one.documents);
    expect(stale.result.diagnostics).toBe(broken.diagnostics);

    session.refresh(['/a.ts']);
    (await begun(3)).end(two);
    expect(await session.latest()).toEqual({ result: two, stale: false });
  });

  it('passes a first result on even if it is broken, and never keeps it as a good one', async () => {
    const { session, begun } = open('dev');
    session.refresh();
    (await begun(1)).end(broken);
    expect((await session.latest()).stale).toBe(false);
    const other = createResult([createDocument('v9')], broken.diagnostics);
    session.refresh(['/a.ts']);
    (await begun(2)).end(other);
    expect((await session.latest()).result).toBe(other);
  });

  it('lets a failure through in a build', async () => {
    const { session, begun, warnings } = open('build');
    const answer = session.latest();
    (await begun(1)).end(new AnalysisCrash('the analysis stopped'));
    await expect(answer).rejects.toThrow('the analysis stopped');
    expect(warnings).toEqual([]);
  });

  it('starts a crashed analysis again in dev, ever later, and reads everything anew', async () => {
    const { session, begun, warnings, waits } = open('dev');
    const answer = session.latest();
    (await begun(1)).end(new AnalysisCrash('the worker died'));
    (await begun(2)).end(new AnalysisCrash('the worker died'));
    const third = await begun(3);
    expect(third.changed).toBeUndefined();
    third.end(one);
    expect((await answer).result).toBe(one);
    expect(waits).toEqual(retryDelays.slice(0, 2));
    expect(warnings).toEqual(['the worker died; it starts again in 0.25 s', 'the worker died; it starts again in 1 s']);
  });

  it('stops in dev an analysis that hangs while a newer change waits, says so once, and reads the newest', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { session, begun, runs, warnings, stops, onWait } = open('dev', 60_000);
    session.refresh();
    const hung = await begun(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([runs.length, stops(), warnings]).toEqual([1, 0, []]);
    const answer = session.latest();
    session.refresh(['/a.ts']);
    await vi.advanceTimersByTimeAsync(59_000);
    session.refresh(['/b.ts']);
    expect(stops()).toBe(0);
    onWait(() => session.refresh(['/c.ts']));
    await vi.advanceTimersByTimeAsync(1000);
    const next = await begun(2);
    onWait(() => {});
    expect([next.changed, stops()]).toEqual([undefined, 1]);
    expect(warnings).toEqual([
      'the analysis hangs: no answer for 660 s, and a newer change waits; it starts again in 0.25 s',
    ]);
    hung.end(one);
    next.end(two);
    expect((await answer).result).toBe(two);
  });

  it('gives a slow analysis more time: ten times the longest run, and twice as much where it was given up', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { session, begun, stops } = open('dev', 60_000);
    const answer = session.latest();
    const first = await begun(1);
    await vi.advanceTimersByTimeAsync(30_000);
    first.end(one);
    await answer;
    session.refresh();
    await begun(2);
    session.refresh(['/a.ts']);
    await vi.advanceTimersByTimeAsync(299_000);
    expect(stops()).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stops()).toBe(1);
    const third = await begun(3);
    session.refresh(['/b.ts']);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(stops()).toBe(1);
    third.end(two);
    (await begun(4)).end(two);
    await vi.advanceTimersByTimeAsync(2_000_000);
    expect(stops()).toBe(1);
  });

  it('lets an analysis of a build take as long as it needs', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { session, begun, stops } = open('build', 1000);
    session.refresh();
    await begun(1);
    session.refresh(['/a.ts']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stops()).toBe(0);
  });

  it('reads the newest change in a new worker where the one before never answers', async () => {
    const warnings: string[] = [];
    const analysis = createAnalysis({ root: '/project' }, { worker: new URL('worker.mjs', import.meta.url) });
    onTestFinished(() => analysis.stop());
    const asked: (string[] | undefined)[] = [];
    const session = createSession({
      analysis: {
        ...analysis,
        async run(changed) {
          asked.push(changed);
          await analysis.run(changed);
          return one;
        },
      },
      mode: 'dev',
      warn: (message) => warnings.push(message),
      patience: 200,
    });
    await session.latest();
    for (const how of ['hang', 'spin']) {
      session.refresh([how]);
      await expect.poll(() => asked.at(-1)).toEqual([how]);
      session.refresh(['/a.ts']);
      await expect.poll(() => asked.at(-1), { timeout: 10_000 }).toBeUndefined();
      expect(await session.latest()).toEqual({ result: one, stale: false });
    }
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/^the analysis hangs: .* it starts again in 0\.25 s$/);
  });

  it('gives up after the last delay until a file changes', async () => {
    const { session, begun, warnings } = open('dev');
    const answer = session.latest();
    for (let run = 1; run <= retryDelays.length + 1; run++)
      (await begun(run)).end(new AnalysisCrash('the worker died'));
    await expect(answer).rejects.toThrow('the worker died');
    expect(warnings.at(-1)).toBe('the worker died; the next change of a file starts it again');
    session.refresh(['/a.ts']);
    (await begun(retryDelays.length + 2)).end(one);
    expect((await session.latest()).result).toBe(one);
  });

  it('serves what is known while the analysis is down, and the new result after it', async () => {
    const { session, begun } = open('dev');
    session.refresh();
    (await begun(1)).end(one);
    const good = await session.latest();
    session.refresh(['/a.ts']);
    (await begun(2)).end(new AnalysisCrash('the worker died'));
    expect(await session.latest()).toBe(good);
    (await begun(3)).end(two);
    await expect.poll(async () => (await session.latest()).result).toBe(two);
  });

  it('says a failed run in dev and waits for the next change', async () => {
    const { session, begun, warnings, runs } = open('dev');
    session.refresh();
    (await begun(1)).end(one);
    const good = await session.latest();
    session.refresh(['/tsconfig.json']);
    (await begun(2)).end(new Error('tsconfig.json is no JSON'));
    expect(await session.latest()).toBe(good);
    expect(warnings).toEqual(['the analysis failed: tsconfig.json is no JSON']);
    expect(runs).toHaveLength(2);
  });

  it('keeps what the analysis holds until it is told to rest, and can be asked again', async () => {
    const { session, begun, stops } = open('build');
    const answer = session.latest();
    (await begun(1)).end(one);
    await answer;
    expect(stops()).toBe(0);
    await session.rest();
    expect(stops()).toBe(1);
    session.refresh();
    (await begun(2)).end(two);
    expect((await session.latest()).result).toBe(two);
  });

  it('stays at the last good outcome after its end', async () => {
    const { session, begun, outcomes } = open('dev');
    session.refresh();
    (await begun(1)).end(one);
    const good = await session.latest();
    session.refresh(['/a.ts']);
    const run = await begun(2);
    const answer = session.latest();
    await session.stop();
    run.end(new AnalysisCrash('terminated'));
    expect(await answer).toBe(good);
    expect(outcomes).toHaveLength(1);
  });

  it('answers nobody after its end, if it never had an outcome', async () => {
    const { session, begun, stops } = open('dev');
    const answer = session.latest();
    const run = await begun(1);
    await session.stop();
    run.end(new AnalysisCrash('terminated'));
    await expect(answer).rejects.toThrow('the analysis was stopped');
    expect(stops()).toBe(1);
    session.refresh();
    await expect(session.latest()).rejects.toThrow('the analysis was stopped');
  });
});

it('who is told of an outcome may ask for the next, and whoever waited for the first has it', async () => {
  const { analysis, begun } = createManualAnalysis();
  let told = 0;
  const session = createSession({
    analysis,
    mode: 'dev',
    warn() {},
    wait: async () => {},
    onOutcome() {
      if (++told === 1) session.refresh([]);
    },
  });
  const [first, second] = ['v1', 'v2'].map((version) => createResult([createDocument(version)]));
  const waiting = session.latest();
  (await begun(1)).end(first!);
  (await begun(2)).end(second!);
  expect((await waiting).result.documents[0]!.version).toBe('v1');
  expect((await session.latest()).result.documents[0]!.version).toBe('v2');
});
