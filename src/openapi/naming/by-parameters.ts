import { singular } from './inflection.ts';

/** What parameters pick one of a collection by: `by year and slug`; of `/posts/{postId}` it is the id. */
export function byParameters(parameters: readonly (readonly string[])[], noun: readonly string[]): string[] {
  const one = singular(noun);
  const names = parameters.map((name) => {
    const own = one.length < name.length && one.every((word, index) => word === name[index]);
    const rest = own ? name.slice(one.length) : name;
    return rest.join(' ') === one.join(' ') && parameters.length === 1 ? ['id'] : rest;
  });
  return ['by', ...names.flatMap((name, index) => (index > 0 ? ['and', ...name] : name))];
}
