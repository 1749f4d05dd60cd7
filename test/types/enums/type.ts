enum Color {
  Red = 'red',
  Green = 'green',
  Blue = 'blue',
}
/** How urgent it is. */
export enum Level {
  High = 3,
  Low = 1,
}
const enum Flag {
  None,
  Read,
  Write = 1 << 2,
}
enum Computed {
  Length = 'abc'.length,
}
export interface Paint {
  color: Color;
  second: Color | null;
  third?: Color;
  warm: Color.Red;
  cold: Exclude<Color, Color.Red>;
  level: Level;
  flag: Flag;
  computed: Computed;
  colorOrLevel: Color | Level;
}
