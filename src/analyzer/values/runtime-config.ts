/** What a server's config says of `runtimeConfig`, by names from the outside in. */
export interface RuntimeConfig {
  /** A text, undefined where the config says nothing, or null where only running code knows. */
  text(path: readonly string[]): string | null | undefined;
}

/** A project that no framework configures. */
export const noRuntimeConfig: RuntimeConfig = { text: () => undefined };
