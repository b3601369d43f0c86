import type { FilterDimension } from '../../domain/search-document';
import type { GroupCount } from './filters';
import type { Queryable } from './insert';
import type { VersionTables } from './tables';

interface SetRow {
  readonly dimension: FilterDimension;
  readonly id: number;
  readonly names: readonly string[];
}

/**
 * The sets of values of a version, without its pairs: as a process remembers them, since they do
 * not change. Those of products that were put later are read when a result contains them.
 */
export class SetNames {
  readonly #table: string;
  readonly #names = new Map<string, Map<number, readonly string[]>>();

  private constructor({ sets }: VersionTables) {
    this.#table = sets;
  }

  static async read(client: Queryable, tables: VersionTables): Promise<SetNames> {
    const sets = new SetNames(tables);
    await sets.#read(client, 'true', []);
    return sets;
  }

  /** Reads the sets that are not known yet. */
  async learn(client: Queryable, groups: readonly GroupCount[]): Promise<void> {
    const ids = groups.flatMap(([dimension, id]) =>
      id && !this.#names.get(dimension)?.has(id) ? [id] : [],
    );
    if (ids.length > 0) await this.#read(client, 'id = any($1::bigint[])', [ids]);
  }

  namesOf(dimension: FilterDimension, id: number | null): readonly string[] {
    return this.#names.get(dimension)?.get(id ?? 0) ?? [];
  }

  /** The distinct values of a dimension, also of products that were removed since. */
  valuesOf(wanted: FilterDimension): readonly string[] {
    const sets = this.#names.get(wanted)?.values() ?? [];
    return [...new Set([...sets].flat())].toSorted();
  }

  async #read(client: Queryable, where: string, values: readonly unknown[]): Promise<void> {
    const { rows } = await client.query<{ sets: readonly SetRow[] | null }>(
      `select json_agg(one) as sets
       from (select dimension, id, names from ${this.#table}
             where dimension <> 'pair' and ${where}) as one`,
      [...values],
    );
    for (const { dimension, id, names } of rows[0]?.sets ?? []) {
      const known = this.#names.get(dimension) ?? new Map<number, readonly string[]>();
      this.#names.set(dimension, known.set(id, names));
    }
  }
}
