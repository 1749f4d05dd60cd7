import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitepress';

/** A page for each diagnostic, by its code. */
const diagnostics = readdirSync(new URL('../diagnostics', import.meta.url))
  .map((file) => file.replace(/\.md$/, ''))
  .sort()
  .map((code) => ({ text: code, link: `/diagnostics/${code}` }));

export default defineConfig({
  title: 'unplugin-openapi',
  description: 'One true OpenAPI document per API version, from the handlers that you have.',
  cleanUrls: true,
  lastUpdated: false,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guide', link: '/quick-start' },
      { text: 'Options', link: '/options' },
      { text: 'Command line', link: '/command-line' },
      { text: 'Diagnostics', link: '/diagnostics' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Overview', link: '/' },
          { text: 'Quick start', link: '/quick-start' },
          { text: 'Nitro and Nuxt', link: '/nitro' },
          { text: 'Bundlers', link: '/bundlers' },
          { text: 'Clients, mocks and contract tests', link: '/clients' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Options', link: '/options' },
          { text: 'What is detected', link: '/detected' },
          { text: "The author's word", link: '/author' },
          { text: 'The runtime', link: '/runtime' },
          { text: 'Command line', link: '/command-line' },
          { text: 'What is tested', link: '/reliability' },
        ],
      },
      { text: 'Diagnostics', collapsed: true, items: [{ text: 'All codes', link: '/diagnostics' }, ...diagnostics] },
    ],
  },
});
