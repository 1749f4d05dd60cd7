import { join } from 'node:path';
import { checkPackages } from './check-packages.ts';

// Packages that this one has to develop with; `npm run test:stubs` installs others.
checkPackages(
  ['@libsql/client', '@types/node', 'drizzle-orm', 'h3@1', 'h3@2', 'valibot', 'zod'],
  join(import.meta.dirname, '../..'),
);
