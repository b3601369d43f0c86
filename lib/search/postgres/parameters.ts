/** The parameters of a statement that is put together. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value. @returns its placeholder */
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}
