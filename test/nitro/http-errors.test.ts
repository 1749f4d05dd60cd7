import { expect, it } from 'vitest';
import { createProjectFolder, generate, operation } from './project.ts';

const harbour = `
  import createHttpError from 'http-errors';

  export interface Mooring {
    id: string;
    boat: string | null;
  }
  declare function find(id: string): Promise<Mooring | undefined>;

  class Harbour {
    private async one(id: string) {
      const mooring = await find(id);
      if (!mooring) throw createHttpError(404, 'No such mooring.');
      return mooring;
    }
    async free(id: string) {
      const mooring = await this.one(id);
      if (mooring.boat) throw new createHttpError.Locked('A boat lies there.');
      return mooring;
    }
  }
  export const harbour = new Harbour();
  export const refuse = (status: number, words: string): never => {
    throw createHttpError(status, words);
  };`;

it('answers with the status of an error of http-errors', async () => {
  const one = (body: string) => `
    import createHttpError, { Conflict, isHttpError, type HttpError } from 'http-errors';
    import { harbour, refuse } from '../harbour';
    const own = { NotFound: (words: string) => new Error(words) };
    export default defineEventHandler(async (event) => {
      const id = String(getQuery(event).id);
      ${body}
    });`;
  const found = await generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nitropack: '2', 'http-errors': '2' } }),
        'harbour.ts': harbour,
        'routes/moorings.ts': one('return harbour.free(id);'),
        'routes/called.ts': one('throw createHttpError.ImATeapot();'),
        'routes/named.ts': one("throw new Conflict('Taken.');"),
        'routes/argument.ts': one("return refuse(410, 'Gone.');"),
        'routes/returned.ts': one('return createHttpError(423);'),
        // What its properties say of a status is passed over.
        'routes/properties.ts': one("throw createHttpError(409, { status: 400, boat: 'Argo' });"),
        // With no status it is 500, as with h3's own.
        'routes/words-alone.ts': one("throw createHttpError('Leaking.');"),
        'routes/told-on.ts': one(`
          try {
            return await harbour.free(id);
          } catch (error) {
            const { status, message } = error as HttpError;
            throw createError({ statusCode: status, message });
          }`),
        'routes/made-another.ts': one(`
          try {
            return await harbour.free(id);
          } catch (error) {
            if (isHttpError(error)) throw createError({ statusCode: 422, message: error.message });
            throw error;
          }`),
        'routes/not-thrown.ts': one(`
          createHttpError(404, 'Nobody asked.');
          return { made: true };`),
        // A name of the package on something else.
        'routes/own.ts': one("throw own.NotFound('Nowhere.');"),
        'routes/swallowed.ts': one(`
          try {
            throw new createHttpError.BadGateway('Upstream.');
          } catch {
            return { open: false };
          }`),
      },
      { h3: false },
    ),
  );
  const statuses = (path: string) =>
    Object.keys(operation(found, 'get', path).responses).filter((status) => status !== 'default');
  expect(statuses('/moorings')).toEqual(['200', '404', '423']);
  expect(statuses('/called')).toEqual(['418']);
  expect(statuses('/named')).toEqual(['409']);
  expect(statuses('/argument')).toEqual(['410']);
  expect(statuses('/returned')).toEqual(['423']);
  expect(statuses('/properties')).toEqual(['409']);
  expect(statuses('/words-alone')).toEqual(['500']);
  expect(statuses('/told-on')).toEqual(['200', '404', '423']);
  expect(statuses('/made-another')).toEqual(['200', '422']);
  expect(statuses('/not-thrown')).toEqual(['200']);
  expect(statuses('/own')).toEqual([]);
  expect(statuses('/swallowed')).toEqual(['200']);
});
