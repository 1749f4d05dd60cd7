/** One line of service.md, with what shows that it is true. */
export interface Row {
  /** Where it stands in service.md, and what it says: `Endpoints: GET /api/docs/versions — superuser`. */
  line: string;
  /** Throws where the service does not do what the line says. */
  check(): void | Promise<void>;
}
