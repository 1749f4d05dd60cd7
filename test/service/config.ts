import { expect } from 'vitest';
import type { OpenAPIDocument, VersionConfig, VersionStatus } from 'unplugin-openapi/runtime';
import { superuserToken } from '../runtime/harness.ts';
import type { Row } from './row.ts';
import { expectCode, ping, startConfig, startService } from './start.ts';

/** What a configuration makes of the document. */
const field = (
  name: string,
  config: VersionConfig,
  read: (document: OpenAPIDocument) => unknown,
  expected: unknown,
): Row => ({
  line: `APIDocsConfig: ${name}`,
  async check() {
    const document = await startConfig(config).spec();
    expect(read(document)).toEqual(expected);
    expect(read(await startConfig({}).spec())).not.toEqual(expected);
  },
});

const describesServer = async (status: VersionStatus): Promise<void> => {
  const { servers } = await startConfig({ status }).spec();
  expect(servers[0]!.description).toBe(`API v1 Server (${status})`);
};

/** service.md: APIDocsConfig, VersionSetup, and the states of a version. */
export const configRows: Row[] = [
  field('Title — string, API title', { title: 'Shop' }, ({ info }) => info.title, 'Shop'),
  field('Version — label placed in the spec', { version: '2.3.4' }, ({ info }) => info.version, '2.3.4'),
  {
    line: 'APIDocsConfig: Description — description text',
    async check() {
      const { info } = await startConfig({ description: 'Sells things.' }).spec();
      expect(info.description).toMatch(/^Sells things\.\n\nThis document is partial/);
    },
  },
  field(
    'BaseURL — base address of the API',
    { baseURL: 'https://api.example.org' },
    ({ servers }) => servers[0]!.url,
    'https://api.example.org/api/v1',
  ),
  {
    line: 'APIDocsConfig: Enabled — enables documentation generation',
    async check() {
      const { read, status } = startService({
        v1: { config: { enabled: false, publicSwagger: true }, routes: ping },
        v2: { config: { enabled: true, publicSwagger: true }, routes: ping },
      });
      for (const end of ['', '/spec', '/swagger']) {
        expect(await status(`/api/docs/v1${end}`, { token: superuserToken })).toBe(404);
        expect(await status(`/api/docs/v2${end}`, { token: superuserToken })).toBe(200);
      }
      expect(await status('/api/v1/schema/config', { token: 'user' })).toBe(404);
      expect(await status('/api/v1/ping')).toBe(200);
      expect(await read('/api/docs/versions')).toMatchObject({ total_versions: 2 });
    },
  },
  {
    line: 'APIDocsConfig: Status — one of stable, testing, deprecated',
    async check() {
      for (const status of ['stable', 'testing', 'deprecated'] as const) {
        expect(startConfig({ status }).manager.getVersionConfig('v1').status).toBe(status);
      }
      expectCode(() => startConfig({ status: 'retired' as VersionStatus }), 'CONFIG_INVALID');
    },
  },
  {
    line: 'APIDocsConfig: PublicSwagger — when true, the unauthenticated spec and page exist',
    async check() {
      for (const publicSwagger of [true, false]) {
        const { status } = startConfig({ publicSwagger });
        const expected = publicSwagger ? 200 : 404;
        expect(await Promise.all([status('/api/docs/v1/spec'), status('/api/docs/v1/swagger')])).toEqual([
          expected,
          expected,
        ]);
      }
    },
  },
  field('ContactName', { contactName: 'Team' }, ({ info }) => info.contact?.name, 'Team'),
  field('ContactEmail', { contactEmail: 'api@example.org' }, ({ info }) => info.contact?.email, 'api@example.org'),
  field(
    'ContactURL',
    { contactURL: 'https://example.org/team' },
    ({ info }) => info.contact?.url,
    'https://example.org/team',
  ),
  field('LicenseName', { licenseName: 'MIT' }, ({ info }) => info.license?.name, 'MIT'),
  field(
    'LicenseURL',
    { licenseName: 'MIT', licenseURL: 'https://example.org/mit' },
    ({ info }) => info.license?.url,
    'https://example.org/mit',
  ),
  field(
    'TermsOfService',
    { termsOfService: 'https://example.org/terms' },
    ({ info }) => info.termsOfService,
    'https://example.org/terms',
  ),
  field(
    'ExternalDocsURL',
    { externalDocsURL: 'https://example.org/guide' },
    ({ externalDocs }) => externalDocs?.url,
    'https://example.org/guide',
  ),
  field(
    'ExternalDocsDesc',
    { externalDocsURL: 'https://example.org/guide', externalDocsDesc: 'Guide' },
    ({ externalDocs }) => externalDocs?.description,
    'Guide',
  ),
  {
    line: 'APIDocsConfig: the configuration may be absent when a version is registered',
    async check() {
      const { manager, spec, status } = startConfig(undefined);
      expect(manager.getVersionConfig('v1')).toEqual({
        title: 'API',
        version: '1.0.0',
        description: '',
        enabled: true,
        status: 'stable',
        publicSwagger: false,
      });
      expect(await spec()).toMatchObject({ info: { title: 'API', version: '1.0.0' } });
      expect(await status('/api/docs/v1/spec')).toBe(404);
    },
  },
  {
    line: 'APIDocsConfig: JSON names of the configuration fields',
    async check() {
      const config = {
        title: 'Shop',
        version: '2.0.0',
        description: 'Text',
        baseURL: 'https://a.example.org',
        enabled: true,
        status: 'testing',
        publicSwagger: true,
        contactName: 'Team',
        contactEmail: 'a@example.org',
        contactURL: 'https://b.example.org',
        licenseName: 'MIT',
        licenseURL: 'https://c.example.org',
        termsOfService: 'https://d.example.org',
        externalDocsURL: 'https://e.example.org',
        externalDocsDesc: 'Guide',
      } as const;
      const { versions } = await startConfig(config).read<{ versions: { config: object }[] }>('/api/docs/versions');
      expect(versions[0]!.config).toEqual({
        title: config.title,
        version: config.version,
        description: config.description,
        base_url: config.baseURL,
        enabled: config.enabled,
        status: config.status,
        public_swagger: config.publicSwagger,
        contact_name: config.contactName,
        contact_email: config.contactEmail,
        contact_url: config.contactURL,
        license_name: config.licenseName,
        license_url: config.licenseURL,
        terms_of_service: config.termsOfService,
        external_docs_url: config.externalDocsURL,
        external_docs_desc: config.externalDocsDesc,
      });
    },
  },
  {
    line: 'APIDocsConfig: Status is informational, in the server description alone',
    async check() {
      const described = await Promise.all(
        (['stable', 'testing', 'deprecated'] as const).map(async (status) => {
          const { spec, status: statusOf } = startConfig({ status, publicSwagger: true });
          const { servers, ...rest } = await spec();
          const paths = ['/api/v1/ping', '/api/docs/v1', '/api/docs/v1/spec', '/api/docs/v1/swagger'];
          const answers = await Promise.all(paths.map((path) => statusOf(path)));
          return { description: servers[0]!.description, rest, answers };
        }),
      );
      expect(new Set(described.map(({ description }) => description)).size).toBe(3);
      for (const { rest, answers } of described) {
        expect(rest).toEqual(described[0]!.rest);
        expect(answers).toEqual([200, 401, 200, 200]);
      }
    },
  },
  {
    line: 'VersionSetup: Config — APIDocsConfig',
    check() {
      const { manager } = startService({ v1: { config: { title: 'Set up' }, routes: ping }, v2: { routes: ping } });
      expect(manager.getVersionConfig('v1').title).toBe('Set up');
      expect(manager.getVersionConfig('v2').title).toBe('API');
    },
  },
  {
    line: 'VersionSetup: Routes — function taking a VersionedAPIRouter',
    async check() {
      const given: string[] = [];
      const { status } = startService({
        v1: { routes: (router) => (given.push(router.version), void router.get('/one', () => 1)) },
        v2: { routes: (router) => (given.push(router.version), void router.post('/two', () => 2)) },
      });
      expect(given).toEqual(['v1', 'v2']);
      expect([await status('/one'), await status('/two', { method: 'POST' })]).toEqual([200, 200]);
    },
  },
  { line: 'States: stable — production-ready', check: () => describesServer('stable') },
  {
    line: 'States: testing — preview; the version record calls this development',
    async check() {
      await describesServer('testing');
      const { servers } = await startConfig({ status: 'development' as VersionStatus }).spec();
      expect(servers[0]!.description).toBe('API v1 Server (testing)');
    },
  },
  { line: 'States: deprecated — scheduled for removal', check: () => describesServer('deprecated') },
];
