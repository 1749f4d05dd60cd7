import { expect, it } from 'vitest';
import { initialState } from '../../src/analyzer/engine/state.ts';
import { interpret } from './interpret.ts';

it('of errors that a catch takes, nothing is remembered but their statuses', async () => {
  const { engine, functionOf } = await interpret(`
    declare const db: { find(id: string, more: object): Promise<{ id: string } | undefined> };
    export const handler = async (event: H3Event) => {
      try {
        const found = await db.find('a', { b: getQuery(event).b ? 'c' : 'd' });
        if (!found) throw new HTTPError({ status: 404, message: \`No \${getQuery(event).b}\`, data: { b: getQuery(event).b } });
        return found;
      } catch (error) {
        return null;
      }
    };
  `);
  const { summary } = engine.summaryOf(functionOf('handler'), [], initialState);
  const [caught] = summary.exits.flatMap(({ state }) => (state.caught.kind === 'choice' ? [state.caught.values] : []));
  expect(caught?.map(({ kind }) => kind).sort()).toEqual(['error', 'unknown-error']);
  const error = caught!.find((each) => each.kind === 'error');
  expect(error).toMatchObject({ status: { kind: 'constant', value: 404 } });
  expect(Object.keys(error!).sort()).toEqual(['kind', 'node', 'status']);
  expect(caught!.find((each) => each.kind === 'unknown-error')).toMatchObject({ of: [] });
});
