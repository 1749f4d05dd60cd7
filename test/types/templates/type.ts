export interface Templates {
  id: `todo-${number}`;
  path: `/${string}`;
  size: `${'s' | 'm'}-${1 | 2}`;
  money: `$${number}.${number}`;
  upper: Uppercase<string>;
  flag: `is-${boolean}`;
  big: `${bigint}n`;
  event: `on${Capitalize<string>}`;
  optional: `${'x' | ''}-${number}`;
}
