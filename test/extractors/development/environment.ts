export const isDevelopment = process.env.NODE_ENV === 'development';

declare global {
  interface ImportMeta {
    /** Put in by Nitro. */
    readonly dev: boolean;
  }
}
