import { describe, expect, it } from 'vitest';
import { resolveVersionConfig } from '../../src/openapi/config.ts';

describe('resolveVersionConfig', () => {
  it.each([undefined, null, {}, { title: undefined }])('gives the defaults for %j', (config) => {
    expect(resolveVersionConfig(config, { title: 'shop' })).toEqual({
      config: {
        title: 'shop',
        version: '1.0.0',
        description: '',
        enabled: true,
        status: 'stable',
        publicSwagger: false,
      },
      problems: [],
    });
  });

  it('calls an API without any name API', () => {
    expect(resolveVersionConfig(undefined).config.title).toBe('API');
  });

  it('keeps every field that is fine', () => {
    const config = {
      title: 'Todos',
      version: '2.1.0',
      description: '',
      baseURL: 'https://api.todos.dev/base/',
      enabled: false,
      status: 'deprecated',
      publicSwagger: true,
      contactName: 'Ann',
      contactEmail: 'ann@todos.dev',
      contactURL: 'https://todos.dev',
      licenseName: 'MIT',
      licenseURL: 'https://opensource.org/license/mit',
      termsOfService: 'https://todos.dev/terms',
      externalDocsURL: 'https://todos.dev/docs',
      externalDocsDesc: 'More',
    };
    expect(resolveVersionConfig(config)).toEqual({ config, problems: [] });
  });

  it('reads development as testing', () => {
    expect(resolveVersionConfig({ status: 'development' })).toMatchObject({
      config: { status: 'testing' },
      problems: [],
    });
  });

  it.each([
    ['title', ''],
    ['title', 4],
    ['version', 1],
    ['description', null],
    ['baseURL', 'localhost:3000'],
    ['baseURL', '/api'],
    ['baseURL', 'ftp://files.todos.dev'],
    ['baseURL', 'https://todos.dev/?a=1'],
    ['enabled', 'yes'],
    ['status', 'Stable'],
    ['status', 'beta'],
    ['publicSwagger', 1],
    ['contactEmail', 'ann'],
    ['contactURL', 'todos.dev'],
    ['licenseURL', {}],
    ['termsOfService', '/terms'],
    ['externalDocsURL', 'docs'],
    ['externalDocsDesc', false],
  ])('names the field %s when it is %j, and falls back to the default', (field, value) => {
    const { config, problems } = resolveVersionConfig({ [field]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ field, message: expect.stringContaining(`${field} is `) });
    expect(problems[0]!.message).toContain('write ');
    expect(config).toEqual(resolveVersionConfig(undefined).config);
  });

  it('says which field a name in another spelling stands for, and ignores what is no field at all', () => {
    expect(resolveVersionConfig({ baseUrl: 'https://todos.dev', public_swagger: true, extra: 1 }).problems).toEqual([
      { field: 'baseUrl', message: 'baseUrl is no field of the config; write baseURL.' },
      { field: 'public_swagger', message: 'public_swagger is no field of the config; write publicSwagger.' },
    ]);
  });

  it.each(['v1', 3, [], () => 1])('refuses %j as a whole', (config) => {
    expect(resolveVersionConfig(config).problems).toMatchObject([{ field: 'config' }]);
  });
});
