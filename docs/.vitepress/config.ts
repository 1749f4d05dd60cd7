import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { slugify } from './slugs.ts';

interface Page {
  text: string;
  link: string;
}

const folder = new URL('../', import.meta.url);

/** The pages of a group that are there: one without its file would be a dead link in every page. */
const pages = (titles: Record<string, string>): Page[] =>
  Object.entries(titles)
    .filter(([name]) => existsSync(new URL(`${name}.md`, folder)))
    .map(([name, text]) => ({ text, link: name === 'index' ? '/' : `/${name}` }));

/** A page for each diagnostic, by its code. */
function diagnosticPages(): Page[] {
  const home = new URL('diagnostics/', folder);
  if (!existsSync(home)) return [];
  const codes = readdirSync(home).flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
  return codes.sort().map((code) => ({ text: code, link: `/diagnostics/${code}` }));
}

export default defineConfig({
  title: 'unplugin-openapi',
  description: 'Reads h3, Nitro and Nuxt handlers and writes one OpenAPI document per API version.',
  // None: without one, browsers ask for /favicon.ico.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  // The pages are read in the repository too, where links and headings are GitHub's.
  markdown: { anchor: { slugify } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: pages({
      'quick-start': 'Quick start',
      options: 'Options',
      'command-line': 'Command line',
      diagnostics: 'Diagnostics',
    }),
    sidebar: [
      {
        text: 'Guide',
        items: pages({
          index: 'Overview',
          'quick-start': 'Quick start',
          nitro: 'Nitro and Nuxt',
          bundlers: 'Bundlers',
          monorepos: 'Monorepos and caches',
          clients: 'Clients, mocks and contract tests',
        }),
      },
      {
        text: 'Documents',
        items: pages({
          detected: 'What is detected',
          author: 'JSDoc and configuration',
          names: 'Names',
          overlay: 'Overlay, transform and output',
        }),
      },
      {
        text: 'Reference',
        items: pages({
          options: 'Options',
          'command-line': 'Command line',
          runtime: 'Runtime',
          reliability: 'Reliability',
        }),
      },
      { text: 'Diagnostics', collapsed: true, items: [...pages({ diagnostics: 'All codes' }), ...diagnosticPages()] },
    ].filter(({ items }) => items.length > 0),
  },
});
