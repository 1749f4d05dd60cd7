import { ts } from 'ts-morph';
import type { TypeModel } from '../../model/type.ts';
import { payloadOf } from './payloads.ts';
import { asWhole, holdsOpenNumber } from './open-values.ts';

/**
 * The numbers of a field are whole where the model's schema has `Int`. The client that Prisma generates says so beside the
 * payload, in the references by which fields are compared: `interface ShipFieldRefs { readonly id: FieldRef<"Ship", 'Int'> }`.
 * Any other type as it is.
 */
export function asWholeField(checker: ts.TypeChecker, model: TypeModel, written: ts.PropertySignature): TypeModel {
  if (!holdsOpenNumber(model)) return model;
  const alias = ts.findAncestor(written, ts.isTypeAliasDeclaration);
  // Of the literal in `scalars: GetPayloadResult<{ … }, …>`, not of one that is deeper down.
  if (!alias || written.parent.parent?.parent?.parent !== alias.type) return model;
  const payload = payloadOf(checker, alias);
  return payload && isWhole(alias, payload.name, written.name) ? asWhole(model) : model;
}

function isWhole({ parent }: ts.TypeAliasDeclaration, model: string, field: ts.PropertyName): boolean {
  if (!ts.isSourceFile(parent) && !ts.isModuleBlock(parent)) return false;
  for (const statement of parent.statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text !== `${model}FieldRefs`) continue;
    const member = statement.members.find((each) => each.name && textOf(each.name) === textOf(field));
    if (!member || !ts.isPropertySignature(member) || !member.type || !ts.isTypeReferenceNode(member.type))
      return false;
    const [of, type] = member.type.typeArguments?.map(literalText) ?? [];
    return of === model && (type === 'Int' || type === 'Int[]');
  }
  return false;
}

const textOf = (name: ts.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;

const literalText = (node: ts.TypeNode): string | undefined =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined;
