import { createProjectFolder, generate, type Generated } from './project.ts';

/** A route file. */
export const handler = (body: string, head = ''): string =>
  `${head}\nexport default defineEventHandler(async (event) => { ${body} });`;

/** A Nuxt project with modules, in which nothing is installed. */
export const app = (modules: string[], files: Record<string, string>): Promise<Generated> =>
  generate(
    createProjectFolder(
      {
        'package.json': JSON.stringify({ dependencies: { nuxt: '^3.17.0' } }),
        'nuxt.config.ts': `export default defineNuxtConfig({ modules: ${JSON.stringify(modules)} });`,
        ...files,
      },
      { h3: false },
    ),
  );

/** The statuses of an operation, and the credential that it asks for. */
export function asked({ texts }: Generated): Record<string, string> {
  const { paths, components } = JSON.parse(texts.api!) as {
    paths: Record<string, Record<string, { security?: object[]; responses: object }>>;
    components: { securitySchemes?: Record<string, { name?: string }> };
  };
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { security = [], responses }]) => [
        `${method} ${path}`,
        [
          ...Object.keys(responses).filter((each) => each !== 'default'),
          ...security.flatMap(Object.keys).map((each) => components.securitySchemes![each]!.name),
        ].join(' '),
      ]),
    ),
  );
}
