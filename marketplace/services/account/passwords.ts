import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id; the library's own algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let nobody: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Takes the same time when there is no account, so that the answer's time does not tell who has one. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== null && fits;
}
