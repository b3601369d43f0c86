import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for argon2id, the default algorithm of the library. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let dummyHash: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Verifies a password. Takes the same time without an account, so that the response time does not
 * reveal whether it exists.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await dummyHash), password);
  return stored !== null && fits;
}
