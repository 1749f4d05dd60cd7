import { ts } from 'ts-morph';
import { typedSchema } from '../../extractors/standard-schema.ts';
import type { ValidatedValue } from '../../values/schema.ts';
import { alternatives, type FunctionValue, type Value } from '../../values/value.ts';
import { compose } from '../summary/compose.ts';
import { isFollowed } from '../flow/followed.ts';
import type { HandlerReader } from '../reader.ts';
import { createSchemaReader } from './schema-model.ts';
import { isUnset, untouched } from '../summary/state.ts';
import { emptySummary, type Summary } from '../summary/summary.ts';

/** What a check does: the schema that it goes by, and what a function that checks does itself. */
export interface Check {
  /** Where a schema alone decides. */
  schema?: Value;
  /** The framework answers for what is refused. */
  refuses: boolean;
  /** A schema throws what is refused. */
  throws?: boolean;
  reads: Summary['reads'];
  bodies: Summary['bodies'];
  validated: Summary['validated'];
  errors: Summary['errors'];
  /** The type that a function vouches for (`value is Todo`), or `none` where it says no more than yes or no. */
  vouched?: ts.Type | 'none';
}

const nothing = { reads: [], bodies: [], validated: [], errors: [] };

export function createChecks(reader: HandlerReader): (value: ValidatedValue) => Check {
  const { checker, evaluator, summarize } = reader;
  const { schemaOf } = createSchemaReader(reader, reader.subject);
  return (validated) => {
    const { schema, refusal } = validated;
    const functions = alternatives(schema).flatMap((each) =>
      each.kind === 'function' && isFollowed(each.node) ? [each] : [],
    );
    if (functions.length === 0) {
      const known = alternatives(schema).map((each) => typedSchema(each, checker) ?? each);
      const tells = known.every((each) => (each.kind === 'validator' && each.reports) || isToldByCall(each));
      const isKnown = alternatives(schema).some(schemaOf);
      return {
        ...nothing,
        ...(isKnown ? { schema } : {}),
        refuses: refusal !== undefined && !tells,
        throws: isKnown && !tells && !validated.reports,
      };
    }
    const checks = functions.map((each) => ofFunction(each, validated));
    const [vouched] = functions.flatMap((each) => vouchedBy(each) ?? []);
    return {
      ...(vouched ? { vouched } : {}),
      refuses: refusal !== undefined && checks.some(({ refuses }) => refuses),
      reads: checks.flatMap(({ reads }) => reads),
      bodies: checks.flatMap(({ bodies }) => bodies),
      validated: checks.flatMap((each) => each.validated),
      errors: checks.flatMap(({ errors }) => errors),
    };
  };

  /** h3 1 calls whatever it is given, and a type of arktype gives what it found. */
  function isToldByCall(value: Value): boolean {
    return reader.wire.h3 === 1 && value.kind === 'schema' && value.dialect === 'arktype';
  }

  /** A function of the project is run, in thought, on what arrived. */
  function ofFunction(callee: FunctionValue, { input, node }: ValidatedValue): Check {
    const into = emptySummary();
    const at = node as ts.Expression;
    compose(into, summarize(callee), {
      caller: callee.node,
      callee,
      args: [input],
      node: at,
      state: untouched,
      evaluator,
      checker,
      summarize,
    });
    const hop = callee.node;
    // The function is no helper of the handler's: it is its check.
    const without = <T extends { via: readonly ts.Node[] }>(effects: T[]): T[] =>
      effects.map((each) => ({ ...each, via: each.via.filter((one) => one !== hop) }));
    const validated = without(into.validated);
    // What else is thrown, such as what a library found, has no status of its own.
    const hasStatus = (error: Value): boolean => error.kind === 'error' && !alternatives(error.status).every(isUnset);
    const throws = validated.some((each) => !each.validated.reports && !each.isCaught);
    return {
      refuses: throws || into.errors.some(({ error }) => !hasStatus(error)) || mayBeFalse(callee),
      reads: without(into.reads),
      bodies: without(into.bodies).filter(({ body }) => body.node !== node),
      validated,
      errors: without(into.errors).filter(({ error }) => hasStatus(error)),
    };
  }

  /** `false` is how a function refuses. */
  function mayBeFalse(callee: FunctionValue): boolean {
    return returned(callee).some((member) => isBoolean(member) && checker.typeToString(member) !== 'true');
  }

  function vouchedBy(callee: FunctionValue): ts.Type | 'none' | undefined {
    const signature = checker.getSignatureFromDeclaration(callee.node);
    const predicate = signature && checker.getTypePredicateOfSignature(signature);
    if (predicate?.type) return predicate.type;
    const members = returned(callee);
    return members.length > 0 && members.every(isBoolean) ? 'none' : undefined;
  }

  function returned({ node }: FunctionValue): ts.Type[] {
    const signature = checker.getSignatureFromDeclaration(node);
    const type = signature && checker.getReturnTypeOfSignature(signature);
    const awaited = type && (checker.getAwaitedType(type) ?? type);
    return awaited?.isUnion() ? awaited.types : awaited ? [awaited] : [];
  }

  function isBoolean(type: ts.Type): boolean {
    return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
  }
}
