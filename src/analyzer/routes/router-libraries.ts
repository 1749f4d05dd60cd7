/** The libraries whose calls register routes, each with the specifiers that modules import it by: a regular expression. */
export const routerLibraries = {
  'unplugin-openapi': 'unplugin-openapi/runtime',
  h3: String.raw`h3(?:/[\w-]+)?`,
} as const;

export type RouterLibrary = keyof typeof routerLibraries;
