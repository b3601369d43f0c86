/**
 * Every cookie of the shop, and the event that deletes it. Cookie names are typed by this table, so
 * that a new cookie must be added here and is deleted at sign-out.
 */
export const cookieTable = {
  /** The session (`./session`). */
  vitrine: 'sign-out',
  /** A readable mark beside the session (`./known-device`). */
  vitrine_known: 'sign-out',
  /** Prices at adding (`./prices-at-adding`). */
  vitrine_prices: 'sign-out',
  /** Removed cart lines (`./removed-lines`). */
  vitrine_removed: 'sign-out',
  /** Removed favourites (`./removed-favourites`). */
  vitrine_unloved: 'sign-out',
  /** Recorded state of the favourites (`./favourite-history`). */
  vitrine_favourites: 'sign-out',
  /** Visits to the notifications (`./notification-visits`). */
  vitrine_notifications: 'sign-out',
  /** Seen chats (`./chat-visits`). */
  vitrine_chats: 'sign-out',
  /** A form to restore after signing in again (`./form-draft`). */
  vitrine_unsent: 'sign-out',
  /** A new account whose e-mail address is not verified (`./unverified-account`). */
  vitrine_unverified: 'sign-out',
  /**
   * Known devices (`./known-device`): they protect an account from lockout, also while the customer
   * is signed out.
   */
  vitrine_device: 'deletion',
  /**
   * The flash message (`./flash`), which may confirm the sign-out itself. It expires after two
   * minutes.
   */
  vitrine_flash: 'never',
  vitrine_message: 'never',
} as const satisfies Record<string, 'sign-out' | 'deletion' | 'never'>;

export type CookieKey = keyof typeof cookieTable;

const isCookieKey = (name: string): name is CookieKey => Object.hasOwn(cookieTable, name);
const cookieKeys = Object.keys(cookieTable).filter(isCookieKey);

/** How a customer leaves this browser: by signing out, or by deleting the account. */
export type Departure = 'sign-out' | 'deletion';

/** The cookies deleted by this departure. An account deletion includes those of a sign-out. */
export function cookiesEndedBy(departure: Departure): readonly CookieKey[] {
  return cookieKeys.filter((key) => ['sign-out', departure].includes(cookieTable[key]));
}
