import type { TypeModel } from '../model/type.ts';
import { withoutTexts } from './join-texts.ts';

/**
 * For each shape of errors the one that stands for it: another one that has the same fields and beyond them only some that
 * may be absent, where one such shape says all that the others do; else itself.
 *
 * @param shapes by key
 */
export function standIns(shapes: ReadonlyMap<string, TypeModel>): Map<string, string> {
  const all = [...shapes];
  return new Map(
    all.map(([key, type]) => {
      const wider = all.filter(([other, each]) => other !== key && covers(each, type));
      const widest = wider.find(([, each]) => wider.every(([, other]) => each === other || covers(each, other)));
      return [key, widest?.[0] ?? key];
    }),
  );
}

function covers(wide: TypeModel, narrow: TypeModel): boolean {
  if (wide.kind !== 'object' || narrow.kind !== 'object' || wide.index || narrow.index) return isSame(wide, narrow);
  const names = new Set(wide.properties.map(({ name }) => name));
  return (
    narrow.properties.every(({ name }) => names.has(name)) &&
    wide.properties.every(({ name, required, type }) => {
      const own = narrow.properties.find((each) => each.name === name);
      return own ? own.required === required && covers(type, own.type) : !required;
    })
  );
}

const isSame = (one: TypeModel, other: TypeModel): boolean =>
  JSON.stringify(withoutTexts(one)) === JSON.stringify(withoutTexts(other));
