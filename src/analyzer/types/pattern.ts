import { ts } from 'ts-morph';

/**
 * The regular expression of a template literal type: `` `todo-${number}` `` is `^todo-…$`. Undefined where a part has
 * no pattern of its own, and of the type that the platform has for a UUID, any five texts: nobody wrote that of a value.
 */
export function templatePattern(type: ts.TemplateLiteralType): string | undefined {
  if (type.texts.join() === ',-,-,-,-,' && type.types.every(({ flags }) => flags & ts.TypeFlags.String))
    return undefined;
  let pattern = escapeText(type.texts[0] ?? '');
  for (const [index, part] of type.types.entries()) {
    const inner = partPattern(part);
    if (inner === undefined) return undefined;
    pattern += inner + escapeText(type.texts[index + 1] ?? '');
  }
  return `^${pattern}$`;
}

function partPattern(type: ts.Type): string | undefined {
  const { TypeFlags } = ts;
  if (type.flags & TypeFlags.StringMapping) return mappingPattern(type as ts.StringMappingType);
  if (type.flags & TypeFlags.String) return '[\\s\\S]*';
  if (type.flags & TypeFlags.Number) return '-?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?';
  if (type.flags & TypeFlags.BigInt) return '-?\\d+';
  if (type.flags & TypeFlags.TemplateLiteral) return templatePattern(type as ts.TemplateLiteralType)?.slice(1, -1);
  if (type.isIntersection()) {
    for (const member of type.types) {
      const pattern = partPattern(member);
      if (pattern !== undefined) return pattern;
    }
  }
  return undefined;
}

/** `Uppercase<string>` and the like: what the letters may not be. */
export function mappingPattern(type: ts.StringMappingType): string | undefined {
  // Letters beyond ASCII have no class in the regular expressions of JSON Schema without the `u` flag.
  if (type.symbol.name === 'Uppercase') return '[^a-z]*';
  if (type.symbol.name === 'Lowercase') return '[^A-Z]*';
  if (type.symbol.name === 'Capitalize') return '(?:[^a-z][\\s\\S]*)?';
  if (type.symbol.name === 'Uncapitalize') return '(?:[^A-Z][\\s\\S]*)?';
  return '[\\s\\S]*';
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
