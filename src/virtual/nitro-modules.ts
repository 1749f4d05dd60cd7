import { specsModuleId } from './specs-module.ts';

/** The modules that make up a Nitro server's part of us, by the specifiers under which the server imports them. */
export const nitroModuleIds = {
  server: '#openapi/server',
  plugin: '#openapi/plugin',
  docs: '#openapi/docs',
} as const;

export interface NitroModulesContent {
  /** Nitro's major version. */
  major: 2 | 3;
  /** Path of the project's `openapi.ts`, absolute. */
  setup: string | undefined;
  /** The path under which the whole app lies. */
  base: string;
}

/** Renders the modules; the first holds the state, and the others what Nitro takes of it. */
export function renderNitroModules({ major, setup, base }: NitroModulesContent): Record<string, string> {
  const part = (name: string): string =>
    `import { server } from ${JSON.stringify(nitroModuleIds.server)};\nexport default server.${name};\n`;
  return {
    [nitroModuleIds.server]: `import { defineServer } from 'unplugin-openapi/nitro/v${major}';
import specs from ${JSON.stringify(specsModuleId)};
${setup === undefined ? 'const setup = undefined;' : `import setup from ${JSON.stringify(setup)};`}
export const server = defineServer({ specs, setup, base: ${JSON.stringify(base)} });
`,
    [nitroModuleIds.plugin]: part('plugin'),
    [nitroModuleIds.docs]: part('handler'),
  };
}
