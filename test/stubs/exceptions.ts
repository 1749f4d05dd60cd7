const nuxtModule = 'a module of Nuxt, which brings all of Nuxt';
/** Stubs that are held against no package, and why. What is installed is no exception: the list can only become shorter. */
export const unchecked: Readonly<Record<string, string>> = {
  '@clerk/nuxt': nuxtModule,
  '@hapi/joi': 'the former name of joi, with no types of its own',
  '@hebilicious/authjs-nuxt': nuxtModule,
  '@logto/nuxt': nuxtModule,
  '@nuxthub/blob': 'made for each project by a module of Nuxt',
  '@nuxthub/core': nuxtModule,
  '@nuxthub/kv': 'made for each project by a module of Nuxt',
  '@nuxtjs/kinde': nuxtModule,
  '@nuxtjs/supabase': nuxtModule,
  '@prisma/client': 'made for each project out of its schema',
  '@sidebase/nuxt-auth': nuxtModule,
  'firebase-admin': 'it brings the clients of a cloud',
  nitropack: 'it brings bundlers and a hundred of their packages',
  'nuxt-auth-utils': nuxtModule,
  'nuxt-authorization': nuxtModule,
  'nuxt-mongoose': nuxtModule,
  'nuxt/server': 'a part of Nuxt',
};

/** Stubs whose exports are checked and whose types are not, and why. */
export const unused: Readonly<Record<string, string>> = {
  db0: 'what its calls give is any',
  'h3-clerk': 'its types name files that Clerk has no more',
  'h3-zod': 'its types are made for zod 3',
  joi: 'what its calls give is any',
  'url-pattern': 'what its calls give is any',
};

/** Names and entries of stubs that the packages of today do not have, with the reason. */
export const extra: Readonly<Record<string, readonly { names: string; why: string }[]>> = {
  '@sinclair/typebox': [{ names: 'default', why: 'the name that it has in CommonJS' }],
  '@upstash/redis': [{ names: '@upstash/redis/nodejs', why: 'earlier versions' }],
  ai: [{ names: 'createDataStreamResponse', why: 'version 4' }],
  appwrite: [{ names: 'Users Health', why: 'of the package for servers, whose stub it shares' }],
  'better-auth': [{ names: 'apiKey', why: 'earlier versions' }],
  contentful: [{ names: 'default', why: 'earlier versions' }],
  'drizzle-orm': [
    { names: 'defineRelations defineRelationsPart getColumns bytea', why: 'version 1' },
    { names: 'MySqlRemoteDatabase', why: 'of an entry that the stub has not' },
    {
      names: 'Columns ViewOfQuery RelationsOfAll DatabaseOfAll Database',
      why: 'what the entries of the stub ask each other for',
    },
  ],
  'h3@1': [{ names: 'useMethod', why: 'version 0' }],
  'http-errors': [{ names: 'NetworkAuthenticationRequired', why: 'the types misspell it' }],
  'lodash-es': [{ names: 'default', why: 'the types lack it' }],
  lucia: [{ names: 'lucia', why: 'version 2' }],
  mongodb: [{ names: 'ObjectID', why: 'version 4' }],
  mongoose: [
    { names: 'ObjectId Decimal128 Mixed', why: 'values that the types lack' },
    { names: 'LeanDocument EnforceDocument FilterQuery ConnectionOptions RootQuerySelector', why: 'earlier versions' },
    { names: 'SchemaFrom ModelFrom', why: 'what the stub of nuxt-mongoose asks for' },
  ],
  nitro: [
    {
      names:
        'useAppConfig useEvent defineNitroPlugin nitroPlugin defineNitroErrorHandler defineRenderHandler defineCachedEventHandler cachedEventHandler cachedFunction nitro/runtime',
      why: 'the first versions of Nitro 3, which kept names of Nitro 2',
    },
    { names: 'Storage Database', why: 'what its calls give, by a name' },
  ],
  'node-appwrite': [{ names: 'Health', why: 'earlier versions' }],
  ohash: [{ names: 'sha256 objectHash murmurHash', why: 'version 1' }],
  pocketbase: [{ names: 'Record', why: 'earlier versions' }],
  typebox: [{ names: 'typebox/compiler', why: 'the entry of its former name, whose stub it shares' }],
  valibot: [{ names: 'Input Output', why: 'versions before 1' }],
};
