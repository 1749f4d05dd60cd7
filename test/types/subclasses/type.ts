class Due extends Date {
  reason = 'late';
}
class Link extends URL {}
class Later extends Due {}
/** Says itself what it is in JSON. */
class Span extends Date {
  override toJSON(): string {
    return 'a while';
  }
}
/** @internal */
interface Secret {
  key: string;
}

export interface Subclasses {
  due: Due;
  link: Link;
  later: Later;
  span: Span;
}
/** A type that is internal is left out wherever it is used. */
export interface Guarded {
  name: string;
  secret: Secret;
}
export const written = {
  a: 1,
  set b(value: string) {
    void value;
  },
  get c() {
    return true;
  },
};
