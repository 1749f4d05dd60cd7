// API_SOURCE
import { H3, HTTPError, type H3Event } from 'h3';
import * as rooms from './rooms.ts';

type Register = (app: H3) => void;

const requireKey = (event: H3Event): void => {
  if (!event.req.headers.get('x-key')) throw new HTTPError({ status: 401, message: 'No key' });
};

/** It mounts below a field that nothing else sets. */
class House {
  readonly h3 = new H3();
  private readonly prefix = '/house';
  private moved = '/before';

  constructor(private readonly named: Record<string, Register>) {
    this.h3.use('/house/**', requireKey);
    this.fill();
  }

  private fill(): void {
    for (const room of Object.values(rooms.all)) this.h3.mount(this.prefix, room);
    for (const name in this.named) this.named[name]!(this.h3);
    this.h3.mount(this.moved, rooms.shed);
  }

  move(to: string): void {
    this.moved = to;
  }
}

/** It is handed the app that it registers on. */
class Garden {
  constructor(
    readonly app: H3,
    protected base: string,
  ) {}

  get(path: string, answer: () => unknown): this {
    this.app.get(this.base + path, () => answer());
    return this;
  }
}

class Orchard extends Garden {
  plant(): this {
    return this.get('/trees', () => ({ trees: 7 }));
  }
}

const house = new House({
  attic: (app) => {
    app.get('/house/attic', () => ({ attic: true }));
  },
});
const garden = new H3();
new Garden(garden, '/front').get('/roses', () => ({ roses: 3 })).get('/gate', () => 'gate');
new Orchard(garden, '/back').plant();

export const app = house.h3;
app.mount('/garden', garden);

function addAll(target: H3, registers: Record<string, Register>): void {
  for (const name in registers) registers[name]!(target);
}

const cellar = new H3();
addAll(cellar, { wine: (app) => void app.get('/wine', () => ({ bottles: 9 })) });
app.mount('/cellar', cellar);

for (const key in rooms.kept) app.mount(`/kept-${key}`, rooms.kept[key as keyof typeof rooms.kept]);
Object.values(rooms.installers).forEach((install) => install(app));
(
  [
    ['/left', rooms.wing('left')],
    ['/right', rooms.wing('right')],
  ] as const
).reduce((whole, [base, part]) => whole.mount(base, part), app);
