/**
 * Every cookie that the shop sets, and what ends it before its time. No cookie can be named that is missing here, and who
 * leaves takes along what this table says: a new cookie cannot be forgotten.
 */
export const cookieTable = {
  /** The session (`./session`). */
  vitrine: 'sign-out',
  /** Prices at adding (`./prices-at-adding`). */
  vitrine_prices: 'sign-out',
  /** Removed cart lines (`./removed-lines`). */
  vitrine_removed: 'sign-out',
  /** Removed favourites (`./removed-favourites`). */
  vitrine_unloved: 'sign-out',
  /** Visits of the notifications (`./notification-visits`). */
  vitrine_notifications: 'sign-out',
  /** Chats that were seen (`./chat-visits`). */
  vitrine_chats: 'sign-out',
  /** A form that waits for a new sign-in (`./unsent`). */
  vitrine_unsent: 'sign-out',
  /** Devices that signed in before (`./known-device`): they guard an account from being locked out while nobody is signed in. */
  vitrine_device: 'deletion',
  /** The message for the next page (`./flash`), which says that somebody has left. It lives for two minutes. */
  vitrine_flash: 'never',
  vitrine_message: 'never',
} as const satisfies Record<string, 'sign-out' | 'deletion' | 'never'>;

export type CookieKey = keyof typeof cookieTable;

const isCookieKey = (name: string): name is CookieKey => Object.hasOwn(cookieTable, name);
const cookieKeys = Object.keys(cookieTable).filter(isCookieKey);

/** A customer's way out of this browser: signing out, or deleting the account. */
export type Departure = 'sign-out' | 'deletion';

/** The cookies that end with this departure. A deletion ends those of a sign-out too. */
export function cookiesEndedBy(departure: Departure): readonly CookieKey[] {
  return cookieKeys.filter((key) => ['sign-out', departure].includes(cookieTable[key]));
}
