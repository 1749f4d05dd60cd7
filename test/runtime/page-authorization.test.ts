import { beforeEach, expect, it, onTestFinished } from 'vitest';

interface Kept {
  plugin(): {
    statePlugins: {
      auth: { wrapActions: { persistAuthorizationIfNeeded(original: unknown, system: unknown): () => void } };
    };
  };
  restore(ui: unknown): void;
}

const asset = new URL('../../src/runtime/swagger/assets/page/authorization.js', import.meta.url).href;
const { keepAuthorization } = (await import(/* @vite-ignore */ asset)) as { keepAuthorization(place: string): Kept };

const wrap = (value: unknown) => ({ toJS: () => value });
const bearer = { type: 'http', scheme: 'bearer' };
const apiKey = { type: 'apiKey', in: 'header', name: 'x-key' };
const entry = (schema: object, value: string) => ({ schema, value });
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));
});

/** A page of a document with these schemes: what it brings back, and what the reader does there. */
function open(schemes: object) {
  const kept = keepAuthorization('/api/docs');
  const restored: object[] = [];
  kept.restore({
    specSelectors: { securityDefinitions: () => wrap(schemes) },
    authActions: { restoreAuthorization: ({ authorized }: { authorized: object }) => void restored.push(authorized) },
  });
  const { persistAuthorizationIfNeeded } = kept.plugin().statePlugins.auth.wrapActions;
  const authorize = (authorized: object): void =>
    persistAuthorizationIfNeeded(undefined, { authSelectors: { authorized: () => wrap(authorized) } })();
  return { restored, authorize };
}

it('keeps what other versions ask for, and forgets what the reader takes back', () => {
  open({ bearerAuth: bearer, key: apiKey }).authorize({ bearerAuth: entry(bearer, 'one') });
  // Of the same name and another form, and of another name.
  const other = open({ login: bearer });
  expect(other.restored).toEqual([]);
  other.authorize({ login: entry(bearer, 'two') });
  expect(open({ bearerAuth: bearer }).restored).toEqual([{ bearerAuth: entry(bearer, 'one') }]);
  expect(open({ login: apiKey }).restored).toEqual([]);
  other.authorize({});
  expect(open({ login: bearer, bearerAuth: bearer }).restored).toEqual([{ bearerAuth: entry(bearer, 'one') }]);
  open({ bearerAuth: bearer }).authorize({});
  expect(stored.size).toBe(0);
});
