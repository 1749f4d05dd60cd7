import { choice, constant, unknown, type Value } from '../values/value.ts';
import { firstProperty, harmless, instance, type PackageTable, type RowSite } from './row.ts';

/**
 * nuxt-authorization asks an ability whether who has signed in may go on. Who has not may nothing, unless the ability is
 * for guests as well; the project says itself how it knows who that is.
 */
export const nuxtAuthorization = {
  packages: ['nuxt-authorization'],
  functions: {
    defineAbility: (site: RowSite): Value => {
      const forGuests = firstProperty(site, site.value(0), ['allowGuest']);
      const isOpen = forGuests.kind === 'constant' ? forGuests.value === true : site.value(0).kind !== 'function';
      if (!isOpen) return { kind: 'instance', of: 'ability' };
      const answer = site.call(site.value(site.value(0).kind === 'function' ? 0 : 1), [unknown(site.node)]);
      return { kind: 'instance', of: isYes(answer) ? 'freedom' : 'openAbility' };
    },
    authorize: refusesWithout,
    allows: ({ node, value }: RowSite): Value | undefined =>
      isOfUsers(value(1)) ? { kind: 'session', name: constant(''), lacks: 'whole', node } : undefined,
    denies: harmless(),
    allow: instance('permission'),
    deny: instance('permission'),
  },
} as const satisfies PackageTable;

const isOfUsers = (ability: Value): boolean => ability.kind === 'instance' && ability.of === 'ability';

/** `() => true`, whoever asks. */
const isYes = (answer: Value): boolean => answer.kind === 'constant' && answer.value === true;

function refusesWithout({ node, value }: RowSite): Value | undefined {
  const ability = value(1);
  if (ability.kind === 'instance' && ability.of === 'freedom') return undefined;
  const said = { status: 403, message: 'Unauthorized' } as const;
  const refused: Value = {
    kind: 'refusal',
    errors: [{ kind: 'error', status: constant(said.status), message: constant(said.message), node }],
    node,
  };
  if (!isOfUsers(ability)) return refused;
  return choice([{ kind: 'guard', credential: { in: 'cookie', name: '' }, ...said, node }, refused]);
}
