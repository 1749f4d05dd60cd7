import { Admin, AppError, Code, Fluent, Itself, Money, User, literalWithGetter, spread } from './type.ts';
import type { Copied, Named, Serialized } from './type.ts';

export const values = {
  User: [new User('a@b.c')],
  Admin: [new Admin('a@b.c')],
  Named: [{ name: 'a' }] as Named[],
  Copied: [new User('a@b.c'), { id: 1, upper: 'A' }] as Copied[],
  literalWithGetter: [literalWithGetter],
  spread: [spread(new User('a@b.c'))],
  Serialized: [
    { money: new Money(1), code: new Code('x'), codes: [], itself: new Itself(), fluent: new Fluent() },
  ] as Serialized[],
  AppError: [new AppError('no')],
  Money: [new Money(2)],
  Code: [new Code('x')],
  Itself: [new Itself()],
  Fluent: [new Fluent()],
};
