import { describe, expect, it } from 'vitest';
import type { OpenAPIDocument } from '../../src/model/openapi.ts';
import { buildDocument } from '../../src/openapi/document.ts';
import { renderDocument, stringifyDocument } from '../../src/openapi/stringify.ts';
import { integer, json, route } from './facts.ts';

const minimal: OpenAPIDocument = {
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  servers: [{ url: '/api/v1' }],
  paths: {},
};

/** The same data with every object's keys the other way round, but for the properties of schemas. */
function reverseKeys(value: unknown, keep = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => reverseKeys(entry));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, reverseKeys(entry, key === 'properties')] as const);
  return Object.fromEntries(keep ? entries : entries.toReversed());
}

describe('stringifyDocument', () => {
  it('has two spaces of indent and a newline at the end', () => {
    expect(stringifyDocument(minimal)).toBe(
      '{\n  "openapi": "3.0.3",\n  "info": {\n    "title": "T",\n    "version": "1"\n  },\n' +
        '  "servers": [\n    {\n      "url": "/api/v1"\n    }\n  ],\n  "paths": {}\n}\n',
    );
  });

  it('writes equal documents equally, whatever the order of their keys', () => {
    const { document } = buildDocument({
      version: 'v1',
      config: { contactName: 'Ann', contactEmail: 'a@b.c', licenseName: 'MIT', externalDocsURL: 'https://todos.dev' },
      routes: [
        route('post', '/api/v1/b', { responses: [json(201, integer)] }, { credentials: [[{ scheme: 'bearer' }]] }),
        route('get', '/api/v1/b', { deprecated: true, tags: ['x'] }),
        route('get', '/api/v1/a/{id}'),
      ],
    });
    const text = stringifyDocument(document);
    expect(stringifyDocument(reverseKeys(document) as OpenAPIDocument)).toBe(text);
    expect(stringifyDocument(JSON.parse(text) as OpenAPIDocument)).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
    expect(text.indexOf('"get"')).toBeLessThan(text.indexOf('"post"'));
    expect(text.indexOf('"/a/{id}"')).toBeLessThan(text.indexOf('"/b"'));
  });

  it('sorts components by code unit and keeps properties as declared', () => {
    const text = stringifyDocument({
      ...minimal,
      components: {
        schemas: {
          b: { type: 'object', properties: { z: { type: 'string' }, a: { type: 'string' } }, required: ['z', 'a'] },
          Z: { type: 'string' },
          a: { type: 'string' },
        },
      },
    });
    const keys = [...text.matchAll(/^ {6}(?: {4})?"(\w+)": \{/gm)].map((match) => match[1]);
    expect(keys).toEqual(['Z', 'a', 'b', 'z', 'a']);
  });

  it('writes properties with the names of what every object has', () => {
    const properties = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"}}') as object;
    const text = stringifyDocument({
      ...minimal,
      components: { schemas: { A: { type: 'object', properties: { ...properties } } } },
    });
    expect(text).toContain('"__proto__": {');
    expect(text).toContain('"constructor": {');
  });

  it('loses nothing of a document that somebody else wrote', () => {
    const foreign = {
      ...minimal,
      'x-own': { b: [1, {}], a: null },
      paths: { '/': { 'x-y': 1, get: { responses: {} } } },
    };
    expect(JSON.parse(stringifyDocument(foreign as unknown as OpenAPIDocument))).toEqual(foreign);
  });
});

describe('renderDocument', () => {
  it('changes the address of the server and nothing else', () => {
    const trap = '\n  "servers": [\n    {\n      "url": "/trap"';
    const document: OpenAPIDocument = {
      ...minimal,
      info: { title: 'T', version: '1', description: trap },
      servers: [{ url: '/api/"v1"', description: trap }, { url: '/other' }],
      paths: { '/x': { servers: [{ url: '/' }] } },
    };
    const { text, fixed, withServerURL } = renderDocument(document);
    expect(fixed.join(JSON.stringify(document.servers[0]!.url))).toBe(text);
    expect(text).toBe(stringifyDocument(document));
    expect(withServerURL(document.servers[0]!.url)).toBe(text);
    const url = 'http://localhost:3000/api/v1?"$&';
    const servers = [{ url, description: trap }, { url: '/other' }];
    expect(withServerURL(url)).toBe(stringifyDocument({ ...document, servers }));
  });
});
