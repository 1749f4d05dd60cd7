import type { ResponseValue } from '../../values/value.ts';

/**
 * Whether a response, or an error that is answered with headers of its own, sends its caller to where one signs in, as its `Location` says: who has no session is refused by
 * that as by a 401.
 */
export function sendsToSignIn({ headers }: Pick<ResponseValue, 'headers'>): boolean {
  const location = headers?.headers.find(
    ({ name }) => name.kind === 'constant' && String(name.value).toLowerCase() === 'location',
  );
  if (!location) return false;
  const { value, typed } = location;
  const text = value.kind === 'constant' ? String(value.value) : (typed?.getText() ?? '');
  return signIn.test(text);
}

const signIn =
  /log-?_?in|sign-?_?in|unauthori[sz]ed|unauthenticated|forbidden|access-?_?denied|\/auth\/?(?:[?#'"`]|$)/i;
