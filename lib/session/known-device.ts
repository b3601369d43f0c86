import { createHash, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { longestSessionMs } from '@/lib/marketplace/revocation';
import { seal, unseal } from './seal';
import { sealedCookie } from './sealed-cookie';
import { cookieName } from './secrets';

/** The accounts that have signed in on this device; encrypted. */
const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

const seconds = 180 * 24 * 60 * 60;
const maxAccounts = 5;

/** The id of this device when the account has signed in on it before. */
export async function knownDevice(email: string): Promise<string | null> {
  const device = await readDevice();
  return device?.accounts.includes(emailDigest(email)) ? device.id : null;
}

/**
 * Records that an account has signed in on this device, so that password guessing by strangers
 * cannot lock it out here.
 * @returns whether another account was the last one to sign in on it
 */
export async function rememberDevice(email: string): Promise<boolean> {
  const { id, accounts } = (await readDevice()) ?? { id: randomUUID(), accounts: [] };
  const mark = emailDigest(email);
  const others = accounts.filter((one) => one !== mark);
  const device = { id, accounts: [mark, ...others].slice(0, maxAccounts) };
  (await cookies()).set(sealedCookie('vitrine_device', await seal(device, seconds), seconds));
  return accounts.length > 0 && accounts[0] !== mark;
}

async function readDevice() {
  const sealed = (await cookies()).get(cookieName('vitrine_device'))?.value;
  const parsed = deviceSchema.safeParse(sealed ? await unseal(sealed, seconds) : null);
  return parsed.success ? parsed.data : null;
}

/** Identifies an e-mail address in a cookie, whatever its case. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16);
}

/**
 * Marks this browser as one with a session, readably: the catalogue pages, which are the same for
 * everybody, load their scripts at once instead of with the first action
 * (`server/next-internals/script-loader.ts`).
 */
export async function markKnownVisitor(): Promise<void> {
  const cookie = sealedCookie('vitrine_known', '1', longestSessionMs / 1000);
  (await cookies()).set({ ...cookie, httpOnly: false });
}
