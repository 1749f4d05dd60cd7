// API_SOURCE
import { createServer } from 'node:http';
import { serve, toNodeHandler } from 'h3';
import { createDeck, createHold, DryHold } from './apps.ts';

/** Called by a function that is called where the module is read. */
function boot() {
  serve(createHold('/booted', new DryHold()));
}

const run = async (): Promise<void> => {
  await Promise.resolve();
  boot();
};

run().catch(() => process.exit(1));

/** Called by nobody that is read: nothing else makes these apps. */
export async function start() {
  serve(createDeck('/started', new DryHold()));
}

/** Nobody calls it either, and the server has made its apps. */
export const unused = () => createHold('/unused', new DryHold());

/** Handed to what can't be read. */
createServer(toNodeHandler(createHold('/handed', new DryHold()))).listen(0);

class Server {
  up() {
    serve(createHold('/classed', new DryHold()));
  }
}
new Server().up();

void (async () => {
  serve(createHold('/at-once', new DryHold()));
})();

export default { fetch: (request: Request) => createDeck('/fetched', new DryHold()).fetch(request) };
