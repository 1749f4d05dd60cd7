import { createHash } from 'node:crypto';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { GeneratedDocument } from '../pipeline.ts';

/** Server-sent events for the pages that are open: the entity tag of a version's newest document, and `places`. */
export interface DocumentEvents {
  /** The tag that is known now, if one is, and each new one. `''` is all that an analysis gave: documents and diagnostics. */
  open(version: string): ReadableStream<Uint8Array>;
  /** After an analysis. Those whose document is as it was hear of places only: a line of the sources may have moved. */
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
  const places = encoder.encode('event: places\ndata: read\n\n');
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
      for (const listener of listeners) if (!tell(listener)) listener.controller.enqueue(places);
    },
    close() {
      closed = true;
      for (const { controller } of listeners) controller.close();
      listeners.clear();
    },
  };

  /** @returns whether there was anything to tell */
  function tell(listener: Listener): boolean {
    const tag = tags.get(listener.version);
    if (tag === undefined || tag === listener.told) return false;
    listener.told = tag;
    listener.controller.enqueue(encoder.encode(`data: ${tag}\n\n`));
    return true;
  }
}

/** A strong entity tag (RFC 9110, 8.8.3). */
export const tagText = (text: string): string => `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
