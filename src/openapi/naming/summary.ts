import type { HandlerFacts, Method } from '../../model/facts.ts';
import { sentenceOf } from '../words.ts';
import type { Address } from './address.ts';
import { isDoor } from './callers.ts';
import { nounsOf } from './nouns.ts';
import { isVerb } from './verbs.ts';

/** Verbs of two words, as they begin a sentence. */
const phrasal: Readonly<Record<string, string>> = {
  checkin: 'Check in',
  checkout: 'Check out',
  login: 'Log in',
  logout: 'Log out',
  rollback: 'Roll back',
  setup: 'Set up',
  shutdown: 'Shut down',
  signin: 'Sign in',
  signout: 'Sign out',
  signup: 'Sign up',
};

/** What a verb is done with where nothing else says it. */
const objects: Readonly<Record<string, string>> = {
  ask: 'Ask a question',
  authorize: 'Authorize access',
  authenticate: 'Authenticate the caller',
  calculate: 'Calculate a result',
  cancel: 'Cancel the request',
  confirm: 'Confirm the request',
  connect: 'Connect to the service',
  disconnect: 'Disconnect from the service',
  enroll: 'Enroll the caller',
  leave: 'Leave the service',
  notify: 'Send a notification',
  pay: 'Make a payment',
  ping: 'Ping the server',
  refresh: 'Refresh the session',
  register: 'Register an account',
  predict: 'Make a prediction',
  reload: 'Reload the server',
  reset: 'Reset the state',
  restart: 'Restart the server',
  search: 'Search for matches',
  shorten: 'Shorten a link',
  start: 'Start the service',
  stop: 'Stop the service',
  subscribe: 'Start a subscription',
  track: 'Track an event',
  unsubscribe: 'End a subscription',
  verify: 'Verify the request',
};

const verbs: Record<Method, string> = {
  get: 'Get',
  post: 'Run',
  put: 'Replace',
  patch: 'Update',
  delete: 'Delete',
  head: 'Check',
  options: 'Describe',
  trace: 'Trace',
};

/**
 * An operation's name as a sentence, which never is one word alone: `list posts` → `List posts`. Of a function that is called
 * `download` or `thumbnail` the address says what it is about.
 *
 * @param rest what REST calls the operation
 */
export function titleOf(words: readonly string[], method: Method, address: Address, rest: readonly string[]): string {
  const [first = '', ...more] = words;
  const word = first.toLowerCase();
  // The door says nothing of who has gone through: `/auth/me`.
  if (more.length === 2 && more[1] === 'me' && isDoor([more[0]!])) return sentenceOf([first, 'me']);
  if (more.length > 0) return beginWith(word, more) ?? sentenceOf(words);
  if (Object.hasOwn(phrasal, word) && word !== 'checkout') return phrasal[word]!;
  const nouns = nounsOf(address.parts, 'one').filter((noun) => noun !== word);
  if (isVerb(word) && nouns.length > 0 && rest.join('') !== word)
    return beginWith(word, nouns) ?? sentenceOf([word, ...nouns]);
  if (Object.hasOwn(objects, word)) return objects[word]!;
  if (rest.length > 1) return titleOf(rest, method, address, rest);
  return isVerb(word) ? `${sentenceOf([word])} data` : `${verbs[method]} ${sentenceOf([word]).toLowerCase()}`;
}

function beginWith(word: string, more: readonly string[]): string | undefined {
  if (!Object.hasOwn(phrasal, word)) return undefined;
  return sentenceOf([...phrasal[word]!.split(' '), ...more]);
}

/** One line that says what an operation does: what its author wrote, the first sentence of the description, else its title. */
export function summarize(
  { summary, description }: Pick<HandlerFacts, 'summary' | 'description'>,
  title: string,
): string {
  return summary || (description && firstSentence(description)) || title;
}

/** Longer ones are no title. */
const longest = 120;

/** The first sentence without its full stop; undefined where it is too long for one line. */
function firstSentence(text: string): string | undefined {
  const [first = ''] = text.trim().split(/\n|(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"'(])/u, 1);
  const sentence = withoutRoute(first.trim().replace(/(?<!\.)\.$/, ''));
  return sentence !== '' && sentence.length <= longest ? sentence : undefined;
}

/** `GET /api/posts: lists posts` → `Lists posts`; what is left of it has to be more than a word. */
function withoutRoute(sentence: string): string {
  const [route] = /^`?(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \/[^\s`]*?`?(?:\s*[-–—:]\s+|$)/.exec(sentence) ?? [''];
  const rest = sentence.slice(route.length);
  if (route === '') return sentence;
  return /\S\s+\S/.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : '';
}
