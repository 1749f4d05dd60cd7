// API_SOURCE
import { defineHandler, getQuery, type H3Event } from 'h3';
import { initializeVersionedSystemWithRoutes } from 'unplugin-openapi/runtime';
import { Counter, Moody, Refusal, Search, Settings, Short, Table } from './services.ts';

const gone = new Refusal(410, 'cursor');
const missing = new Refusal();
declare const given: Refusal;

const check = (refusal: Refusal) => refusal.fail();

class Boats {
  private readonly refusal = new Refusal(422, 'after');

  get list() {
    return (event: H3Event) => ({ after: this.refusal.page(event) });
  }

  get made() {
    return defineHandler(() => this.refusal.fail());
  }

  field = (event: H3Event) => {
    const self = this;
    return { after: self.refusal.page(event), count: self.count() };
  };

  count() {
    return 3;
  }

  both(event: H3Event) {
    return getQuery(event).strict ? this.refusal.fail() : { ok: true };
  }
}

interface Todo {
  id: string;
  title: string;
}

class Todos extends Table<Todo> {
  protected readonly name = 'todo';

  constructor() {
    super(410);
  }

  protected async find(id: string): Promise<Todo | undefined> {
    return id ? { id, title: '' } : undefined;
  }

  override remove(event: H3Event) {
    void getQuery(event).reason;
    return super.remove(event);
  }
}

class Notes extends Table<Todo> {
  protected readonly name = 'note';

  protected async find(): Promise<Todo | undefined> {
    return undefined;
  }
}

const boats = new Boats();
const todos = new Todos();
const notes = new Notes();

initializeVersionedSystemWithRoutes(
  {
    'class-fields': {
      routes(router) {
        router.get('/gone', (event) => gone.page(event) ?? gone.fail());
        router.get('/missing', (event) => missing.page(event) ?? missing.fail());
        router.get('/made-there', () => new Refusal(418).fail());
        router.get('/private', () => missing.range());
        router.get('/handed', () => check(gone));
        router.get('/other', () => missing.failAs(gone));
        router.get('/search', (event) => new Search().run(event));
        router.get('/search/named', (event) => new Search({ status: 422, name: 'text' }).run(event));
        // What nobody knows is said, and no status is claimed.
        router.get('/given', () => given.fail());
        router.get('/handed-given', () => check(given));
        router.get('/counted', () => new Counter().fail());
        router.get('/moody', () => new Moody(400).fail());
        router.get('/left-early', () => new Short(400).fail());
        router.get('/all-at-once', () => new Settings(400, { status: 409 }).fail());
        router.get('/boats/list', boats.list);
        router.get('/boats/made', boats.made);
        router.get('/boats/field', boats.field);
        router.get('/boats/bound', boats.both.bind(boats));
        router.get('/boats/arrow', (event) => boats.both(event));
        router.get('/todos/{id}', todos.show);
        router.delete('/todos/{id}', (event) => todos.remove(event));
        router.get('/notes/{id}', notes.show);
      },
    },
  },
  'class-fields',
);
