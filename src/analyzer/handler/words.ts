import { ts } from 'ts-morph';
import { commentsBefore } from './comments.ts';
import { findTagFault, readTag, splitList } from './word-tags.ts';
import type { Words } from './word-tags.ts';

export type { Words };

/**
 * Reads the directives that stand immediately before a handler, and its JSDoc where a directive is missing
 * (service.md, "Directives"; contract, "Directives sit immediately before the handler").
 */
export function readWords(handler: ts.Node): Words {
  const anchors = anchorsOf(handler);
  const directives = anchors.flatMap(directivesBefore);
  const described = directives.filter(({ name }) => name === 'API_DESC').map(({ text }) => text);
  const tagged = directives.filter(({ name }) => name === 'API_TAGS').flatMap(({ text }) => splitList(text));
  const documented = anchors.map(readJSDoc).find((words) => Object.keys(words).length > 0) ?? {};
  return {
    ...documented,
    ...(described.length ? { description: described.join('\n') } : {}),
    ...(tagged.length ? { tags: tagged } : {}),
  };
}

/** Tags before a handler that are meant for us and say nothing as they are written. */
export function findWordFaults(handler: ts.Node): { tag: ts.JSDocTag; fault: string }[] {
  return anchorsOf(handler)
    .flatMap((anchor) => ts.getJSDocCommentsAndTags(anchor))
    .flatMap((entry) => (ts.isJSDoc(entry) ? [...(entry.tags ?? [])] : []))
    .flatMap((tag) => {
      const fault = findTagFault(tag);
      return fault === undefined ? [] : [{ tag, fault }];
    });
}

/** The nodes before which a comment speaks of the handler: itself, its variable or property, its statement. */
function anchorsOf(handler: ts.Node): ts.Node[] {
  const found: ts.Node[] = [handler];
  for (let node = handler.parent; node && !ts.isBlock(node) && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) return [...found, node];
    if (isChained(node)) return found;
    if (ts.isStatement(node)) return [...found, node];
  }
  return found;
}

/** `new H3().get(path, handler)`: a comment before it speaks of the app, or of the first route of several. */
function isChained(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const receiver = node.expression.expression;
  return ts.isCallExpression(receiver) || ts.isNewExpression(receiver);
}

function directivesBefore(node: ts.Node): { name: string; text: string }[] {
  return commentsBefore(node).flatMap((comment) => {
    const match = /^\/\/\s*(API_DESC|API_TAGS)\s+(.*\S)\s*$/.exec(comment);
    return match?.[1] && match[2] ? [{ name: match[1], text: match[2] }] : [];
  });
}

function readJSDoc(node: ts.Node): Words {
  const words: Words = {};
  for (const entry of ts.getJSDocCommentsAndTags(node)) {
    if (!ts.isJSDoc(entry)) continue;
    const description = ts.getTextOfJSDocComment(entry.comment)?.trim();
    if (description) words.description = description;
    for (const tag of entry.tags ?? []) readTag(words, tag);
  }
  return words;
}
