import type { APIDocsConfig } from 'unplugin-openapi/runtime';

export const shared = { version: '1.0.0', licenseName: 'MIT', publicSwagger: true } satisfies APIDocsConfig;

export function makeConfig(title: string): APIDocsConfig {
  return { title, status: 'deprecated' };
}
