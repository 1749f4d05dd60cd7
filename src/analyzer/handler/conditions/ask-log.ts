import { answerOf, type Answer, type Atom, type KnownRequest } from './request-atoms.ts';

/** What was asked of a request, with the answers, by the text of the question. */
export type Asked = ReadonlyMap<string, { atom: Atom; answer: Answer }>;

/** Beyond that, requests are told apart too finely for what is kept to be found again. */
const maxEntries = 64;

/**
 * Notes what is asked of requests, so that what was made for one of them serves every other that answers the same.
 */
export interface AskLog {
  /** The request, whose questions are noted from now on. */
  recording(request: KnownRequest): KnownRequest;
  /** Runs what may ask a request; gives what it asked as well. */
  within<T>(run: () => T): { result: T; asked: Asked };
  /** Notes what was asked before, where its result is used again. */
  again(asked: Asked): void;
}

export function createAskLog(): AskLog {
  const open: Map<string, { atom: Atom; answer: Answer }>[] = [];
  /** Of the request that was asked last: the parts of a route are read one after the other. */
  let last: { request: KnownRequest; name: string; answers: Map<string, Answer> } | undefined;
  const again = (asked: Asked): void => {
    const around = open.at(-1);
    if (around) for (const [text, each] of asked) around.set(text, each);
  };
  return {
    recording: (request) => ({ ...request, answer }),
    again,
    within(run) {
      const own = new Map<string, { atom: Atom; answer: Answer }>();
      open.push(own);
      try {
        return { result: run(), asked: own };
      } finally {
        open.pop();
        again(own);
      }
    },
  };

  function answer(request: KnownRequest, atom: Atom): Answer {
    const answers = answersOf(request);
    const text = textOf(atom);
    if (!answers.has(text)) answers.set(text, answerOf(request, atom));
    const known = answers.get(text);
    open.at(-1)?.set(text, { atom, answer: known });
    return known;
  }

  function answersOf(request: KnownRequest): Map<string, Answer> {
    if (last?.request === request) return last.answers;
    const name = JSON.stringify(request);
    last = { request, name, answers: last?.name === name ? last.answers : new Map() };
    return last.answers;
  }
}

const textOf = (atom: Atom): string => atom.flat(maxNested).join('\0');

/** More than questions are in one another. */
const maxNested = 4;

/** Results by what was asked of the request that they were made for. */
export interface ByRequest<T> {
  find(request: KnownRequest): { result: T; asked: Asked } | undefined;
  keep(result: T, asked: Asked): void;
}

export function createByRequest<T>(): ByRequest<T> {
  const entries: { result: T; asked: Asked }[] = [];
  return {
    find(request) {
      // What is asked for one of them is asked for others, too.
      const answers = new Map<string, Answer>();
      const answerTo = (text: string, atom: Atom): Answer => {
        if (!answers.has(text)) answers.set(text, answerOf(request, atom));
        return answers.get(text);
      };
      return entries.find(({ asked }) =>
        [...asked].every(([text, { atom, answer }]) => answerTo(text, atom) === answer),
      );
    },
    keep(result, asked) {
      if (entries.length < maxEntries) entries.push({ result, asked });
    },
  };
}
