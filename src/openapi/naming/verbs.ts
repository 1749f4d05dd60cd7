import type { Method } from '../../model/facts.ts';

/** Words that say what is done and hardly ever what it is done with: `/posts/{id}/publish`, `/reset-password`. */
const verbs: ReadonlySet<string> = words(
  `abort accept acknowledge activate add adjust apply approve ask assign attach authenticate authorize ban buy calculate cancel classify clear clone close compute confirm
  connect convert create deactivate decline decrement decrypt delete deliver deny deregister detach detect disable disconnect dismiss dispatch duplicate edit empty enable
  encrypt enroll enqueue escalate evaluate execute extend fetch finalize find finish flush follow forgot forget generate get grant hide impersonate increment ingest
  fulfill init initialize insert install introspect invalidate invoke join leave login logout make mark merge migrate modify mute notify onboard open optimize parse
  pause pay pickup predict promote provision publish purge reboot rebuild recalculate recommend reconcile reconnect recover redeem redeliver refresh regenerate register reindex reject reload
  remind remove rename render renew reopen reorder replay reschedule resend reset resize resolve respond restart restore resume retry retrieve revert revoke
  rollback rotate save sell send set settle shorten shuffle shutdown signin signout signup skip snooze solve star start stop submit subscribe summarize suspend swap sync synchronize terminate toggle track
  transcribe transform translate trigger unarchive unassign unban unblock undo unfollow unflag uninstall unlike unlink unlock unmute unpin unpublish unregister
  unset unstar unsubscribe update upgrade upsert validate verify withdraw`,
);

/** Verbs that are nouns as well: what they are depends on what is around them. */
const nounsToo: ReadonlySet<string> = words(
  `analyze archive backup block bookmark borrow capture change charge check checkout claim complete copy deploy dislike download estimate exchange export favorite flag forward import invite
  issue kick like link list lock move new order ping pin place play preview process query rank rate react read refund release rent reply report request reserve return
  run scan schedule score search share ship sign simulate switch test train transfer upload void vote`,
);

/** Those of them that a GET ends in. What else it ends in is a noun there: `GET /posts/{id}/like`. */
const ofReads: ReadonlySet<string> = words(
  'all authorize check clear confirm download export flush list login logout ping preview purge refresh search signin signout unsubscribe validate verify',
);

/** What a PUT does beside replacing: `PUT /gists/{id}/star`. */
const switches: ReadonlySet<string> = words(
  'archive block bookmark complete favorite follow like lock mute pin play read star upload',
);

/** What a DELETE does beside deleting. */
const ends: ReadonlySet<string> = words(
  'cancel clear deactivate detach disable disconnect empty flush invalidate leave logout purge reset revoke signout unassign unlink unsubscribe',
);

/** Whether a word behind the noun that it is done with is a verb under a method: `POST /posts/{id}/publish`. */
export function isVerbOf(word: string, method: Method): boolean {
  switch (method) {
    case 'post':
      return verbs.has(word) || nounsToo.has(word);
    case 'put':
    case 'patch':
      return verbs.has(word) || switches.has(word);
    case 'delete':
      return ends.has(word);
    default:
      return method === 'get' && ofReads.has(word);
  }
}

/** Whether it is one where nothing stands before it, or something behind it: `/search/users`, `/verify/{token}`. */
export const isVerbAlone = (word: string, method: Method): boolean =>
  isVerbOf(word, method) && (!nounsToo.has(word) || alone.has(word));

/** Nouns that hardly ever stand alone for a thing: `POST /check`. */
const alone: ReadonlySet<string> = words('analyze check deploy estimate ping process scan search simulate');

/** Whether it is only the name of a thing behind some nouns: `/stripe/checkout`. */
export const isNounToo = (word: string): boolean => nounsToo.has(word);

/** A verb wherever it is found: of functions. */
export const isVerb = (word: string): boolean => verbs.has(word) || nounsToo.has(word);

/** Verbs before the noun that they are done with: `/search/users`, `/import/products`, `/users/getAll`. */
const leading: Readonly<Record<string, ReadonlySet<string>>> = {
  get: words('check confirm download export fetch find get list preview retrieve search validate verify'),
  post: words('download export import search test upload'),
};
export const isLeadingVerb = (word: string, method: Method): boolean =>
  leading[method]?.has(word) === true || (method !== 'get' && isVerbAlone(word, method) && verbs.has(word));

/** Verbs by which a path says once more what its method says: `PUT /posts/{id}/update`. */
const restated: Readonly<Record<string, ReadonlySet<string>>> = {
  get: words('fetch find get retrieve'),
  put: words('change edit modify replace save set update'),
  patch: words('change edit modify save set update'),
  delete: words('delete destroy remove'),
};
export const restates = (word: string, method: Method): boolean => restated[method]?.has(word) === true;

/** How the names of functions begin that read something, and that make or change it. */
export const verbsOfReads: ReadonlySet<string> = words('fetch find get list load read search');
export const verbsOfWrites: ReadonlySet<string> = words('add create insert patch replace save store update upsert');

/** Whether a verb is that of a method where several have it: `POST /login` beside `GET /login`, `GET /search`. */
export function isUsualMethod(verb: string, method: Method): boolean {
  // These are other methods' own: `POST /posts/{id}/update`.
  if (verb === 'create' || Object.values(restated).some((each) => each.has(verb))) return false;
  return isVerb(verb) && method === (readsOnly.has(verb) ? 'get' : 'post');
}
const readsOnly: ReadonlySet<string> = words('check download export list ping preview search');

/** How many are meant, before the verb: `/orders/bulk-delete`. */
const adverbs: ReadonlySet<string> = words('batch bulk mass');
export const isAdverb = (word: string): boolean => adverbs.has(word);

/** After these one of the collection is meant, although no parameter picks it: `POST /posts/new`. */
const creations: Readonly<Record<string, string>> = {
  add: 'add',
  create: 'create',
  insert: 'insert',
  new: 'create',
  register: 'register',
  submit: 'submit',
  upload: 'upload',
};
export const creationOf = (verb: string): string | undefined =>
  Object.hasOwn(creations, verb) ? creations[verb] : undefined;

/** What stands between a verb and what it is done with. */
const prepositions: Readonly<Record<string, string>> = {
  enroll: 'in',
  invite: 'to',
  login: 'to',
  logout: 'from',
  react: 'to',
  register: 'for',
  reply: 'to',
  respond: 'to',
  signin: 'to',
  signout: 'from',
  signup: 'for',
  subscribe: 'to',
  unsubscribe: 'from',
  vote: 'for',
};
export function prepositionOf(verb: string, noun: readonly string[]): string[] {
  const isDirect = direct[verb]?.test(noun.at(-1) ?? '') === true;
  return Object.hasOwn(prepositions, verb) && !isDirect ? [prepositions[verb]!] : [];
}

/** Who is invited, and what is registered, needs no such word. */
const direct: Readonly<Record<string, RegExp>> = {
  invite: /^(?:candidate|contact|customer|friend|guest|member|people|person|player|user)s?$/,
  register: /^(?!(?:class|conference|course|event|session|tournament|webinar|workshop)$)/,
};

/** What is done, or how a thing is, as a noun: `/passkeys/register/start`, `/health/ready`. */
const things: Readonly<Record<string, string>> = {
  authenticate: 'authentication',
  ready: 'readiness',
  register: 'registration',
  subscribe: 'subscription',
  verify: 'verification',
};
export const thingOf = (word: string): string => (Object.hasOwn(things, word) ? things[word]! : word);

/** `sign-in` is one word. */
export function joined([first = '', second = '', ...rest]: readonly string[]): string[] {
  if (/^(?:sign|log)$/.test(first) && /^(?:in|out|up|on)$/.test(second)) return [first + second, ...rest];
  return [first, second, ...rest].filter(Boolean);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
