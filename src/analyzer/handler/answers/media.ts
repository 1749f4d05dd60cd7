import type { ResponseFact } from '../../../model/facts.ts';

export type Content = NonNullable<ResponseFact['content']>;

/** A content type without its parameters: `text/html; charset=utf-8` is `text/html`. */
export function mediaType(text: string): string {
  return (text.split(';')[0] ?? text).trim().toLowerCase();
}

/** Whether a media type's text is JSON. */
export function isJSON(media: string | undefined): media is string {
  return media !== undefined && /[/+]json$/.test(media);
}
