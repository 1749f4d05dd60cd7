export class User {
  static count = 0;
  id = 1;
  /** Stays: it is private to TypeScript alone. */
  private secret = 's';
  protected role = 'user';
  readonly #hidden = 'h';
  declare late?: string;
  handler = () => this.#hidden;
  constructor(public email: string) {}
  get upper() {
    return this.email.toUpperCase();
  }
  set upper(value: string) {
    this.email = value;
  }
  greet() {
    return this.secret + this.role;
  }
}
/** The getter is written where this is a copy, and not where it is the user itself. */
export type Copied = Pick<User, 'id' | 'upper'>;
export class Admin extends User {
  level: number | null = null;
}
export declare class Auto {
  accessor auto: number;
  plain: number;
}
export interface Named {
  get name(): string;
}
export const literalWithGetter = {
  first: 'a',
  get full() {
    return `${this.first} b`;
  },
  method() {},
};
export function spread(user: User) {
  return { ...user, extra: true };
}
class Money {
  constructor(private cents: number) {}
  toJSON() {
    return { cents: this.cents, at: new Date(0) };
  }
}
class Code {
  constructor(private code: string) {}
  toJSON() {
    return this.code;
  }
}
class Itself {
  id = 1;
  toJSON() {
    return this;
  }
}
export interface Serialized {
  money: Money;
  code: Code;
  codes: Code[];
  itself: Itself;
  fluent: Fluent;
}
class Fluent {
  value = 1;
  next: this | null = null;
}
export class AppError extends Error {
  status = 400;
  override name = 'AppError';
}
export { Money, Code, Itself, Fluent };
