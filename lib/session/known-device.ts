import { createHash, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { longestSessionMs } from '@/lib/marketplace/revocation';
import { shortDigest } from './customer-cookie';
import { seal, unseal } from './seal';
import { sealedCookie } from './sealed-cookie';
import { cookieName } from './secrets';

/** The accounts that have signed in on this device; encrypted. */
const deviceSchema = z.object({
  id: z.string(),
  accounts: z.array(z.string()),
  /**
   * The last customer to sign in; null after a sign-out, which deletes what the browser stores of
   * them. Cookies of earlier releases lack it.
   */
  customer: z.string().nullish(),
});
type Device = z.output<typeof deviceSchema>;

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
 * @returns whether another customer was the last one to sign in on it, and has not signed out
 */
export async function rememberDevice(email: string, customerId: string): Promise<boolean> {
  const device = (await readDevice()) ?? { id: randomUUID(), accounts: [] };
  const mark = emailDigest(email);
  const others = device.accounts.filter((one) => one !== mark);
  const accounts = [mark, ...others].slice(0, maxAccounts);
  const customer = shortDigest(customerId);
  await writeDevice({ id: device.id, accounts, customer });
  if (device.customer === null) return false;
  const [last = mark] = device.accounts;
  return device.customer === undefined ? last !== mark : device.customer !== customer;
}

/** Call at a sign-out, after which the browser stores nothing of the customer. */
export async function leaveDevice(): Promise<void> {
  const device = await readDevice();
  if (device?.customer) await writeDevice({ ...device, customer: null });
}

async function writeDevice(device: Device): Promise<void> {
  (await cookies()).set(sealedCookie('vitrine_device', await seal(device, seconds), seconds));
}

async function readDevice(): Promise<Device | null> {
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
 * everybody, load their scripts at once instead of with the first action, and hide what is for
 * visitors only (`server/next-internals/script-loader.ts`).
 */
export async function markKnownVisitor(): Promise<void> {
  const cookie = sealedCookie('vitrine_known', '1', longestSessionMs / 1000);
  (await cookies()).set({ ...cookie, httpOnly: false });
}
