import { ts } from 'ts-morph';
import { findTagFault, readTag, splitList } from './word-tags.ts';
import type { Words } from './word-tags.ts';
import { anchorsOf } from './word-anchors.ts';
import type { Anchor } from './word-anchors.ts';

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
    .flatMap(({ docs }) => docs.flatMap(({ tags = [] }) => tags))
    .flatMap((tag) => {
      const fault = findTagFault(tag);
      return fault === undefined ? [] : [{ tag, fault }];
    });
}

function directivesBefore({ comments }: Anchor): { name: string; text: string }[] {
  return comments.flatMap((comment) => {
    const match = /^\/\/\s*(API_DESC|API_TAGS)\s+(.*\S)\s*$/.exec(comment);
    return match?.[1] && match[2] ? [{ name: match[1], text: match[2] }] : [];
  });
}

function readJSDoc({ docs }: Anchor): Words {
  const words: Words = {};
  for (const { comment, tags = [] } of docs) {
    const description = ts.getTextOfJSDocComment(comment)?.trim();
    if (description) words.description = description;
    for (const tag of tags) readTag(words, tag);
  }
  return words;
}
