import { resolve } from 'node:path';
import type { Location } from '../../model/location.ts';
import { placeText } from '../provenance/origin-finder.ts';
import { markup } from './html.ts';
import type { HTML } from './html.ts';

/** Tells the address that opens a place in the user's editor; undefined where the dev server has none. */
export type EditorAddress = (location: Location) => string | undefined;

/**
 * The addresses of a dev server that opens files in an editor.
 *
 * @param root the project's folder, absolute: the locations' files are relative to it
 * @param endpoint path of the server's endpoint, as Vite's `/__open-in-editor`; undefined where it has none
 */
export function createEditorAddress(root: string, endpoint: string | undefined): EditorAddress {
  return ({ file, line, column }) =>
    endpoint && `${endpoint}?file=${encodeURIComponent(`${resolve(root, file)}:${line}:${column}`)}`;
}

/** A place as pages show it. */
export interface ShownPlace {
  /** As editors write it: `src/auth.ts:12:5`. */
  text: string;
  /** Opens it in the editor. */
  href?: string;
}

export function showPlace(location: Location, address: EditorAddress): ShownPlace {
  const href = address(location);
  return { text: placeText(location), ...(href === undefined ? {} : { href }) };
}

/** A place that a click opens in the editor, where that can be. */
export function renderPlace({ text, href }: ShownPlace): HTML {
  return href === undefined
    ? markup`<code>${text}</code>`
    : markup`<a class="place" data-editor href="${href}">${text}</a>`;
}
