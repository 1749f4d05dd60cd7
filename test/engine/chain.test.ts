import { describe, expect, it } from 'vitest';
import { createChains, type Layer, type Progress } from '../../src/analyzer/engine/chain.ts';
import type { Conditions } from '../../src/analyzer/engine/conditions.ts';
import type { CallPath } from '../../src/analyzer/values/call-path.ts';
import type { Value } from '../../src/analyzer/values/value.ts';
import { interpret } from './interpret.ts';

const source = `
  declare const db: { find(id: string): Promise<{ isOpen: boolean } | undefined> };
  const known = async (event: H3Event): Promise<boolean> => (await db.find('a')) !== undefined;
  export const counted = async (event: H3Event) => {
    const found = await db.find('b');
    if (!found) throw new HTTPError({ status: 404 });
    event.context.isOpen = found.isOpen;
  };
  export const handler = async (event: H3Event) => {
    if (!(await known(event))) throw new HTTPError({ status: 410 });
    if (!event.context.isOpen) throw new HTTPError({ status: 403 });
    return 'found';
  };
`;

/** The calls that the conditions of the last function's endings ask of, each with the call sites that lead to it. */
function callsOf({ endings }: Progress, { guards }: Conditions): string[] {
  const { layer: last } = endings.at(-1)!;
  const atoms = endings.flatMap(({ layer, state }) => (layer === last ? [...guards.atomsOf(state.guard)] : []));
  return [...new Set(atoms.flatMap(({ value }) => callsIn(value)))].sort();
}

function callsIn(value: Value): string[] {
  if (value.kind === 'operation') return value.operands.flatMap(callsIn);
  if (value.kind === 'member') return callsIn(value.object);
  if (value.kind !== 'opaque-call') return [];
  return [[value.node.getText(), ...sitesOf(value.path)].join(' < ')];
}

const sitesOf = (path: CallPath): string[] => (path ? [path.call.getText().slice(0, 12), ...sitesOf(path.outer)] : []);

describe('a chain of functions', () => {
  it('tells calls apart by the functions that a request comes to only where it comes to one again', async () => {
    const { engine, functionOf } = await interpret(source);
    const chains = createChains(engine);
    const event: Value = { kind: 'instance', of: 'event' };
    const layer = (name: string, kind: Layer['kind']): Layer => ({ callee: functionOf(name), args: [event], kind });
    const callsBehind = (...names: string[]): string[] =>
      callsOf(
        chains.fold([...names.map((name) => layer(name, 'middleware')), layer('handler', 'handler')]),
        engine.tools.conditions,
      );
    const own = "db.find('a') < known(event)";
    expect(callsBehind()).toEqual([own]);
    expect(callsBehind('counted')).toEqual([own, "db.find('b')"]);
    expect(callsBehind('counted', 'counted')).toEqual([own, "db.find('b')", "db.find('b') < async (event"]);
  });
});
