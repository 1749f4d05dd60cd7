// API_SOURCE
import { getHeader, HTTPError } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { find, guest, job, Keys, secret, verify, type User } from './keys.ts';

const refuse = (status: number) => new HTTPError({ status });
const keys = new Keys();

initializeVersionedSystemWithRoutes(
  {
    'promise-verified': {
      routes(router) {
        router.get('/caught', async (event) => {
          const user = await verify(getHeader(event, 'x-key') ?? '').catch(() => null);
          if (!user) throw refuse(401);
          return user;
        });
        router.get('/tried', async (event) => {
          try {
            await verify(getHeader(event, 'x-key') ?? '');
          } catch {
            throw refuse(401);
          }
          return { ok: true };
        });
        router.get('/by-class', async (event) => {
          const owner = await keys.ownerOf(getHeader(event, 'x-key') ?? '');
          if (!owner) throw refuse(401);
          return owner;
        });
        router.get('/here', async (event) => {
          const key = getHeader(event, 'x-key');
          const isGood = await new Promise<boolean>((resolve) => {
            if (key === secret) return resolve(true);
            resolve(false);
          });
          if (!isGood) throw refuse(401);
          return { ok: true };
        });
        router.get('/rejected', async (event) => {
          const key = getHeader(event, 'x-key');
          await new Promise<void>((resolve, reject) => {
            if (key !== secret) reject(refuse(401));
            else resolve();
          });
          return { ok: true };
        });
        // The first one counts.
        router.get('/resolved-before', async (event) => {
          const key = getHeader(event, 'x-key');
          const isGood = await new Promise<boolean>((resolve) => {
            resolve(true);
            resolve(key === secret);
          });
          if (!isGood) throw refuse(401);
          return { ok: true };
        });
        // Others are let in as well.
        router.get('/guest', async (event) => {
          const user = await verify(getHeader(event, 'x-key') ?? '').catch(() => guest);
          return user ?? guest;
        });
        router.get('/guest-resolved', async (event) => {
          const key = getHeader(event, 'x-key') ?? '';
          const user = await new Promise<User | undefined>((resolve) =>
            find(key, (error, found) => resolve(error ? guest : found)),
          );
          if (!user) throw refuse(401);
          return user;
        });
        // What resolves it is called out of sight.
        router.get('/assigned', async (event) => {
          const key = getHeader(event, 'x-key');
          const isGood = await new Promise<boolean>((resolve) => {
            if (key === secret) resolve(true);
            else job.onDone = () => resolve(true);
          });
          if (!isGood) throw refuse(401);
          return { ok: true };
        });
        router.get('/held', async (event) => {
          const key = getHeader(event, 'x-key');
          const isGood = await new Promise<boolean>((resolve) => {
            const done = (good: boolean) => resolve(good);
            if (key === secret) done(true);
            else job.onDone = () => done(true);
          });
          if (!isGood) throw refuse(401);
          return { ok: true };
        });
        router.get('/handed-on', async (event) => {
          const key = getHeader(event, 'x-key');
          const isGood = await new Promise<boolean>((resolve) => {
            if (key === secret) resolve(true);
            else setTimeout(resolve, 5, true);
          });
          if (!isGood) throw refuse(401);
          return { ok: true };
        });
        // A timer may come first.
        router.get('/timed', async (event) => {
          const key = getHeader(event, 'x-key') ?? '';
          await new Promise<void>((resolve, reject) => {
            setTimeout(() => resolve(), 5);
            find(key, (error) => (error ? reject(refuse(401)) : resolve()));
          });
          return { ok: true };
        });
        // Not the language's promise.
        router.get('/other', async (event) => {
          const key = getHeader(event, 'x-key');
          const isGood = await new Promised((resolve) => resolve(key === secret)).value;
          if (!isGood) throw refuse(401);
          return { ok: true };
        });
      },
    },
  },
  'promise-verified',
);

class Promised {
  value = true;
  constructor(run: (resolve: (value: boolean) => void) => void) {
    run(() => undefined);
  }
}
