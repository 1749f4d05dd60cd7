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
