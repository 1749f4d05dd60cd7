import { ts } from 'ts-morph';
import type { Words } from '../handler/words.ts';
import type { Origins } from '../origin.ts';
import { objectOf, readConfigObject, textOf, textsOf } from './literal-config.ts';

const packages: ReadonlySet<string> = new Set(['nitropack', 'nitro', 'nitro-nightly']);

/**
 * What a file says of its route with Nitro's own macro, `defineRouteMeta({ openAPI: { tags, summary, description } })`.
 * Words alone: what the route takes and answers is read from its code.
 */
export function readRouteMeta(file: ts.SourceFile, origins: Origins): Words {
  for (const statement of file.statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue;
    const { expression, arguments: given } = statement.expression;
    const origin = ts.isIdentifier(expression) ? origins.of(expression) : undefined;
    if (!origin || !packages.has(origin.package) || !origin.names.has('defineRouteMeta') || !given[0]) continue;
    const { summary, description, tags, deprecated } = objectOf(objectOf(readConfigObject(given[0], file)).openAPI);
    const [short, long, names] = [textOf(summary), textOf(description), textsOf(tags)];
    return {
      ...(short ? { summary: short } : {}),
      ...(long ? { description: long } : {}),
      ...(names.length > 0 ? { tags: names } : {}),
      ...(deprecated === true ? { deprecated } : {}),
    };
  }
  return {};
}
