// API_SOURCE
import { getCookie, getQuery, HTTPError, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';

class Harbor {
  private readonly key: string;
  constructor(event: H3Event) {
    this.key = getCookie(event, 'harbor') ?? '';
  }
  berths(): number {
    return this.key.length;
  }
}

const harborOf = (event: H3Event) => new Harbor(event);

class Crewed {
  protected readonly rank: string;
  constructor(event: H3Event, name = 'x-rank') {
    const rank = event.req.headers.get(name);
    if (!rank) throw new HTTPError({ status: 403, message: 'No rank.' });
    this.rank = rank;
  }
}

class Galley extends Crewed {
  meals(): string {
    return this.rank;
  }
}

class Bridge extends Crewed {
  constructor(event: H3Event) {
    super(event, 'x-bridge');
  }
  course(): string {
    return this.rank;
  }
}

class Chart {
  readonly scale: number;
  constructor(scale: number) {
    this.scale = scale;
  }
  static of(event: H3Event) {
    return new Chart(Number(getQuery(event).scale));
  }
}

initializeVersionedSystemWithRoutes(
  {
    'constructor-run': {
      routes(router) {
        router.get('/made', (event) => ({ berths: new Harbor(event).berths() }));
        router.get('/made-by-helper', (event) => ({ berths: harborOf(event).berths() }));
        router.get('/inherited', (event) => ({ meals: new Galley(event).meals() }));
        router.get('/super', (event) => ({ course: new Bridge(event).course() }));
        router.get('/named', (event) => ({ meals: new Galley(event, 'x-cook').meals() }));
        // A refusal that is caught is none.
        router.get('/caught', (event) => {
          try {
            return { meals: new Galley(event).meals() };
          } catch {
            return { meals: '' };
          }
        });
        router.get('/argument', (event) => ({ scale: Chart.of(event).scale }));
        // A class that is only named, or made of nothing that was sent, reads nothing.
        router.get('/mentioned', () => ({ count: [Harbor, Galley].length }));
        router.get('/plain', () => ({ scale: new Chart(3).scale }));
      },
    },
  },
  'constructor-run',
);
