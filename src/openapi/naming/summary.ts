import type { HandlerFacts, Method } from '../../model/facts.ts';
import { sentenceCase, splitWords } from '../words.ts';
import { isAction } from './actions.ts';
import { nounOf } from './address.ts';
import type { Address } from './address.ts';

/** What a name of one word is as a sentence. */
const phrases: Readonly<Record<string, string>> = {
  login: 'Log in',
  logout: 'Log out',
  register: 'Register an account',
  signin: 'Sign in',
  signout: 'Sign out',
  signup: 'Sign up',
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
 * An operation's name as a sentence, which never is one word alone: `listPosts` → `List posts`. Of a function that is called
 * `download` or `thumbnail` the address says what it is about.
 *
 * @param rest what REST calls the operation
 */
export function titleOf(operationId: string, method: Method, address: Address, rest: readonly string[]): string {
  if (splitWords(operationId).length > 1) return sentenceCase(operationId);
  const word = operationId.toLowerCase();
  if (Object.hasOwn(phrases, word)) return phrases[word]!;
  const nouns = nounOf(address.parts, 'one').filter((noun) => noun !== word);
  if (isAction([word], 'post') && nouns.length > 0) return sentenceCase([word, ...nouns].join(' '));
  return rest.length > 1 ? sentenceCase(rest.join(' ')) : `${verbs[method]} ${word}`;
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
  const sentence = first.trim().replace(/(?<!\.)\.$/, '');
  return sentence !== '' && sentence.length <= longest ? sentence : undefined;
}
