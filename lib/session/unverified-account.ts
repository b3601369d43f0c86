import { cookies } from 'next/headers';
import { z } from 'zod';
import { emailDigest } from './known-device';
import { seal, unseal } from './seal';
import { sealedCookie } from './sealed-cookie';
import { cookieName } from './secrets';

/**
 * The last account that was registered in this browser and awaits its e-mailed code; encrypted. A
 * marketplace need not name it when it refuses the login.
 */
const accountSchema = z.object({ email: z.string(), userId: z.string() });

const seconds = 30 * 24 * 60 * 60;
const cookie = (value: string) => sealedCookie('vitrine_unverified', value, seconds);

/** Stores a new account until its address is verified. */
export async function rememberUnverified(email: string, userId: string): Promise<void> {
  const account = { email: emailDigest(email), userId };
  (await cookies()).set(cookie(await seal(account, seconds)));
}

/** The id of the unverified account with this address; null when it was registered elsewhere. */
export async function unverifiedIdOf(email: string): Promise<string | null> {
  const account = await readUnverified();
  return account?.email === emailDigest(email) ? account.userId : null;
}

/** Deletes the stored account when it is this one, whose address is verified. */
export async function forgetUnverified(userId: string): Promise<void> {
  if ((await readUnverified())?.userId === userId) (await cookies()).set(cookie(''));
}

async function readUnverified() {
  const sealed = (await cookies()).get(cookieName('vitrine_unverified'))?.value;
  const parsed = accountSchema.safeParse(sealed ? await unseal(sealed, seconds) : null);
  return parsed.success ? parsed.data : null;
}
