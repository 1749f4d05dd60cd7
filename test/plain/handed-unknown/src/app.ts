// API_SOURCE
import { H3, HTTPError } from 'h3';
import { known } from './routes.ts';

type Register = (app: H3) => void;

declare function pick(all: Record<string, Register>): Register;

/** Who calls these can't be followed: they may be on either app. */
const registers: Record<string, Register> = {
  boats: (app) => {
    app.get('/boats', () => ({ boats: 1 }));
  },
  sails(app) {
    app.use('/boats/**', (event) => {
      if (!event.req.headers.get('authorization')) throw new HTTPError({ status: 401, message: 'Who?' });
    });
    app.mount(
      '/sails',
      new H3().get('/all', () => ({ sails: 2 })),
    );
  },
};

export const app = new H3();
const inner = new H3();
pick(registers)(inner);
pick(registers)(app);
known(inner);
app.mount('/inner', inner);
// Its own code alone has it.
const own = new H3().get('/own', () => 'own');
app.mount('/own', own);
