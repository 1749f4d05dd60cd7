import type { PackageLog } from '../logging/package-log.ts';
import { readEnvironment } from '../mode.ts';
import type { Mode } from '../mode.ts';
import { provideDevToken } from './dev-token.ts';

/** The embedded superuser: whoever sends the token of `SVC_SUPERUSER_TOKEN`, in dev without one a random token. */
export interface Superuser {
  /** Read anew each time; undefined where there is none. */
  token(): string | undefined;
  /** Warns once of a token that nobody can send. */
  check(): void;
  /** Makes a token in dev, where none is set, and prints it. */
  provide(): void;
}

export function createSuperuser(mode: Mode, log: PackageLog): Superuser {
  let devToken: string | undefined;
  let isChecked = false;

  return {
    token: () => readToken() ?? devToken,
    check() {
      if (isChecked) return;
      isChecked = true;
      const token = readToken();
      if (token === undefined || token === token.trim()) return;
      // Not the token, nor how long it is.
      log.write(
        'superuser_token_space',
        `The environment variable ${variable} has white space at its ${placeOf(token)}. A bearer token is read without it, so no request will be the superuser's; set the variable without the white space.`,
        { fields: { variable } },
      );
    },
    provide() {
      if (mode !== 'development' || readToken() !== undefined) return;
      devToken = provideDevToken((token) =>
        log.write('dev_token', `Superuser token of this dev server: ${token} (set ${variable} to have your own)`),
      );
    },
  };
}

const variable = 'SVC_SUPERUSER_TOKEN';
const readToken = (): string | undefined => readEnvironment(variable);

function placeOf(token: string): string {
  if (token.trimStart() === token) return 'end';
  return token.trimEnd() === token ? 'start' : 'start and its end';
}
