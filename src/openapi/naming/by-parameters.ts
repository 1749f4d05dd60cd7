import { singular } from './inflection.ts';

/**
 * What parameters pick one of a collection by: `by year and slug`, `by owner, repo and number`; of `/posts/{postId}` it is
 * the id.
 */
export function byParameters(parameters: readonly (readonly string[])[], noun: readonly string[]): string[] {
  const one = singular(noun);
  const names = parameters.map((name) => {
    const own = one.length < name.length && one.every((word, index) => word === name[index]);
    const rest = own ? name.slice(one.length) : name;
    return rest.join(' ') === one.join(' ') && parameters.length === 1 ? ['id'] : rest;
  });
  const [last = [], ...others] = names.toReversed();
  const enumerated = others
    .toReversed()
    .map((name, index) => (index < others.length - 1 ? [...name.slice(0, -1), `${name.at(-1) ?? ''},`] : name));
  return ['by', ...enumerated.flat(), ...(others.length > 0 ? ['and'] : []), ...last];
}
