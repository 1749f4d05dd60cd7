/** Where sessions are made and ended: says nothing of what is done there. */
const doors: ReadonlySet<string> = new Set(['auth', 'authentication']);
const callers: ReadonlySet<string> = new Set(['account', 'accounts', 'session', 'sessions', 'user', 'users']);

/** Whether a noun names the one who calls, or the place where they say who they are: `/auth/login`, `/users/me`. */
export const isCaller = (words: readonly string[]): boolean =>
  words.length === 1 && (doors.has(words[0]!) || callers.has(words[0]!));

export const isDoor = (words: readonly string[]): boolean => words.length === 1 && doors.has(words[0]!);

/** What callers have of their own, so that it needs no owner: `/auth/reset-password`, `/users/verify-email`. */
const belongings: ReadonlySet<string> = new Set(
  '2fa code email link mfa name number otp password passwords phone pin token tokens totp username'.split(' '),
);
export const isOfCaller = (words: readonly string[]): boolean => belongings.has(words.at(-1) ?? '');

/** Verbs that only callers do, of themselves: an account, a session and such say nothing more. */
const ofCallers: ReadonlySet<string> = new Set(['login', 'logout', 'signin', 'signout', 'signup', 'register']);
export const isOfSelf = (verb: string): boolean => ofCallers.has(verb);

/** Whether a word stands for whoever calls, and not for what that is: `GET /me` answers a user. */
export const isSelf = (words: readonly string[]): boolean =>
  words.length === 1 && /^(?:me|mine|my|myself|self|viewer|whoami)$/.test(words[0]!);
