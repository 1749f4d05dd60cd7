import { join } from 'node:path';
import { disk } from '../../disk.ts';
import { stubFolder } from '../project/stub-files.ts';
import { writtenAt } from '../written-at.ts';
import type { PrismaField, PrismaModel, PrismaSchema } from './schema.ts';

/**
 * What the client of a schema has: models and enums, behind what every client has, which is the stub of `@prisma/client`.
 * A model may be called as anything else is: what is the language's is asked of `globalThis`.
 */
export function prismaDeclarations({ models, enums }: PrismaSchema): string {
  const names = new Set(models.map(({ name }) => name));
  const stored = models.filter(({ isPart }) => !isPart);
  const parts = new Set(models.filter(({ isPart }) => isPart).map(({ name }) => name));
  const known = new Set(enums.map(({ name }) => name));
  const isRelation = ({ type }: PrismaField): boolean => names.has(type) && !parts.has(type);
  const typeOf = ({ type, isList, isOptional }: PrismaField): string => {
    const own = names.has(type) || known.has(type) ? type : (scalars[type] ?? 'any');
    return `${own}${isList ? '[]' : ''}${isOptional ? ' | null' : ''}`;
  };
  const property = (field: PrismaField, type: string, isLeft = false): string =>
    `${wordsOf(field)}  ${field.name}${isLeft ? '?' : ''}: ${type}; ${writtenAt(field.at)}\n`;
  const own = ({ fields }: PrismaModel): PrismaField[] => fields.filter((each) => !isRelation(each));
  const related = ({ fields }: PrismaModel): PrismaField[] => fields.filter(isRelation);
  const kindOf = ({ isList, isOptional }: PrismaField): string => (isList ? 'many' : isOptional ? 'maybe' : 'one');
  const isLeft = ({ isList, isOptional, hasDefault }: PrismaField): boolean => isList || isOptional || hasDefault;
  const inputs = (model: PrismaModel): string => {
    const keys = new Set(model.fields.flatMap((each) => each.keys));
    const body = (fields: PrismaField[], all?: true): string =>
      fields.map((each) => property(each, typeOf(each), all ?? isLeft(each))).join('');
    const links = related(model).map((each) => property(each, 'any', true));
    const { name } = model;
    return `  interface ${name}UncheckedCreateInput {\n${body(own(model))}${links.join('')}}
  interface ${name}CreateInput {\n${body(own(model).filter((each) => !keys.has(each.name)))}${links.join('')}}
  interface ${name}UpdateInput {\n${body(
    own(model).filter((each) => !keys.has(each.name)),
    true,
  )}${links.join('')}}
  interface ${name}UncheckedUpdateInput {\n${body(own(model), true)}${links.join('')}}
  type ${name}GetPayload<A> = $Result<'${name}', A>;
  type ${name}Select = $Choice<'${name}'>;
  type ${name}Include = { [K in keyof $Relations['${name}'] | '_count']?: boolean | object };
  type ${name}Omit = { [K in keyof $Models['${name}']]?: boolean };
  type ${name}ScalarFieldEnum = keyof $Models['${name}'];
${asked.map((each) => `  type ${name}${each} = any;\n`).join('')}`;
  };
  return `${disk.readText(join(stubFolder('@prisma/client') ?? '', 'index.d.ts')) ?? ''}
${enums.map(({ name, values }) => enumOf(name, values)).join('')}
${models
  .map(
    (model) =>
      `export interface ${model.name} {\n${own(model)
        .map((each) => property(each, typeOf(each)))
        .join('')}}\n`,
  )
  .join('')}
interface $Models {\n${stored.map(({ name }) => `  ${name}: ${name};\n`).join('')}}
interface $Relations {
${stored
  .map(
    (model) =>
      `  ${model.name}: {\n${related(model)
        .map((each) => `    ${each.name}: { ${kindOf(each)}: '${each.type}' };\n`)
        .join('')}  };\n`,
  )
  .join('')}}
interface $Counts {
${stored.map((model) => `  ${model.name}: {\n${countsOf(related(model))}  };\n`).join('')}}
export interface PrismaClient<Options = any, Events = any, Extensions = any> {
${stored.map(({ name }) => `  readonly ${name.charAt(0).toLowerCase()}${name.slice(1)}: $Delegate<'${name}', Options>;\n`).join('')}}
export declare namespace Prisma {
${stored.map(inputs).join('')}}
`;
}

/** An `Int` is a whole number, for which TypeScript has no word. */
function wordsOf({ text, type, isList }: PrismaField): string {
  const lines = [...(text ? [text.replaceAll('*/', '* /')] : []), ...(type === 'Int' && !isList ? ['@integer'] : [])];
  return lines.length > 0 ? `  /**\n${lines.map((line) => `   * ${line}\n`).join('')}   */\n` : '';
}

/** What `_count` has of a model. */
const countsOf = (related: readonly PrismaField[]): string =>
  related.flatMap(({ name, isList }) => (isList ? [`    /** @integer */\n    ${name}: number;\n`] : [])).join('');

function enumOf(name: string, values: readonly string[]): string {
  const members = values.map((value) => `'${value}'`);
  return `export type ${name} = ${members.join(' | ') || 'never'};
export declare const ${name}: { ${members.map((each) => `${each}: ${each}`).join('; ')} };\n`;
}

const scalars: Readonly<Record<string, string>> = {
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  BigInt: 'bigint',
  Float: 'number',
  Decimal: 'Prisma.Decimal',
  DateTime: 'globalThis.Date',
  Json: 'Prisma.JsonValue',
  Bytes: 'globalThis.Uint8Array',
};

/** What code names of a model's conditions and arguments; what they are tells nothing of a result. */
const asked = [
  'WhereInput',
  'WhereUniqueInput',
  'OrderByWithRelationInput',
  'CreateManyInput',
  'UpdateManyMutationInput',
  ...'Default FindMany FindFirst FindUnique Create Update Upsert Delete'.split(' ').map((each) => `${each}Args`),
];
