import { expect, it } from 'vitest';

const asset = new URL('../../src/runtime/swagger/assets/page/error-samples.js', import.meta.url).href;
const { showStatusInErrors } = (await import(/* @vite-ignore */ asset)) as {
  showStatusInErrors(): {
    wrapComponents: {
      response(component: string, parts: object): (props: { response: Fake; code: string }) => { response: Fake };
    };
  };
};

/** What the page uses of the maps and lists that Swagger UI keeps a document in. */
class Fake {
  readonly data: Record<string, unknown> | unknown[];
  constructor(data: Record<string, unknown> | unknown[]) {
    this.data = data;
  }
  has = (key: string): boolean => Object.hasOwn(this.data, key);
  get = (key: string): unknown => wrap(Reflect.get(this.data, key));
  getIn = (path: string[]): unknown =>
    path.reduce<unknown>((value, key) => (value instanceof Fake ? value.get(key) : undefined), this);
  setIn = ([key, ...rest]: string[], value: unknown): Fake =>
    new Fake({
      ...this.data,
      [key!]: rest.length > 0 ? (this.get(key!) as Fake).setIn(rest, value).data : value,
    });
  update = (key: string, change: (value: Fake) => Fake): Fake => this.setIn([key], change(this.get(key) as Fake).data);
  map = (change: (value: Fake) => Fake): Fake =>
    new Fake(
      Object.fromEntries(Object.entries(this.data).map(([key, value]) => [key, change(wrap(value) as Fake).data])),
    );
  toJS = (): unknown => this.data;
}
const wrap = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? new Fake(value as Record<string, unknown>) : value;

const shown = (status: object): unknown => {
  const response = new Fake({ content: { 'application/json': { schema: { properties: { status } } } } });
  const React = { createElement: (_: string, props: { response: Fake }) => props };
  const render = showStatusInErrors().wrapComponents.response('', { React });
  return (
    render({ response, code: '404' }).response.getIn([
      'content',
      'application/json',
      'schema',
      'properties',
      'status',
    ]) as Fake
  ).data;
};

it.each([{ type: 'integer' }, { type: ['integer', 'null'] }, { type: 'number' }])('shows 404 for %j', (schema) => {
  expect(shown(schema)).toEqual({ ...schema, example: 404 });
});

it.each([
  { type: 'string' },
  { type: ['string', 'null'] },
  {},
  { type: 'integer', const: 4 },
  { type: 'integer', examples: [4] },
  { type: 'integer', enum: [4] },
  { type: 'integer', example: 4 },
  { type: ['integer'], default: 4 },
])('leaves %j as it is', (schema) => {
  expect(shown(schema)).toEqual(schema);
});
