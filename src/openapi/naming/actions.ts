/**
 * Words that say what is done and not what it is done with, where they end the path of a POST (`/posts/{id}/publish`), or
 * begin its last segment (`/reset-password`).
 */
const actions: ReadonlySet<string> = new Set(
  `accept activate add apply approve archive assign attach authenticate authorize ban block bookmark bulk calculate cancel
  change charge check checkout claim clear clone close complete compute confirm connect convert copy create deactivate decline decrement
  delete deny deploy detach disable disconnect dislike dismiss download duplicate edit empty enable encrypt decrypt enroll
  estimate exchange execute export fetch finalize finish flush follow forgot forget generate grant hide import increment
  ingest init insert initialize install invite invoke issue join kick leave like link list lock login logout mark merge migrate
  move mute new notify open parse pause pay pin ping place predict preview process promote publish purge query rank read rebuild
  redeem refresh refund register reject release reload remove rename renew reopen reorder replay reply report request resend
  reset resolve restart restore resume retry revert revoke rotate run save scan schedule search send share ship
  signin signout signup simulate skip solve star start stop submit subscribe suspend swap switch sync test toggle
  track transcribe transfer transform translate trigger unarchive unassign unban unblock undo unfollow uninstall unlike unlink unlock
  unmute unpin unpublish unstar unsubscribe update upgrade upload upsert validate verify view vote withdraw`.split(
    /\s+/,
  ),
);

/** Those that a GET or DELETE may end in as well; the rest of the words are nouns there: `GET /posts/{id}/like`. */
const readActions: ReadonlySet<string> = new Set(
  'all check confirm download export list login logout preview search signin signout unsubscribe validate verify'.split(
    ' ',
  ),
);

/** After these an account, a session and such say nothing more. */
const ofCallers: ReadonlySet<string> = new Set(['login', 'logout', 'signin', 'signout', 'signup', 'register']);
const callers: ReadonlySet<string> = new Set([
  'auth',
  'authentication',
  'account',
  'session',
  'sessions',
  'user',
  'users',
]);

/** Whether the words of a path's last segment are an action under a method. */
export function isAction(words: readonly string[], method: string): boolean {
  const [first = ''] = joined(words);
  return method === 'post' ? actions.has(first) : method === 'get' && readActions.has(first) && words.length === 1;
}

/** Verbs by which a path says once more what its method says: `PUT /posts/{id}/update`. */
const restated: Readonly<Record<string, ReadonlySet<string>>> = {
  get: new Set(['fetch', 'find', 'get', 'retrieve']),
  put: new Set(['change', 'edit', 'modify', 'replace', 'save', 'set', 'update']),
  patch: new Set(['change', 'edit', 'modify', 'save', 'set', 'update']),
  delete: new Set(['delete', 'destroy', 'remove']),
};

/** Whether the last segment of a path is such a verb. */
export const restates = ([word = '', ...more]: readonly string[], method: string): boolean =>
  more.length === 0 && restated[method]?.has(word) === true;

/** After these one of the collection is meant, although no parameter picks it: `POST /posts/new`. */
const creations: Readonly<Record<string, string>> = { add: 'add', create: 'create', insert: 'insert', new: 'create' };

/** What such an action is called, or undefined. */
export const creationOf = (action: string): string | undefined =>
  Object.hasOwn(creations, action) ? creations[action] : undefined;

/** `sign-in` is one word. */
export function joined(words: readonly string[]): string[] {
  const [first = '', second = '', ...rest] = words;
  if (/^(?:sign|log)$/.test(first) && /^(?:in|out|up)$/.test(second)) return [first + second, ...rest];
  return [...words];
}

/** Whether `login` and the like stand behind a noun that they imply: `/auth/login`. */
export const impliesCaller = (action: string, noun: readonly string[]): boolean =>
  ofCallers.has(action) && noun.length === 1 && callers.has(noun[0]!);
