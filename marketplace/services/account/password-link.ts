import { randomBytes } from 'node:crypto';
import { currentTime } from '../../base/clock';
import { sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { hashPassword } from './passwords';
import { redeemToken } from './redeem-token';
import { passwordProblem } from './registration-rules';

const linkMs = 60 * 60_000;

/** Message for a user whose new password is stored. */
export const passwordChosen = 'Votre mot de passe est changé. Vous pouvez vous connecter.';

interface StoredLink {
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

interface LinksOf<Link extends StoredLink, Result> {
  /** Locks the link until the transaction ends. */
  find(rows: Db, tokenHash: string): Promise<Link | undefined>;
  /** Marks the link as used and stores the password. */
  use(
    rows: Db,
    link: NoInfer<Link>,
    change: { readonly passwordHash: string; readonly at: Date },
  ): Promise<Result>;
}

/**
 * Creates a password link, valid for one hour and one use.
 * @returns the token of its URL, and the row to store
 */
export function newPasswordLink() {
  const token = randomBytes(32).toString('base64url');
  const stored = {
    token_hash: sha256(token),
    expires_at: new Date(currentTime().getTime() + linkMs),
    used_at: null,
  };
  return { token, stored };
}

/**
 * Sets a new password with the token of a link.
 * @returns the result of `links.use`
 * @throws Refusal
 */
export async function choosePassword<Link extends StoredLink, Result>(
  db: Db,
  token: string,
  password: string,
  links: LinksOf<Link, Result>,
): Promise<Result> {
  const weak = passwordProblem(password);
  if (weak) throw new Refusal(weak);
  const passwordHash = await hashPassword(password);
  return redeemToken(db, {
    kind: 'link',
    find: (rows) => links.find(rows, sha256(token)),
    use: (rows, link, at) => links.use(rows, link, { passwordHash, at }),
  });
}
