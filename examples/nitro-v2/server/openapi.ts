import { defineOpenAPI } from 'unplugin-openapi/docs';
import { findUser } from './utils/users';

export default defineOpenAPI({
  versions: {
    v1: {
      routes: '/api/v1/**',
      title: 'Notes',
      version: '1.0.0',
      description: 'Notes that belong to whoever wrote them.',
      publicSwagger: true,
      licenseName: 'MIT',
      licenseURL: 'https://opensource.org/license/mit',
    },
  },
  // Who may read the documents of versions that are not public.
  authenticate: (event) => findUser(event),
  // The request log, and X-Trace-ID on every answer.
  logging: true,
});
