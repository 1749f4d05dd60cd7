// API_SOURCE
import { getRouterParam, H3, HTTPError, type H3Event } from 'h3';
import { checks, orDefault } from './checks.ts';
import { all, checkedId, one, type Result } from './result.ts';

export const app = new H3();

interface Plant {
  id: string;
  name: string;
}

interface Plants {
  list(): Promise<Result<Plant[]>>;
  get(id: string): Promise<Result<Plant>>;
  water(id: string): Promise<Result<Plant>>;
  prune(id: string): Promise<Result<Plant>>;
}

const stored = '[{"id":"1","name":"fern"}]';
const rows = (): Plant[] => JSON.parse(stored) as Plant[];

const plantsOf = (user: { name: string }): Plants => {
  const plants: Plants = {
    list: async () => ({ isDone: true, data: rows() }),
    get: async (id) => {
      const plant = rows().find((each) => each.id === id);
      if (!plant) return { isDone: false, error: { reason: 'missing' } };
      return { isDone: true, data: plant };
    },
    async water(id) {
      const plant = rows().find((each) => each.id === id);
      if (plant?.name === user.name) return { isDone: true, data: plant };
      return { isDone: false, error: { reason: plant ? 'taken' : 'missing' } };
    },
    prune: async () => ({ isDone: false, error: { reason: 'unbuilt' } }),
  };
  return plants;
};

function userOf(event: H3Event): { name: string } {
  if (event.req.headers.get('authorization') !== 'Bearer good') throw new HTTPError({ status: 401 });
  return { name: 'fern' };
}

app.get('/plants', (event) => all(plantsOf(userOf(event)).list));
app.get('/plants/:id', (event) => one(getRouterParam(event, 'id'), plantsOf(userOf(event)).get));
app.get('/plants/:id/water', (event) => {
  const plants = plantsOf({ name: event.req.headers.get('x-name') ?? '' });
  return one(getRouterParam(event, 'id'), plants.water);
});
app.get('/plants/:id/prune', (event) => one(getRouterParam(event, 'id'), plantsOf(userOf(event)).prune));
app.get('/plants/:id/repot', (event) => {
  userOf(event);
  checkedId(getRouterParam(event, 'id'));
  throw new HTTPError({ status: 501 });
});

// A query is empty where none is sent.
app.get('/seeds', async (event) => one('1', async (id) => searched(event, id)));

async function searched({ url }: H3Event, id: string): Promise<Result<Plant>> {
  if (!url.search) return { isDone: false, error: { reason: 'missing' } };
  return { isDone: true, data: { id, name: 'seed' } };
}

const asked = (event: H3Event): string | undefined => event.url.searchParams.get('all') ?? undefined;

app.get('/checks/given', (event) => {
  checks.present(asked(event), { status: 404, message: 'No such plant.' });
  return { isFine: true };
});
app.get('/checks/completed', (event) => {
  checks.present(asked(event), { message: 'No such plant.' });
  return { isFine: true };
});
app.get('/checks/none', (event) => {
  checks.present(asked(event));
  return { isFine: true };
});
app.get('/checks/always', (event) => {
  checks.always(asked(event), { status: 404 });
  return { isFine: true };
});
app.get('/checks/plainly', (event) => {
  checks.plainly(asked(event), { message: 'No such plant.' });
  return { isFine: true };
});
app.get('/checks/default', (event) => {
  orDefault(asked(event), { message: 'No such plant.' });
  return { isFine: true };
});

// A service that nobody can read: any of its failures may come.
const plugins: Plants[] = JSON.parse('[]');

app.get('/plugins/:id', (event) =>
  one(getRouterParam(event, 'id'), async (id) => {
    const found = await plugins[0]?.get(id);
    return found ?? { isDone: false, error: { reason: 'missing' } };
  }),
);
