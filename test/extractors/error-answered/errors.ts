export const CODES = {
  EMPTY: { status: 400, text: 'Nothing was sent.' },
  SEALED: { status: 403, text: 'The crate is sealed.' },
  GONE: { status: 410, text: 'It has sailed.' },
} as const;

/** Takes its status from a table, on one of two ways through its constructor. */
export class CrateError extends Error {
  readonly statusCode: number;

  constructor(name: keyof typeof CODES, given?: { statusCode?: number }) {
    const known = CODES[name];
    if (!known) {
      super('Unknown.');
      this.statusCode = 500;
    } else {
      const statusCode = given?.statusCode ?? known.status ?? 500;
      super(known.text);
      this.statusCode = statusCode;
    }
  }
}
