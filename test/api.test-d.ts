/**
 * What the public entries promise in types, in both directions: `npm run typecheck` fails when one of these no longer
 * holds. Nothing here runs.
 */
import type { JsPlugin as FarmPlugin } from '@farmfe/core';
import type { RspackPluginInstance } from '@rspack/core';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import { defineHandler } from 'h3';
import type { H3, H3Event, HTTPResponse } from 'h3';
import type { Plugin as RolldownPlugin } from 'rolldown';
import type { Plugin as RollupPlugin } from 'rollup';
import type { Plugin as VitePlugin } from 'vite';
import { expectTypeOf } from 'vitest';
import type { WebpackPluginInstance } from 'webpack';
import { generate } from 'unplugin-openapi';
import type {
  Diagnostic,
  GenerateOptions,
  GeneratedDocument,
  OpenAPIOptions,
  Specs,
  Transform,
} from 'unplugin-openapi';
import bun from 'unplugin-openapi/bun';
import esbuild from 'unplugin-openapi/esbuild';
import farm from 'unplugin-openapi/farm';
import rolldown from 'unplugin-openapi/rolldown';
import rollup from 'unplugin-openapi/rollup';
import rspack from 'unplugin-openapi/rspack';
import * as runtime from 'unplugin-openapi/runtime';
import type { APIDocsConfig, RouteChain, VersionedAPIRouter } from 'unplugin-openapi/runtime';
import vite from 'unplugin-openapi/vite';
import webpack from 'unplugin-openapi/webpack';

// generate
expectTypeOf(generate).parameters.toEqualTypeOf<[GenerateOptions]>();
expectTypeOf<GenerateOptions>().toEqualTypeOf<{
  root: string;
  tsconfig?: string;
  include?: string[];
  versions?: Record<string, string>;
  hide?: string[];
  openapi?: '3.0' | '3.1';
  overlay?: string | false;
  transform?: Transform;
}>();
expectTypeOf<Awaited<ReturnType<typeof generate>>['documents']>().toEqualTypeOf<GeneratedDocument[]>();
expectTypeOf<Awaited<ReturnType<typeof generate>>['diagnostics']>().toEqualTypeOf<Diagnostic[]>();
expectTypeOf<GeneratedDocument['text']>().toEqualTypeOf<string>();
expectTypeOf<Diagnostic['hint']>().toEqualTypeOf<string>();
// @ts-expect-error the root is needed
void generate({});

// The plugins: one set of options, each bundler's own type.
expectTypeOf(vite).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(esbuild).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(rollup).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(rolldown).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(webpack).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(rspack).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(farm).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(bun).parameters.toEqualTypeOf<[options?: OpenAPIOptions]>();
expectTypeOf(vite()).toEqualTypeOf<VitePlugin[]>();
expectTypeOf(esbuild()).toEqualTypeOf<EsbuildPlugin>();
expectTypeOf(rollup()).toExtend<RollupPlugin | RollupPlugin[]>();
expectTypeOf(rolldown()).toExtend<RolldownPlugin | RolldownPlugin[]>();
expectTypeOf(webpack()).toExtend<WebpackPluginInstance>();
expectTypeOf(rspack()).toExtend<RspackPluginInstance>();
expectTypeOf(farm()).toExtend<FarmPlugin[]>();
expectTypeOf(bun()).toHaveProperty('setup');
// @ts-expect-error an unknown option
vite({ tsConfig: 'tsconfig.json' });
// @ts-expect-error an unknown diagnostic
vite({ levels: { 'type-unknwon': 'off' } });

// The manager
const manager = new runtime.APIVersionManager({ defaultVersion: 'v1' });
expectTypeOf(runtime.APIVersionManager).toBeConstructibleWith();
expectTypeOf(runtime.APIVersionManager).toBeConstructibleWith({ specs: {} as Specs, trustProxy: true, docs: false });
expectTypeOf(manager.getAllVersions()).toEqualTypeOf<string[]>();
expectTypeOf(manager.getDefaultVersion()).toEqualTypeOf<string>();
expectTypeOf(manager.registerAllVersionRoutes).parameters.toEqualTypeOf<[H3]>();
expectTypeOf(manager.getVersionOpenAPI).parameters.toEqualTypeOf<[H3Event, string]>();
manager.registerVersion('v1', { title: 'To-dos', status: 'stable', publicSwagger: true, baseURL: 'http://localhost' });
// @ts-expect-error there are three statuses
manager.registerVersion('v1', { status: 'beta' });
// @ts-expect-error fields are camelCase
manager.registerVersion('v1', { public_swagger: true });
// @ts-expect-error service.md's name has no such constructor argument
void new runtime.APIVersionManager('v1');
expectTypeOf<APIDocsConfig['status']>().toEqualTypeOf<'stable' | 'testing' | 'deprecated' | undefined>();

expectTypeOf(
  runtime.initializeVersionedSystemWithRoutes(
    {
      v1: { config: { title: 'To-dos' }, routes: (router) => expectTypeOf(router).toEqualTypeOf<VersionedAPIRouter>() },
    },
    'v1',
  ),
).toEqualTypeOf<runtime.APIVersionManager>();

// Routers take what h3 takes, and answer with a chain.
manager.setVersionRouteRegistrar('v1', (router) => {
  expectTypeOf(router.get('/a', () => ({ a: 1 }))).toEqualTypeOf<RouteChain>();
  expectTypeOf(router.post('/a', async (event) => event.req.json())).toEqualTypeOf<RouteChain>();
  router.put(
    '/a',
    defineHandler((event) => event.url.pathname),
  );
  const chain = router.delete('/a', () => undefined);
  expectTypeOf(chain.bind(runtime.requireAuth())).toEqualTypeOf<RouteChain>();
  expectTypeOf(chain.bind({ id: 'audit', priority: -1, func: () => undefined })).toEqualTypeOf<RouteChain>();
  expectTypeOf(chain.bindFunc((_event, next) => next())).toEqualTypeOf<RouteChain>();
  // @ts-expect-error a hook handler belongs in bind
  chain.bindFunc({ func: () => undefined });
  // @ts-expect-error no handler
  router.patch('/a');
  const prefixed = router.setPrefix('/api/v1');
  expectTypeOf(prefixed).toEqualTypeOf<runtime.PrefixedRouter>();
  prefixed.crud('todos', { list: () => [], get: (event) => ({ id: event.context.params?.id }) }, runtime.requireAuth());
  // @ts-expect-error no such operation
  prefixed.crud('todos', { remove: () => undefined });
});

// json keeps status and data for the analyzer, and is an h3 response.
const created = runtime.json({} as H3Event, 201, { id: '1' });
expectTypeOf(created).toExtend<HTTPResponse>();
expectTypeOf(created.status).toEqualTypeOf<201>();
expectTypeOf(created['~data']).toEqualTypeOf<{ id: string } | undefined>();
// @ts-expect-error the status is a number
runtime.json({} as H3Event, '201', {});

// Errors carry a code.
expectTypeOf<runtime.VersionError>().toExtend<Error & { code: string }>();

/** A caller may be an object of the application's own type; what has no id is none. */
interface OwnUser {
  id: string;
  name: string;
}
expectTypeOf<(event: H3Event) => OwnUser | null>().toExtend<runtime.Authenticate>();
expectTypeOf<() => Promise<OwnUser>>().toExtend<runtime.Authenticate>();
expectTypeOf<() => { name: string }>().not.toExtend<runtime.Authenticate>();
new runtime.APIVersionManager({ authenticate: () => ({ id: 1, name: 'me', superuser: true }) });
