interface Item {
  id: number;
}
export interface Lists {
  plain: Item[];
  frozen: readonly Item[];
  generic: ReadonlyArray<Array<string>>;
  gaps: (string | undefined)[];
  mixed: (string | (() => void))[];
  pair: [string, number];
  optional: [string, number?];
  rest: [string, ...number[]];
  named: readonly [x: number, y: number];
  nothing: [];
  branded: string[] & { __brand: 'tags' };
}
export class Items extends Array<Item> {
  extra = 1;
}
export type Matrix = number[][];
