/** A place in the user's source. Lines and columns count from 1, as editors show them. */
export interface Location {
  /** Path relative to the project root, with forward slashes; never absolute. */
  file: string;
  line: number;
  column: number;
  /** End of the marked text (exclusive column), where it is known. */
  endLine?: number;
  endColumn?: number;
}
