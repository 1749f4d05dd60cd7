import type { HeaderObject, ParameterObject, RequestBodyObject, ResponseObject } from '../../model/openapi.ts';
import { pointerOf } from '../json-pointer.ts';
import { compareContents } from './content-changes.ts';
import { leveled } from './operation-comparison.ts';
import type { OperationComparison } from './operation-comparison.ts';
import type { ListedOperation } from './operations.ts';
import { resolvePart } from './resolve.ts';
import type { Part } from './resolve.ts';
import { compareSchemas } from './schema-changes.ts';
import { compareSecurity } from './security-changes.ts';

/** Tells what has changed of an operation that both documents have. */
export function compareOperations(context: OperationComparison, old: ListedOperation, now: ListedOperation): void {
  const { report } = context;
  const places = { before: old.pointer, after: now.pointer };
  // The first sentence is the summary: who writes one of them anew has changed both.
  const words = (['summary', 'description', 'tags'] as const).filter(
    (key) => JSON.stringify(old.operation[key]) !== JSON.stringify(now.operation[key]),
  );
  if (words.length > 0) report({ level: 'wording', message: `${words.join(' and ')} changed`, ...places });
  if (old.operation.operationId !== now.operation.operationId)
    report({
      level: 'wording',
      message: `${describeId(old.operation.operationId, now.operation.operationId)}: generated clients name it so`,
      ...places,
    });
  if (!old.operation.deprecated !== !now.operation.deprecated)
    report({
      level: 'compatible',
      message: now.operation.deprecated ? 'is deprecated' : 'is no longer deprecated',
      ...places,
    });
  compareParameters(context, old, now);
  compareBodies(context, old, now);
  compareResponses(context, old, now);
  compareSecurity(context, old, now);
}

/** Documents of others may have none. */
function describeId(was: string | undefined, is: string | undefined): string {
  if (was === undefined) return `operationId ${is} was added`;
  return is === undefined ? `operationId ${was} was removed` : `operationId is ${is}, was ${was}`;
}

function compareParameters(context: OperationComparison, old: ListedOperation, now: ListedOperation): void {
  const { before, after, report, same } = context;
  const [were, are] = [parametersOf(old), parametersOf(now)];
  for (const [key, was] of were) {
    const is = are.get(key);
    const label = labelOf(was.value);
    if (!is) {
      report({ level: 'breaking', message: `${label} was removed`, before: was.pointer, after: now.pointer });
      continue;
    }
    const places = { before: was.pointer, after: is.pointer };
    if (was.value.required !== is.value.required)
      report({
        level: is.value.required ? 'breaking' : 'compatible',
        message: `${label} became ${is.value.required ? 'required' : 'optional'}`,
        ...places,
      });
    if (was.value.description !== is.value.description)
      report({ level: 'wording', message: `description of ${label} changed`, ...places });
    compareSchemas(
      { before, after, direction: 'request', same, report: leveled(report, 'request') },
      { value: was.value.schema, pointer: was.pointer + pointerOf('schema') },
      { value: is.value.schema, pointer: is.pointer + pointerOf('schema') },
      label,
    );
  }
  for (const [key, is] of are) {
    if (were.has(key)) continue;
    const { required } = is.value;
    report({
      level: required ? 'breaking' : 'compatible',
      message: `${labelOf(is.value)} was added${required ? ', required' : ''}`,
      before: old.pointer,
      after: is.pointer,
    });
  }
}

/** By what tells them apart: those of the path by their place in it, whatever they are called. */
function parametersOf({ operation, pointer, name }: ListedOperation): Map<string, Part<ParameterObject>> {
  const order = [...name.matchAll(/\{([^{}]*)\}/g)].map(([, each]) => each!);
  return new Map(
    (operation.parameters ?? []).map((value, at) => {
      const own = value.in === 'header' ? value.name.toLowerCase() : value.name;
      const key = value.in === 'path' ? `path ${order.indexOf(own)}` : `${value.in} ${own}`;
      return [key, { value, pointer: pointer + pointerOf('parameters', at) }];
    }),
  );
}

const labelOf = ({ in: source, name }: ParameterObject): string => `${source} parameter "${name}"`;

function compareBodies(context: OperationComparison, old: ListedOperation, now: ListedOperation): void {
  const { report } = context;
  const [was, is] = [partOf(old), partOf(now)];
  if (!was && is)
    return report({
      level: is.value.required ? 'breaking' : 'compatible',
      message: `a request body was added${is.value.required ? ', required' : ''}`,
      before: old.pointer,
      after: is.pointer,
    });
  if (was && !is)
    return report({
      level: 'breaking',
      message: 'the request body was removed',
      before: was.pointer,
      after: now.pointer,
    });
  if (!was || !is) return;
  if (was.value.required !== is.value.required)
    report({
      level: is.value.required ? 'breaking' : 'compatible',
      message: `the request body became ${is.value.required ? 'required' : 'optional'}`,
      before: was.pointer,
      after: is.pointer,
    });
  compareContents(context, 'request', was, is, 'the request body');
}

function partOf({ operation: { requestBody }, pointer }: ListedOperation): Part<RequestBodyObject> | undefined {
  return requestBody && { value: requestBody, pointer: pointer + pointerOf('requestBody') };
}

function compareResponses(context: OperationComparison, old: ListedOperation, now: ListedOperation): void {
  const { before, after, report } = context;
  const [were, are] = [old, now].map(({ operation }) => operation.responses);
  for (const status of Object.keys(were!)) {
    const places = { before: old.pointer + pointerOf('responses', status), after: now.pointer };
    if (!Object.hasOwn(are!, status)) {
      // An error that is answered no more is missed by nobody.
      const level = /^[123]/.test(status) ? 'breaking' : 'compatible';
      report({ level, message: `the response ${status} is gone`, ...places });
      continue;
    }
    const [was, is] = [
      resolvePart<ResponseObject>(before, { value: were![status]!, pointer: places.before }),
      resolvePart<ResponseObject>(after, {
        value: are![status]!,
        pointer: now.pointer + pointerOf('responses', status),
      }),
    ];
    if (!was || !is) continue;
    const label = `the response ${status}`;
    const own = { before: was.pointer, after: is.pointer };
    if (was.value.description !== is.value.description)
      report({ level: 'wording', message: `description of ${label} changed`, ...own });
    compareHeaders(context, was, is, label);
    compareContents(context, 'response', was, is, label);
  }
  for (const status of Object.keys(are!)) {
    if (Object.hasOwn(were!, status)) continue;
    const pointer = now.pointer + pointerOf('responses', status);
    report({ level: 'compatible', message: `the response ${status} is new`, before: old.pointer, after: pointer });
  }
}

function compareHeaders(
  { before: from, after: to, same, report }: OperationComparison,
  was: Part<ResponseObject>,
  is: Part<ResponseObject>,
  label: string,
): void {
  const [before, after] = [was, is].map(
    ({ value }) => new Map(Object.keys(value.headers ?? {}).map((name) => [name.toLowerCase(), name])),
  );
  for (const [key, name] of before!) {
    const pointer = was.pointer + pointerOf('headers', name);
    const other = after!.get(key);
    if (other !== undefined) {
      const [old, now] = [
        resolvePart<HeaderObject>(from, { value: was.value.headers![name]!, pointer }),
        resolvePart<HeaderObject>(to, {
          value: is.value.headers![other]!,
          pointer: is.pointer + pointerOf('headers', other),
        }),
      ];
      if (old && now)
        compareSchemas(
          { before: from, after: to, direction: 'response', same, report: leveled(report, 'response') },
          { value: old.value.schema, pointer: old.pointer + pointerOf('schema') },
          { value: now.value.schema, pointer: now.pointer + pointerOf('schema') },
          `header ${name} of ${label}`,
        );
      continue;
    }
    report({ level: 'breaking', message: `header ${name} of ${label} is gone`, before: pointer, after: is.pointer });
  }
  for (const [key, name] of after!) {
    if (before!.has(key)) continue;
    const pointer = is.pointer + pointerOf('headers', name);
    report({ level: 'compatible', message: `header ${name} of ${label} is new`, before: was.pointer, after: pointer });
  }
}
