import { expect } from 'vitest';
import { requireAuth } from 'unplugin-openapi/runtime';
import type { Row } from './row.ts';
import type { Service } from './start.ts';
import { startService, waitForNextMillisecond } from './start.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface VersionList {
  versions: Record<string, unknown>[];
  default_version: string;
  total_versions: number;
  generated_at: string;
}

const start = (): Service =>
  startService({
    v1: {
      config: { title: 'Shop', status: 'testing' },
      routes(router) {
        router.get('/api/v1/items/{id}', () => 1).bind(requireAuth());
        router.get('/api/v1/items', () => 1);
      },
    },
    v2: { routes: (router) => void router.get('/api/v2/items', () => 1) },
  });

const readList = (service: Service): Promise<VersionList> => service.read<VersionList>('/api/docs/versions');
const readInfo = async (service: Service): Promise<Record<string, unknown>> => (await readList(service)).versions[0]!;

/** service.md: VersionInfo and the version list response. */
export const versionInfoRows: Row[] = [
  {
    line: 'VersionInfo: version — string',
    async check() {
      const { versions } = await readList(start());
      expect(versions.map(({ version }) => version)).toEqual(['v1', 'v2']);
    },
  },
  {
    line: 'VersionInfo: status — string',
    async check() {
      const { versions } = await readList(start());
      expect(versions.map(({ status }) => status)).toEqual(['testing', 'stable']);
    },
  },
  {
    line: 'VersionInfo: created_at — timestamp',
    async check() {
      const before = Date.now();
      const service = start();
      const { created_at } = await readInfo(service);
      expect(created_at).toMatch(timestamp);
      expect(Date.parse(created_at as string)).toBeGreaterThanOrEqual(before);
      waitForNextMillisecond();
      service.manager.setVersionRouteRegistrar('v1', () => {});
      expect((await readInfo(service)).created_at).toBe(created_at);
    },
  },
  {
    line: 'VersionInfo: updated_at — timestamp',
    async check() {
      const service = start();
      const { updated_at } = await readInfo(service);
      expect(updated_at).toMatch(timestamp);
      waitForNextMillisecond();
      expect((await readInfo(service)).updated_at).toBe(updated_at);
      service.manager.setVersionRouteRegistrar('v1', () => {});
      const later = (await readInfo(service)).updated_at as string;
      expect(later).toMatch(timestamp);
      expect(Date.parse(later)).toBeGreaterThan(Date.parse(updated_at as string));
    },
  },
  {
    line: 'VersionInfo: config — APIDocsConfig object',
    async check() {
      expect((await readInfo(start())).config).toMatchObject({ title: 'Shop', public_swagger: false });
    },
  },
  {
    line: 'VersionInfo: stats — string keys to integers',
    async check() {
      expect((await readInfo(start())).stats).toEqual({
        endpoints: 2,
        schemas: 1,
        parameters: 1,
        authenticated: 1,
        deprecated: 0,
      });
    },
  },
  {
    line: 'VersionInfo: endpoints — number of endpoints',
    async check() {
      const { versions } = await readList(start());
      expect(versions.map(({ endpoints }) => endpoints)).toEqual([2, 1]);
    },
  },
  {
    line: 'Version list: versions — array of VersionInfo',
    async check() {
      const { versions } = await readList(start());
      expect(versions).toHaveLength(2);
      const fields = ['config', 'created_at', 'endpoints', 'stats', 'status', 'updated_at', 'version'];
      for (const info of versions) expect(Object.keys(info).sort()).toEqual(fields);
    },
  },
  {
    line: 'Version list: default_version — string',
    async check() {
      const service = start();
      expect((await readList(service)).default_version).toBe('v1');
      service.manager.setDefaultVersion('v2');
      expect((await readList(service)).default_version).toBe('v2');
    },
  },
  {
    line: 'Version list: total_versions — integer',
    async check() {
      const service = start();
      expect((await readList(service)).total_versions).toBe(2);
      service.manager.removeVersion('v2');
      expect((await readList(service)).total_versions).toBe(1);
    },
  },
  {
    line: 'Version list: generated_at — timestamp',
    async check() {
      const before = Date.now();
      const { generated_at } = await readList(start());
      expect(generated_at).toMatch(timestamp);
      expect(Date.parse(generated_at)).toBeGreaterThanOrEqual(before);
    },
  },
];
