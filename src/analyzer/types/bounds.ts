/**
 * How far a conversion goes before it widens to `any` with a `type-too-large` diagnostic. Counts, never times: the same
 * source gives the same model on every machine.
 */
export const bounds = {
  /** Types visited for one value, named types that are met for the first time included. */
  nodes: 20_000,
  /**
   * What is written inside one schema: each type in it counts for the lines that it takes, the deeper it is nested the
   * more. It keeps what has no name of its own to about a megabyte of text.
   */
  inline: 60_000,
  /** Types nested in one another, named or not: it keeps the stack small. */
  depth: 150,
  /** Where in that nesting a type with a name is set aside and converted later, with a stack of its own. */
  namedDepth: 60,
  /** Instantiations of one generic declaration inside one another, as endless recursion makes them. */
  instantiations: 12,
  /** The same, once one of a declaration has turned out to be endless: its other branches are as well. */
  endlessInstantiations: 3,
  /** Members of one union. */
  unionMembers: 1_000,
  /** Items of one tuple, each with a type of its own. */
  tupleItems: 1_000,
  /** Properties of one object. */
  properties: 5_000,
  /** Characters of a component name that is made from type arguments. */
  nameLength: 80,
} as const;
