import type { PackageTable } from './row.ts';

/** `readFiles(event)` of h3-formidable: the texts and the files of a form, each by the names of its fields. */
export const h3Formidable = {
  packages: ['h3-formidable'],
  functions: {
    readFiles: ({ node }) => ({
      kind: 'body',
      contentType: 'multipart/form-data',
      model: { kind: 'any' },
      isSorted: true,
      implies: [],
      node,
    }),
  },
  methods: {},
} as const satisfies PackageTable;
