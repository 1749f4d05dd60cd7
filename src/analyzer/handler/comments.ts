import { ts } from 'ts-morph';

/** The comments that end on the line before a node, or before it on its own line, from the first to the last. */
export function commentsBefore(node: ts.Node): string[] {
  const file = node.getSourceFile();
  const { text } = file;
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const found: string[] = [];
  let below = node.getStart(file, true);
  for (const range of ranges.toReversed()) {
    const isAttached = text.slice(range.end, below).split('\n').length <= 2;
    if (!isAttached) break;
    found.unshift(text.slice(range.pos, range.end));
    below = range.pos;
  }
  return found;
}

/** What comments say in words to a reader of the API; undefined where they speak to tools or to the team, or are code. */
export function wordsOf(comments: readonly string[]): string | undefined {
  const isBlock = comments.at(-1)?.startsWith('/*') === true;
  const own = isBlock ? comments.slice(-1) : comments.filter((each) => each.startsWith('//'));
  const lines = own.flatMap(linesOf);
  const tag = lines.findIndex((line) => line.startsWith('@'));
  const said = (tag < 0 ? lines : lines.slice(0, tag)).filter((line) => !toTools.test(line));
  const text = paragraphs(said);
  const isSaid =
    /\p{L}/u.test(text) && !own.some((each) => each.startsWith('/*!')) && !said.some((line) => toTeam.test(line));
  return isSaid && !isCode(said) ? text : undefined;
}

function linesOf(comment: string): string[] {
  const inner = comment.startsWith('//') ? comment.replace(/^\/\/+/, '') : comment.slice(2, -2);
  return inner.split('\n').map((line) =>
    line
      .replace(/^\s*\*+(?=\s|$)|^\s*\*+$/, '')
      .replace(/^\*+/, '')
      .trim(),
  );
}

/** Lines that follow one another are one text; an empty one begins another. */
function paragraphs(lines: readonly string[]): string {
  const parts = lines.join('\n').split(/\n{2,}/);
  return parts
    .map((each) => each.replaceAll('\n', ' ').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** Directives of compilers, linters, formatters, coverage tools and editors. */
const toTools =
  /^(?:[@#]|<|\/\s*<|eslint|oxlint|biome|prettier|tslint|jshint|jslint|stylelint|standard|deno|ts-|istanbul|c8|v8|coverage|vite|vitest|webpack|region|endregion|noinspection|cspell|spell|codespell|sonar|nosonar|noqa|language=|lang=|API_(?:DESC|TAGS|SOURCE)\b)/i;

/** What is left to do, whose it is, and lines that divide. */
const toTeam = /^(?:to-?do|fixme|xxx|hack|wip|tbd|bug)\b|copyright|licen[cs]ed?\b|\bspdx\b|^[-=*#~_+]{3,}/i;

/** Code that was taken out: it parses, or one of its lines ends as no sentence does. */
function isCode(lines: readonly string[]): boolean {
  if (lines.some((line) => /[;{}]$|^[})\]]|=>/.test(line))) return true;
  const file = ts.createSourceFile('comment.ts', lines.join('\n').replace(/,$/, ''), ts.ScriptTarget.Latest, true);
  const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly unknown[] };
  return parseDiagnostics.length === 0 && file.statements.some((each) => !isWord(each));
}

/** `page`, `page, limit`, `limit (1-100)`, `Sort: asc`: words that happen to parse. */
function isWord(statement: ts.Statement): boolean {
  if (ts.isLabeledStatement(statement)) return isWord(statement.statement);
  return ts.isExpressionStatement(statement) && isPlain(statement.expression);
}

function isPlain(node: ts.Expression): boolean {
  if (ts.isIdentifier(node) || ts.isLiteralExpression(node)) return true;
  if (ts.isBinaryExpression(node))
    return words.has(node.operatorToken.kind) && isPlain(node.left) && isPlain(node.right);
  const isApart = ts.isCallExpression(node) && /\s\($/.test(node.getSourceFile().text.slice(0, node.arguments.pos));
  return isApart && isPlain(node.expression);
}

/** Signs that stand between words too: `page, limit`, `asc | desc`, `city/region`, `sub-type`. */
const words = new Set<ts.SyntaxKind>([
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.MinusToken,
]);
