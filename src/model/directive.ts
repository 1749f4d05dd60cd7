/**
 * Whether `// API_SOURCE` stands among the comments before the first statement (service.md, "API_SOURCE"). Without a
 * parser, as the plugin asks this on the bundler's own thread, which never loads one.
 */
export function isMarked(text: string): boolean {
  const comment = /\s*(?:\/\/(.*)|\/\*[^]*?\*\/)/y;
  comment.lastIndex = text.startsWith('#!') ? endOfLine(text) : 0;
  for (let found = comment.exec(text); found; found = comment.exec(text))
    if (found[1]?.trim() === 'API_SOURCE') return true;
  return false;
}

function endOfLine(text: string): number {
  const end = text.indexOf('\n');
  return end < 0 ? text.length : end;
}
