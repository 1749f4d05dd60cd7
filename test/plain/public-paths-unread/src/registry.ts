/** One that learns of others later says nothing of what it has. */
export class Registry {
  readonly #paths = new Set(['/registry/login']);

  add(path: string): this {
    this.#paths.add(path);
    return this;
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }
}
