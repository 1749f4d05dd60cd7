type Branded<T, Name extends string> = T & { readonly __brand: Name };

/** What looks like the shape of an interface is a class of the platform, or may be several things. */
export interface Views {
  map: ReadonlyMap<string, number>;
  set: ReadonlySet<string>;
  due: Branded<Date, 'Due'>;
  page: Branded<URL, 'Page'>;
  byte: Int8Array;
}
export interface Sequences {
  any: Iterable<string>;
  like: ArrayLike<number>;
}
/** A class of the project that has the name of one of the platform. */
export interface Own {
  like: Named.ArrayLike;
}
namespace Named {
  export interface ArrayLike {
    length: number;
  }
}
