import { ts } from 'ts-morph';
import { compareText } from '../../model/diagnostics.ts';
import type { TypeModel } from '../../model/type.ts';

/**
 * The models of the members of a union, each once, in an order that depends on the source alone: what is no object, objects as
 * they are declared, `null`. The checker's own follows the questions that it was asked before.
 */
export function inSourceOrder(types: readonly ts.Type[], modelOf: (type: ts.Type) => TypeModel): TypeModel[] {
  const members = types.map((type) => {
    const model = modelOf(type);
    const isObject = (type.flags & ts.TypeFlags.StructuredType) !== 0;
    return {
      model,
      text: JSON.stringify(model),
      rank: model.kind === 'null' ? 2 : isObject ? 1 : 0,
      at: placeOf(type),
    };
  });
  members.sort(
    (a, b) =>
      a.rank - b.rank || compareText(a.at.file, b.at.file) || a.at.pos - b.at.pos || compareText(a.text, b.text),
  );
  return [...new Map(members.map(({ text, model }) => [text, model])).values()];
}

function placeOf(type: ts.Type): { file: string; pos: number } {
  const declaration = (type.aliasSymbol ?? type.getSymbol())?.declarations?.[0];
  return declaration ? { file: pathOf(declaration.getSourceFile()), pos: declaration.pos } : { file: '', pos: 0 };
}

/** Packages come before the project, wherever they are installed. */
function pathOf({ fileName }: ts.SourceFile): string {
  const at = fileName.lastIndexOf(packages);
  return at < 0 ? fileName : ` ${fileName.slice(at + packages.length)}`;
}

const packages = '/node_modules/';
