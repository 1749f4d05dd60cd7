import type { HandlerFacts, Method } from '../../model/facts.ts';
import { sentenceCase, splitWords } from '../words.ts';

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
 * One line that says what an operation does: what its author wrote, the first sentence of the description, else its name as
 * a sentence, which never is one word alone.
 */
export function summarize({ summary, description }: HandlerFacts, method: Method, operationId: string): string {
  if (summary) return summary;
  const written = description ? firstSentence(description) : undefined;
  if (written) return written;
  const words = splitWords(operationId);
  if (words.length > 1) return sentenceCase(operationId);
  const word = operationId.toLowerCase();
  return Object.hasOwn(phrases, word) ? phrases[word]! : `${verbs[method]} ${word}`;
}

/** Longer ones are no title. */
const longest = 120;

/** The first sentence without its full stop; undefined where it is too long for one line. */
function firstSentence(text: string): string | undefined {
  const [first = ''] = text.trim().split(/\n|(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"'(])/u, 1);
  const sentence = first.trim().replace(/(?<!\.)\.$/, '');
  return sentence !== '' && sentence.length <= longest ? sentence : undefined;
}
