// API_SOURCE
import { createServer } from 'node:http';
import { serve, toNodeHandler } from 'h3';
import { createHold, DryHold } from './apps.ts';

/** Called by a function that is called where the module is read. */
function boot() {
  serve(createHold('/booted', new DryHold()));
}

const run = async (): Promise<void> => {
  await Promise.resolve();
  boot();
};

run().catch(() => process.exit(1));

/** Called by nobody that is read. */
export async function start() {
  serve(createHold('/started', new DryHold()));
}

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

export default { fetch: (request: Request) => createHold('/fetched', new DryHold()).fetch(request) };
