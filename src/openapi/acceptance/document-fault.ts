/** What keeps a value from being an OpenAPI document. */
export interface DocumentFault {
  /** A sentence about the document without its end. */
  fault: string;
  /** JSON pointer of the part at fault, where one part is. */
  pointer?: string;
}
