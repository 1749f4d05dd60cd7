/**
 * The rows beside a row, as Supabase's own declarations have them where the client knows no tables: always a list. The
 * server sends one row, or null, where the key stands in the asking table; the selection doesn't tell which it is.
 */
const listOfRows = /\bProcessNodesWithoutSchema<[\w$]+\[['"]children['"]\]>\[\]/g;

const declarations = '/node_modules/@supabase/postgrest-js/';

/** The text of a declaration file, without what it claims and can't know. */
export function widenEmbeddedRows(file: string, text: string): string {
  return file.includes(declarations) ? text.replace(listOfRows, 'any') : text;
}
