import { ts } from 'ts-morph';
import { withoutCasts } from '../../bare.ts';
import { alternatives, type Value } from '../../values/value.ts';

/** More are no examples any more. */
const maxTexts = 10;
/** No message is put together from more. */
const maxParts = 100;

/**
 * What a message says, one text for each that it may be: what stands in the code as it stands, and in braces the name of
 * what only running code knows (`There is no book {id}.`). Empty where one of them is not known at all, or says nothing but
 * such a name, and where it may be too many.
 */
export function toldTexts(message: Value | undefined): string[] {
  if (!message) return [];
  const texts = [...new Set(alternatives(message).map(textOf))];
  return texts.length <= maxTexts && texts.every((each) => each !== undefined) ? texts : [];
}

function textOf(value: Value): string | undefined {
  if (value.kind === 'constant') return typeof value.value === 'string' && value.value !== '' ? value.value : undefined;
  const parts = flatten(value);
  if (!parts?.some((part) => part.kind === 'constant' && /\p{L}/u.test(String(part.value)))) return undefined;
  return parts
    .map((part) => (part.kind === 'constant' ? String(part.value) : placeholder(part)))
    .join('')
    .replace(/…\.$/, '…');
}

/** The parts of a text, and of texts in it; undefined where it is none, or has too many. */
function flatten(value: Value): Value[] | undefined {
  const flat: Value[] = [];
  const queue = [...(partsOf(value) ?? [])];
  for (let part = queue.shift(); part; part = queue.shift()) {
    const inner = partsOf(part);
    if (inner) queue.unshift(...inner);
    else flat.push(part);
    if (flat.length + queue.length > maxParts) return undefined;
  }
  return flat.length > 0 ? flat : undefined;
}

const partsOf = (value: Value): readonly Value[] | undefined =>
  value.kind === 'template' || value.kind === 'unknown' ? value.parts : undefined;

/** What is read of a request has the name that it has there, anything else that of the code. */
function placeholder(part: Value): string {
  if (part.kind === 'read' && part.name.kind === 'constant') return `{${String(part.name.value)}}`;
  const field = part.kind === 'unknown' ? part.field?.path.at(-1) : undefined;
  const name =
    field ??
    nodesOf(part)
      .map((node) => node && nameOf(node))
      .find(Boolean);
  return name ? `{${name}}` : '…';
}

/** Where the code may call it something, the best first. */
function nodesOf(part: Value): (ts.Node | undefined)[] {
  if (part.kind === 'parameter') return [part.declaration];
  if (part.kind === 'unknown') return [part.node, part.givenFor];
  return 'node' in part ? [part.node] : [];
}

function nameOf(node: ts.Node): string | undefined {
  const plain = ts.isExpression(node) ? withoutCasts(node) : node;
  if (ts.isIdentifier(plain)) return plain.text;
  if (ts.isPropertyAccessExpression(plain)) return plain.name.text;
  const isDeclared = ts.isParameter(plain) || ts.isVariableDeclaration(plain);
  return isDeclared && ts.isIdentifier(plain.name) ? plain.name.text : undefined;
}
