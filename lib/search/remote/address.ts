import { createHash } from 'node:crypto';

/** A server and its credentials. */
export interface ServerAddress {
  /** Without credentials. */
  readonly url: string;
  /** '' without one. */
  readonly user: string;
  /** '' without one. */
  readonly password: string;
}

/** Parses `SEARCH_URL`, such as `opensearch+https://user:password@search.example:9200`. */
export function parseServerAddress(searchUrl: string): ServerAddress {
  const url = new URL(searchUrl.slice(searchUrl.indexOf('+') + 1));
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { url: url.href.replace(/\/$/, ''), user, password };
}

/**
 * Changes with the records, their words and the settings of an index: releases that differ use
 * different indexes.
 */
const format = 1;

/** The names of one shop's indexes on a server. */
export class IndexNames {
  /** The name that serves: an alias, or an index. */
  readonly serving: string;
  readonly lock: string;
  readonly #versions: string;

  /** @param source the URL of the marketplace: shops of other marketplaces use other indexes */
  constructor(source: string) {
    const key = createHash('sha256').update(source).digest('hex').slice(0, 16);
    this.serving = `vitrine-${format}-${key}`;
    this.lock = `${this.serving}-lock`;
    this.#versions = `${this.serving}-v`;
  }

  /** A pattern for all versions. */
  get versions(): string {
    return `${this.#versions}*`;
  }

  isVersion(name: string): boolean {
    return name.startsWith(this.#versions);
  }

  /** A name for a new version. */
  next(now: number): string {
    return `${this.#versions}${now}`;
  }
}
