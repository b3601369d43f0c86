import { cookies } from 'next/headers';
import { longestSessionMs } from './revoked-sessions';
import { sealedCookie } from './sealed-cookie';

/**
 * Marks this browser as one with a session, readably: the catalogue pages, which are the same for
 * everybody, load their scripts at once instead of with the first action
 * (`server/script-loader.ts`).
 */
export async function markKnownVisitor(): Promise<void> {
  const cookie = sealedCookie('vitrine_known', '1', longestSessionMs / 1000);
  (await cookies()).set({ ...cookie, httpOnly: false });
}
