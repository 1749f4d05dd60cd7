import type { KeptRoute, RouteMemory } from '../model/route-memory.ts';
import type { NamedType, TypeId } from '../model/type.ts';

/** A memory as JSON writes it: a type that several routes use is there once, and they name it by its place. */
interface WrittenRoutes {
  types: NamedType[];
  routes: [key: string, route: Omit<KeptRoute, 'types'>, types: [TypeId, place: number][]][];
}

export function writeRoutes(memory: RouteMemory): string {
  const places = new Map<string, number>();
  const placeOf = (type: NamedType): number => {
    const text = JSON.stringify(type);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const routes = [...memory].map(([key, { types, ...route }]) =>
    JSON.stringify([key, route, Object.entries(types).map(([id, type]) => [id, placeOf(type)])]),
  );
  return `{"types":[${[...places.keys()].join()}],"routes":[${routes.join()}]}`;
}

export function readRoutes(text: string): RouteMemory {
  const { types, routes } = JSON.parse(text) as WrittenRoutes;
  return new Map(
    routes.map(([key, route, used]) => [
      key,
      { ...route, types: Object.fromEntries(used.map(([id, place]) => [id, types[place]!])) },
    ]),
  );
}
