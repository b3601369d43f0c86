import type { Cents } from './cents';

/** Everything the browser may know of a session: what `GET /api/me` answers, built field by field. */
export interface PublicSession {
  /** `unknown`: it cannot be told now who is there, or nothing of what is theirs can be read. */
  readonly state: 'visitor' | 'signed-in' | 'unknown';
  readonly firstName: string | null;
  /** null: not known now, which is not the same as empty. */
  readonly cart: PublicCart | null;
  /** null: not known now. */
  readonly favouriteProductIds: readonly string[] | null;
}

export interface PublicCart {
  readonly count: number;
  readonly total: Cents | null;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly href: string | null;
    readonly picture: string;
    readonly detail: string;
    readonly quantity: number;
    readonly total: Cents | null;
    /** What keeps the line from being ordered; null when nothing does. */
    readonly obstacle: string | null;
  }[];
}

/** What is said of a session while nothing of it can be read. */
export const unknownSession: PublicSession = {
  state: 'unknown',
  firstName: null,
  cart: null,
  favouriteProductIds: null,
};
