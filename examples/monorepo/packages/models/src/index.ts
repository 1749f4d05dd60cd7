/** Something that somebody wants to remember. */
export interface Note {
  id: string;
  text: string;
  /** When it was written. */
  createdAt: Date;
}

export type NewNote = Pick<Note, 'text'>;
