/** A module marked `// API_SOURCE` that a bundler has, and that the scan of the project's folder may not see. */
export interface BundledModule {
  /** What the bundler calls it, without what is of this machine: said to the user where no file holds it. */
  name: string;
  /** Absolute path, links followed; where no file holds the module, the path at which it is read. */
  file: string;
  /** Its text, where the disk has another or none. Absent: the file is read, as those that the scan finds are. */
  code?: string;
  /** What other modules import it by, beside its path. */
  specifiers: string[];
}
