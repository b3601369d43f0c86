import { createHash, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { seal, unseal } from './seal';
import { cookieName, isSecureSite } from './secrets';

/** What a browser keeps of having signed in: which accounts it did, unreadable to everybody else. */
const deviceSchema = z.object({ id: z.string(), accounts: z.array(z.string()) });

const seconds = 180 * 24 * 60 * 60;
const mostAccounts = 5;

/** The device that sends this request, if this account has signed in from it before. */
export async function knownDevice(email: string): Promise<string | null> {
  const device = await readDevice();
  return device?.accounts.includes(markOf(email)) ? device.id : null;
}

/** Remembers that an account signed in from this device, so that strangers who guess its password cannot lock it out. */
export async function rememberDevice(email: string): Promise<void> {
  const { id, accounts } = (await readDevice()) ?? { id: randomUUID(), accounts: [] };
  const mark = markOf(email);
  const others = accounts.filter((one) => one !== mark);
  const device = { id, accounts: [mark, ...others].slice(0, mostAccounts) };
  (await cookies()).set(deviceCookieName(), await seal(device, seconds), {
    httpOnly: true,
    secure: isSecureSite(),
    sameSite: 'lax',
    path: '/',
    maxAge: seconds,
  });
}

async function readDevice() {
  const sealed = (await cookies()).get(deviceCookieName())?.value;
  const parsed = deviceSchema.safeParse(sealed ? await unseal(sealed, seconds) : null);
  return parsed.success ? parsed.data : null;
}

function deviceCookieName(): string {
  return cookieName('vitrine_device');
}

function markOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 16);
}
