import { describe, expect, it } from 'vitest';
import { idOf, nameOf } from './keys.ts';

describe('an operation with a name', () => {
  it.each<[string, string, string]>([
    ['keeps it', 'listTodos', 'listTodos'],
    ['less a suffix that says nothing', 'listTodosHandler', 'listTodos'],
    ['less the number of a bundler', 'listTodos$1', 'listTodos'],
    ['less both', 'getPostHandler$1', 'getPost'],
    ['with the noun where it says only what is done', 'list', 'listTodos'],
    ['with the noun before what it goes by', 'findAll', 'findAllTodos'],
    ['that every handler has is called by REST', 'handler', 'getTodos'],
    ['that is its method is called by REST', 'GET', 'getTodos'],
    ['that is a letter is called by REST', 'h', 'getTodos'],
    ['that is a letter with a number is called by REST', 'x1', 'getTodos'],
    ['has only what is safe in a URL', '$list_größe', 'list_gr_e'],
  ])('%s', (_, name, id) => expect(idOf('GET /todos', { name })).toBe(id));

  it('by which one of several is meant has the noun of one', () => {
    expect(idOf('GET /todos/{id}', { name: 'getById' })).toBe('getTodoById');
    expect(idOf('DELETE /todos/{id}', { name: 'remove' })).toBe('removeTodo');
    expect(idOf('POST /todos', { name: 'create' })).toBe('createTodo');
    expect(idOf('POST /lists', { name: 'createList' })).toBe('createList');
  });

  it('gets no noun where it has one that could be a verb', () => {
    expect(idOf('GET /n/p/{id}', { name: 'getPost' })).toBe('getPost');
    expect(idOf('GET /n/purchases', { name: 'findAll' })).toBe('findAllPurchases');
  });
});

describe('the sentence of a name', () => {
  it.each<[string, string, string]>([
    ['GET /ping', 'ping', 'Ping the server'],
    ['POST /imports', 'import', 'Create import'],
    ['POST /transfers', 'transfer', 'Create transfer'],
    ['GET /files/{id}', 'download', 'Download file'],
    ['GET /files/{id}/thumbnail', 'thumbnail', 'Get file thumbnail'],
    ['POST /login', 'login', 'Log in'],
    ['POST /carts/{id}/checkout', 'checkout', 'Check out cart'],
    ['GET /theme', 'theme', 'Get theme'],
    ['POST /upload', 'upload', 'Create upload'],
    ['POST /validate', 'validate', 'Validate data'],
    ['POST /track', 'track', 'Track an event'],
  ])('is never one word: %s, %s', (route, name, expected) => expect(nameOf(route, { name }).title).toBe(expected));

  it.each<[string, string]>([
    ['listNHandler', 'List N'],
    ['getOneBOther', 'Get one B other'],
    ['createATodo', 'Create a todo'],
    ['getOAuthToken', 'Get OAuth token'],
    ['exportCsv', 'Export CSV'],
    ['getUserIDs', 'Get user IDs'],
  ])('of %s is "%s"', (name, expected) => expect(nameOf('GET /n/x', { name }).title).toBe(expected));
});
