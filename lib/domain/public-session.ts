import type { Cents } from '@/lib/money';

/** Everything the browser may know of a session: what `GET /api/me` answers, built field by field. */
export interface PublicSession {
  /** `unknown`: signed in, but the marketplace does not answer now. */
  readonly state: 'visitor' | 'signed-in' | 'unknown';
  readonly firstName: string | null;
  readonly cart: {
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
    }[];
  };
  readonly favouriteProductIds: readonly string[];
}
