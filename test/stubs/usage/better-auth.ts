import { betterAuth } from 'better-auth';

const auth = betterAuth({});
export const session = auth.api.getSession({ headers: new Headers() }).then((found) => found?.user.email);
export const expires = auth.api.getSession({ headers: new Headers() }).then((found) => found?.session.expiresAt);
