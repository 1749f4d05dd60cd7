import { expect, it } from 'vitest';
import { app, asked, handler } from './asked.ts';

const refuse = (status: number): string => `throw createError({ statusCode: ${status} });`;
const supabase = "import { serverSupabaseUser } from '#supabase/server';";
const better = "import { betterAuth } from 'better-auth'; const auth = betterAuth({});";

it('needs the session without whose user nobody is answered, whatever the refusal says', async () => {
  const found = await app(['@nuxtjs/supabase', 'nuxt-auth-utils'], {
    'server/utils/who.ts': `${supabase}
      export async function whoAsks(event) {
        const user = await serverSupabaseUser(event);
        if (!user?.email) ${refuse(400)}
        return user.email;
      }`,
    'server/middleware/member.ts': `${better}
      export default defineEventHandler(async (event) => {
        event.context.member = await auth.api.getSession({ headers: event.headers });
      });`,
    'server/api/none.get.ts': handler(
      `const user = await serverSupabaseUser(event); if (!user) ${refuse(404)} return 1;`,
      supabase,
    ),
    'server/api/helped.get.ts': handler('return { email: await whoAsks(event) };'),
    'server/api/team.get.ts': handler(
      `const user = await serverSupabaseUser(event); const team = getCookie(event, 'team'); if (!user || !team) ${refuse(422)} return 1;`,
      supabase,
    ),
    'server/api/member.get.ts': handler(`if (event.context.member?.user.role !== 'owner') ${refuse(404)} return 1;`),
    'server/api/user.get.ts': handler(
      `const session = await getUserSession(event); if (!session.user) ${refuse(400)} return 1;`,
    ),
    'server/api/own.get.ts': handler(
      `const { data } = await useSession(event, { password: 'x', name: 'seat' }); if (!data.userId) ${refuse(400)} return 1;`,
    ),
  });
  expect(asked(found)).toEqual({
    'get /api/none': '200 404 Cookie',
    'get /api/helped': '200 400 Cookie',
    // The text that is taken beside it is a parameter.
    'get /api/team': '200 422 Cookie',
    'get /api/member': '200 404 better-auth.session_token',
    'get /api/user': '200 400 nuxt-session',
    'get /api/own': '200 400 seat',
  });
});

it('needs none where something else is what refuses', async () => {
  const found = await app(['@nuxtjs/supabase', 'nuxt-auth-utils'], {
    // What is looked up for the caller may be there for everybody.
    'server/api/found.get.ts': handler(
      `const user = await serverSupabaseUser(event); const boat = await boats.find('a', user?.id); if (!boat) ${refuse(404)} return 1;`,
      supabase,
    ),
    'server/api/listed.get.ts': handler(
      `const user = await serverSupabaseUser(event); const boat = await boats.find('a'); if (boat.owner && boat.owner !== user?.id) ${refuse(404)} return 1;`,
      supabase,
    ),
    'server/api/cart.get.ts': handler(
      `const session = await getUserSession(event); if (!session.cart) ${refuse(400)} return 1;`,
    ),
    'server/api/step.get.ts': handler(
      `const session = await useSession(event, { password: 'x' }); if (!session.data.challenge) ${refuse(400)} return 1;`,
    ),
    'server/api/form.get.ts': handler(`if (!getCookie(event, 'session')) ${refuse(400)} return 1;`),
    'server/api/header.get.ts': handler(`if (!getHeader(event, 'x-auth-token')) ${refuse(400)} return 1;`),
    'server/api/failed.get.ts': handler(
      `const user = await serverSupabaseUser(event); if (!user) ${refuse(503)} return 1;`,
      supabase,
    ),
    'server/api/new.post.ts': handler(
      `const user = await serverSupabaseUser(event); if (user) ${refuse(409)} return 1;`,
      supabase,
    ),
    // A call that nobody knows and that is named so.
    'server/api/unread.get.ts': handler(`const user = await getUser(event); if (!user) ${refuse(404)} return 1;`),
  });
  expect(asked(found)).toEqual({
    'get /api/found': '200 404',
    'get /api/listed': '200 404',
    'get /api/cart': '200 400',
    'get /api/step': '200 400',
    'get /api/form': '200 400',
    'get /api/header': '200 400',
    'get /api/failed': '200 503',
    'post /api/new': '200 409',
    'get /api/unread': '200 404',
  });
});

it('takes what a client finds with the session of its caller for nothing where there is none', async () => {
  const client =
    "import { serverSupabaseClient, serverSupabaseServiceRole } from '#supabase/server';\nconst never = process.env.X;";
  const withClient = (body: string): string =>
    handler(`const client = await serverSupabaseClient(event); ${body} return 1;`, client);
  const found = await app(['@nuxtjs/supabase'], {
    'server/utils/db.ts': `${client}
      export class Staff {
        constructor(private client) {}
        static async of(event) { return new Staff(await serverSupabaseClient(event)); }
        async me() { const { data } = await this.client.from('staff').select('id').maybeSingle(); return data; }
      }`,
    'server/api/row.get.ts': withClient(
      `const { data, error } = await client.from('staff').select('id').eq('crew', getRouterParam(event, 'id')).maybeSingle(); if (error) ${refuse(500)} if (data?.role !== 'owner') ${refuse(403)}`,
    ),
    'server/api/rows.get.ts': withClient(
      `const { data } = await client.from('staff').select('id'); if (!data?.length) ${refuse(401)}`,
    ),
    'server/api/may.get.ts': withClient(
      `const { data: may } = await client.rpc('may', { do: 'x' }); if (!may) ${refuse(403)}`,
    ),
    'server/api/class.get.ts': handler(
      `const staff = await Staff.of(event); if (!(await staff.me())) ${refuse(403)} return 1;`,
    ),
    // A list is there, if there is nothing in it.
    'server/api/list.get.ts': withClient(
      `const { data } = await client.from('staff').select('id'); if (!data) ${refuse(403)}`,
    ),
    // A row that is missing is missing for everybody.
    'server/api/missing.get.ts': withClient(
      `const { data } = await client.from('boats').select('id').single(); if (!data) ${refuse(404)} if (data.sunk) ${refuse(403)}`,
    ),
    // What is sent beside the session may be what opens it.
    'server/api/link.get.ts': withClient(
      `const { data } = await client.from('links').select('id').eq('code', getQuery(event).code).maybeSingle(); if (!data) ${refuse(403)}`,
    ),
    'server/api/later.get.ts': withClient(
      `const { error } = await client.from('boats').select('id'); if (error) ${refuse(500)} if (never) ${refuse(403)}`,
    ),
    'server/api/role.get.ts': handler(
      `const role = serverSupabaseServiceRole(event); const { data } = await role.from('staff').select('id').maybeSingle(); if (!data) ${refuse(403)} return 1;`,
      client,
    ),
  });
  expect(asked(found)).toEqual({
    'get /api/row': '200 403 500 Cookie',
    'get /api/rows': '200 401 Cookie',
    'get /api/may': '200 403 Cookie',
    'get /api/class': '200 403 Cookie',
    'get /api/list': '200 403',
    'get /api/missing': '200 403 404',
    'get /api/link': '200 403',
    'get /api/later': '200 403 500',
    'get /api/role': '200 403',
  });
  const said = (code: string): string[] =>
    found.diagnostics
      .filter((each) => each.startsWith(code))
      .map((each) => /GET \S+/.exec(each)![0])
      .sort();
  expect(said('auth-assumed')).toEqual(['GET /api/class', 'GET /api/may', 'GET /api/row', 'GET /api/rows']);
  // What is assumed of none, and not explained either.
  expect(said('auth-not-found')).toEqual(['GET /api/link', 'GET /api/list', 'GET /api/missing']);
});

it('answers no refusal of who has no session where the call gives one to everybody', async () => {
  const get = 'const session = await getUserSession(event);';
  const answer = (status: number): string => `return createError({ statusCode: ${status} });`;
  const found = await app(['@nuxtjs/supabase', 'nuxt-auth-utils'], {
    'server/utils/session.ts': `export async function sessionOf(event) { ${get} if (!session) ${refuse(401)} return session; }`,
    'server/api/thrown.get.ts': handler(`${get} if (!session) ${refuse(401)} return 1;`),
    'server/api/returned.get.ts': handler(`${get} if (!session) ${answer(401)} return 1;`),
    'server/api/helped.get.ts': handler('await sessionOf(event); return 1;'),
    'server/api/own.get.ts': handler(
      `const seat = await useSession(event, { password: 'x', name: 'seat' }); if (!seat) ${answer(401)} return 1;`,
    ),
    // The user may be missing, and so may be what another library gives.
    'server/api/user.get.ts': handler(`${get} if (!session?.user) ${answer(401)} return 1;`),
    'server/api/either.get.ts': handler(`${get} if (!session || !session.user) ${refuse(401)} return 1;`),
    'server/api/other.get.ts': handler(
      `const user = await serverSupabaseUser(event); if (!user) ${answer(401)} return 1;`,
      supabase,
    ),
  });
  expect(asked(found)).toEqual({
    'get /api/thrown': '200',
    'get /api/returned': '200',
    'get /api/helped': '200',
    'get /api/own': '200',
    'get /api/user': '200 401 nuxt-session',
    'get /api/either': '200 401 nuxt-session',
    'get /api/other': '200 401 Cookie',
  });
});
