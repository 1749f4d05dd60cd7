import type { NamedType, TypeId, TypeModel } from '../../src/model/type.ts';

/** A type model as text that reads like TypeScript, named types after it. */
export function renderModel(model: TypeModel, types: Record<TypeId, NamedType>): string {
  const lines = [render(model, types, '')];
  const named = Object.values(types).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, type } of named) lines.push(`${name} = ${render(type, types, '')}`);
  return lines.join('\n');
}

function render(model: TypeModel, types: Record<TypeId, NamedType>, indent: string): string {
  const text = bare(model, types, indent);
  return model.annotations ? `${text} @${JSON.stringify(model.annotations)}` : text;
}

function bare(model: TypeModel, types: Record<TypeId, NamedType>, indent: string): string {
  const nested = (each: TypeModel): string => {
    const text = render(each, types, indent);
    return each.annotations || each.kind === 'union' || each.kind === 'intersection' ? `(${text})` : text;
  };
  switch (model.kind) {
    case 'number':
      return model.integer ? 'integer' : 'number';
    case 'literal':
      return JSON.stringify(model.value);
    case 'array': {
      const isBounded = model.minItems !== undefined || model.maxItems !== undefined;
      return `${nested(model.items)}[${isBounded ? `${model.minItems ?? 0}..${model.maxItems ?? ''}` : ''}]`;
    }
    case 'object': {
      const inner = `${indent}  `;
      const lines = model.properties.map(
        ({ name, required, type }) => `${inner}${name}${required ? '' : '?'}: ${render(type, types, inner)}\n`,
      );
      if (model.index) lines.push(`${inner}[*]: ${render(model.index, types, inner)}\n`);
      return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
    }
    case 'union':
      return model.members.map(nested).join(' | ');
    case 'intersection':
      return model.members.map(nested).join(' & ');
    case 'reference':
      return types[model.id]?.name ?? `missing ${model.id}`;
    default:
      return model.kind;
  }
}
