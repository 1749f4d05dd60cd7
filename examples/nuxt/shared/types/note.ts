/** Something that somebody wants to remember. */
export interface Note {
  id: string;
  owner: string;
  text: string;
  pinned: boolean;
  /** When it was written: RFC 3339. */
  createdAt: string;
}
