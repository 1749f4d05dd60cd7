import { createServerClient, parseCookieHeader } from '@supabase/ssr';

export const user = createServerClient('', '', { cookies: { getAll: () => [] } })
  .auth.getUser()
  .then(({ data }) => data.user?.id);
export const cookies = parseCookieHeader('');
