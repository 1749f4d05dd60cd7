import { createHash } from 'node:crypto';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { GeneratedDocument } from '../pipeline.ts';

/** Server-sent events for the pages that are open: the entity tag of a version's newest document. */
export interface DocumentEvents {
  /** The tag that is known now, if one is, and each new one. `''` is all that an analysis gave: documents and diagnostics. */
  open(version: string): ReadableStream<Uint8Array>;
  /** After an analysis. Only those hear of it whose document has changed. */
  publish(documents: readonly GeneratedDocument[], diagnostics?: readonly Diagnostic[]): void;
  /** Ends all streams. */
  close(): void;
}

interface Listener {
  version: string;
  told: string | undefined;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

export function createDocumentEvents(): DocumentEvents {
  const listeners = new Set<Listener>();
  const encoder = new TextEncoder();
  let tags = new Map<string, string>();
  let closed = false;

  return {
    open(version) {
      let listener: Listener;
      return new ReadableStream({
        start(controller) {
          listener = { version, told: undefined, controller };
          // Sends the headers, so that the page knows that it is connected.
          controller.enqueue(encoder.encode(': open\n\n'));
          if (closed) return controller.close();
          listeners.add(listener);
          tell(listener);
        },
        cancel() {
          listeners.delete(listener);
        },
      });
    },
    publish(documents, diagnostics = []) {
      tags = new Map(
        documents.filter(({ enabled }) => enabled).map(({ version, text }) => [version, tagText(text)] as const),
      );
      tags.set('', tagText(JSON.stringify([...tags, diagnostics])));
      for (const listener of listeners) tell(listener);
    },
    close() {
      closed = true;
      for (const { controller } of listeners) controller.close();
      listeners.clear();
    },
  };

  function tell(listener: Listener): void {
    const tag = tags.get(listener.version);
    if (tag === undefined || tag === listener.told) return;
    listener.told = tag;
    listener.controller.enqueue(encoder.encode(`data: ${tag}\n\n`));
  }
}

/** A strong entity tag (RFC 9110, 8.8.3). */
export const tagText = (text: string): string => `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
