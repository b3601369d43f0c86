import type { Cents } from './cents';

/**
 * The session data that the browser may read, as `GET /api/me` returns it. Built field by field.
 */
export interface PublicSession {
  /** `unknown`: the session or the customer's data cannot be read now. */
  readonly state: 'visitor' | 'signed-in' | 'unknown';
  readonly firstName: string | null;
  /** Digest of the customer's id; only while signed in, also if nothing else can be read. */
  readonly account?: string;
  /** null when unknown now, which differs from empty. */
  readonly cart: PublicCart | null;
  /** null when unknown now. */
  readonly favouriteProductIds: readonly string[] | null;
  /** The prices at adding lack articles of the cart: the browser then has them recorded. */
  readonly hasUnrecordedPrices?: boolean;
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
    /** Why the line cannot be ordered; null when it can. */
    readonly obstacle: string | null;
  }[];
}

/** The public session while nothing can be read. */
export const unknownSession: PublicSession = {
  state: 'unknown',
  firstName: null,
  cart: null,
  favouriteProductIds: null,
};
