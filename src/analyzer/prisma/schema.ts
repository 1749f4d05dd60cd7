/** A schema of Prisma, as far as what its client gives depends on it. */
export interface PrismaSchema {
  models: PrismaModel[];
  enums: { name: string; values: string[] }[];
  /** Where the generators put the client; undefined for their own choice. */
  outputs: (string | undefined)[];
}

export interface PrismaModel {
  name: string;
  /** A part of other models: the client has nothing for it. */
  isPart: boolean;
  fields: PrismaField[];
}

export interface PrismaField {
  name: string;
  type: string;
  isList: boolean;
  isOptional: boolean;
  /** Given a value where none is given for it. */
  hasDefault: boolean;
  /** Fields that hold a relation's key. */
  keys: string[];
  /** What is written above it, for people who use it. */
  text: string;
  /** Where it is written. */
  at: { file: string; line: number; column: number };
}

interface SchemaLine {
  line: string;
  text: string;
  at: PrismaField['at'];
}

/** What several files say together. */
export const joinPrisma = (schemas: readonly PrismaSchema[]): PrismaSchema => ({
  models: schemas.flatMap(({ models }) => models),
  enums: schemas.flatMap(({ enums }) => enums),
  outputs: schemas.flatMap(({ outputs }) => outputs),
});

/**
 * Reads blocks and fields, a line each, as Prisma's own format has them.
 *
 * @param file its path as messages have it
 */
export function parsePrisma(text: string, file: string): PrismaSchema {
  const schema: PrismaSchema = { models: [], enums: [], outputs: [] };
  let block: { kind: string; name: string; lines: SchemaLine[] } | undefined;
  let comment: string[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = withoutComment(raw).trim();
    if (/^\s*\/\/\//.test(raw)) comment.push(raw.trim().slice(3).trim());
    if (line === '') continue;
    const start = /^(model|view|type|enum|generator|datasource)\s+(\w+)\s*\{(.*)$/.exec(line);
    if (start) block = { kind: start[1]!, name: start[2]!, lines: [] };
    else if (line.startsWith('}')) {
      if (block) close(block, schema);
      block = undefined;
    } else {
      const at = { file, line: index + 1, column: raw.search(/\S/) + 1 };
      block?.lines.push({ line, text: comment.join(' '), at });
    }
    comment = [];
  }
  return schema;
}

function close({ kind, name, lines }: { kind: string; name: string; lines: SchemaLine[] }, schema: PrismaSchema): void {
  const isIgnored = lines.some(({ line }) => /^@@ignore\b/.test(line));
  if (kind === 'enum') {
    const values = lines.flatMap(({ line }) => /^(\w+)/.exec(line)?.[1] ?? []);
    schema.enums.push({ name, values });
  } else if (kind === 'generator') {
    const entry = (key: string): string | undefined =>
      lines.flatMap(({ line }) => new RegExp(String.raw`^${key}\s*=\s*"([^"]*)"`).exec(line)?.[1] ?? [])[0];
    if (/^prisma-client(-js)?$/.test(entry('provider') ?? '')) schema.outputs.push(entry('output'));
  } else if (kind !== 'datasource' && !isIgnored) {
    schema.models.push({ name, isPart: kind === 'type', fields: lines.flatMap(fieldOf) });
  }
}

function fieldOf({ line, text, at }: SchemaLine): PrismaField[] {
  const found = /^(\w+)\s+(\w+)(?:\("[^"]*"\))?(\[\])?(\?)?(.*)$/.exec(line);
  if (!found) return [];
  const [, name = '', type = '', list, optional, rest = ''] = found;
  if (/@ignore\b/.test(rest) || type === 'Unsupported') return [];
  const keys = /@relation\([^)]*fields:\s*\[([^\]]*)\]/.exec(rest)?.[1]?.split(',') ?? [];
  return [
    {
      name,
      type,
      isList: list !== undefined,
      isOptional: optional !== undefined,
      hasDefault: /@(default|updatedAt)\b/.test(rest),
      keys: keys.map((key) => key.trim()),
      text,
      at,
    },
  ];
}

/** A line without what stands behind `//` outside of texts. */
function withoutComment(line: string): string {
  let isText = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"' && line[at - 1] !== '\\') isText = !isText;
    else if (!isText && line.startsWith('//', at)) return line.slice(0, at);
  }
  return line;
}
