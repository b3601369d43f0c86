/** Dictionary encoding of the names of one facet, so that products store numbers. */
export class NameDictionary {
  readonly #names: string[] = [];
  readonly #ids: string[] = [];
  readonly #codes = new Map<string, number>();
  readonly #codesById = new Map<string, number>();
  readonly #idOf: ((name: string) => string) | null;

  /** @param idOf returns the id that is accepted in place of a name */
  constructor(idOf: ((name: string) => string) | null = null) {
    this.#idOf = idOf;
  }

  get size(): number {
    return this.#names.length;
  }

  /** Returns the number of a name and adds unknown names. */
  add(name: string): number {
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    const code = this.#names.push(name) - 1;
    this.#codes.set(name, code);
    const id = this.#idOf ? this.#idOf(name) : name;
    this.#ids.push(id);
    if (this.#idOf) this.#codesById.set(id, code);
    return code;
  }

  /** Returns the number of a name or of its id; undefined when no product ever had it. */
  find(nameOrId: string): number | undefined {
    return this.#codes.get(nameOrId) ?? this.#codesById.get(nameOrId);
  }

  /** Returns the numbers of the known names or ids. */
  findAll(namesOrIds: readonly string[]): Set<number> {
    const codes = new Set<number>();
    for (const given of namesOrIds) {
      const code = this.find(given);
      if (code !== undefined) codes.add(code);
    }
    return codes;
  }

  /** Returns the names of the known names or ids. */
  namesOf(namesOrIds: readonly string[]): string[] {
    return Array.from(this.findAll(namesOrIds), (code) => this.nameOf(code));
  }

  /** Returns the id that is accepted in place of a name; the name itself without such ids. */
  idOf(code: number): string {
    return this.#ids[code] ?? '';
  }

  nameOf(code: number): string {
    return this.#names[code] ?? '';
  }
}
