import ts from 'typescript';

/**
 * One mutation for each alternative of a group, and for each member of a set of characters, of the regular expressions in a
 * file: the expression without it.
 *
 * @param row.sets whether sets are taken apart too
 * @param row.skip alternatives and members that are no guards
 */
export function patternMutations({ name, tests, file, sets = false, skip = [] }, source) {
  const mutations = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) mutations.push(...ofLiteral(node.text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  const seen = new Map();
  return mutations.flatMap(({ without, text, replacement }) => {
    if (skip.includes(without)) return [];
    const count = seen.get(without) ?? 0;
    seen.set(without, count + 1);
    return [{ name: `${name} ${without}${count > 0 ? ` (${count + 1})` : ''}`, tests, file, text, replacement }];
  });

  function ofLiteral(text) {
    const end = text.lastIndexOf('/');
    const body = text.slice(1, end);
    const flags = text.slice(end);
    return pieces(body, sets).map(({ from, to, without }) => ({
      without,
      text,
      replacement: `/${body.slice(0, from)}${body.slice(to)}${flags}`,
    }));
  }
}

/** The ranges of a pattern that may go without another construct changing its meaning. */
function pieces(pattern, sets) {
  const found = [];
  const groups = [{ start: 0, bars: [] }];
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index];
    if (character === '\\') index++;
    else if (character === '[') index = readSet(index);
    else if (character === '(') {
      const head = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(index))[0];
      groups.push({ start: index + head.length, bars: [] });
      index += head.length - 1;
    } else if (character === '|') groups.at(-1).bars.push(index);
    else if (character === ')') close(index);
  }
  close(pattern.length);
  return found;

  function close(end) {
    const { start, bars } = groups.pop();
    if (bars.length === 0) return;
    const edges = [start - 1, ...bars, end];
    for (let at = 0; at + 1 < edges.length; at++) {
      const [before, after] = [edges[at], edges[at + 1]];
      const without = pattern.slice(before + 1, after);
      // Its bar goes with it: the one behind the first, the one before all others.
      found.push(at === 0 ? { from: before + 1, to: after + 1, without } : { from: before, to: after, without });
    }
  }

  function readSet(start) {
    let end = start + 1;
    if (pattern[end] === '^') end++;
    const negated = end > start + 1;
    const members = [];
    while (pattern[end] !== ']') {
      const member = /^(?:\\u[\da-f]{4}|\\p\{\w+\}|\\.|[^\\])(?:-(?:\\u[\da-f]{4}|\\.|[^\\\]]))?/is.exec(
        pattern.slice(end),
      )[0];
      members.push({ from: end, to: end + member.length, without: member });
      end += member.length;
    }
    if (sets && !negated && members.length > 1) found.push(...members);
    return end;
  }
}
