/** A pure function of objects that are never changed, worked out once for each of them. */
export function remember<Of extends object, Result>(find: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, { result: Result }>();
  return (of) => {
    const last = known.get(of);
    if (last) return last.result;
    const result = find(of);
    known.set(of, { result });
    return result;
  };
}
