import type { Value } from '../../src/analyzer/values/value.ts';
import type { Test } from '../../src/analyzer/engine/conditions.ts';
import type { Guard } from '../../src/analyzer/values/guard.ts';

const deepest = 4;

/** A value in a line, for people who ask why a document says what it says. */
export function describeValue(value: Value, depth = 0): string {
  const inner = (each: Value): string => (depth < deepest ? describeValue(each, depth + 1) : '…');
  switch (value.kind) {
    case 'constant':
      return typeof value.value === 'string' ? JSON.stringify(value.value) : String(value.value);
    case 'read':
      return `${value.in} ${inner(value.name)}`;
    case 'session':
      return `session ${inner(value.name)}`;
    case 'parameter':
      return value.declaration.getText().split(/[:=\s]/)[0]!;
    case 'place':
      return `context.${value.name}`;
    case 'member':
      return `${inner(value.object)}.${value.name.kind === 'constant' ? String(value.name.value) : inner(value.name)}`;
    case 'operation':
      return `${value.operator}(${value.operands.map(inner).join(', ')})`;
    case 'opaque-call': {
      const called = value.node.getText().split('(')[0]!.split('.').at(-1)!;
      return `${value.receiver ? `${inner(value.receiver)}.` : ''}${called}(${value.args.map(inner).join(', ')})`;
    }
    case 'absence':
      return `nothing of ${inner(value.of)}`;
    case 'failure':
      return `${inner(value.of)} fails`;
    case 'unknown-error':
      return `error of ${value.of.map(inner).join(', ')}`;
    case 'condition':
      return `[${describeGuard(value.guard)}]`;
    case 'choice':
      return `(${value.values
        .map((each, index) => (value.guards ? `${inner(each)} if ${describeGuard(value.guards[index]!)}` : inner(each)))
        .join(' | ')})`;
    case 'error':
      return `error ${inner(value.status)}`;
    case 'response':
      return `response ${inner(value.status)}`;
    case 'instance':
      return value.of;
    case 'element':
      return `an item of ${inner(value.of)}`;
    case 'array':
      return `[${value.items.slice(0, 5).map(inner).join(', ')}${value.items.length > 5 || value.open ? ', …' : ''}]`;
    case 'object':
      return `{ ${[...value.properties.keys()].slice(0, 5).join(', ')}${value.open ? ', …' : ''} }`;
    default:
      return 'node' in value && value.kind === 'unknown' ? `? ${value.node.getText().slice(0, 30)}` : value.kind;
  }
}

/** A guard as the ways on which it holds. */
export function describeGuard(guard: Guard, most = 6): string {
  const ways: string[] = [];
  const visit = (each: Guard, way: readonly string[]): void => {
    if (ways.length > most) return;
    if (each.kind === 'terminal') {
      if (each.holds) ways.push(way.join(' and ') || 'always');
      return;
    }
    const text = describeValue((each.atom as Test).value, 1);
    visit(each.whenTrue, [...way, text]);
    visit(each.whenFalse, [...way, `not ${text}`]);
  };
  visit(guard, []);
  if (ways.length === 0) return 'never';
  return ways.length > most ? `${ways.slice(0, most).join(', or ')}, …` : ways.join(', or ');
}
