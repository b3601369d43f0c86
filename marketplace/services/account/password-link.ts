import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
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

/** The links of customers or of drivers. */
interface Links<Result> {
  readonly table: 'reset_link' | 'driver_reset_link';
  /** Column with the id of the account. */
  readonly owner: 'customer_id' | 'driver_id';
  /**
   * Locks an account before its link, if using one link changes others: concurrent uses of two
   * links would wait for each other.
   */
  lock?(rows: Db, ownerId: string): Promise<unknown>;
  /** Stores the password of an account. */
  save(
    rows: Db,
    ownerId: string,
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
 * @returns the result of `links.save`
 * @throws Refusal
 */
export async function choosePassword<Result>(
  db: Db,
  token: string,
  password: string,
  { table, owner, lock, save }: Links<Result>,
): Promise<Result> {
  const weak = passwordProblem(password);
  if (weak) throw new Refusal(weak);
  const passwordHash = await hashPassword(password);
  const tokenHash = sha256(token);
  const select = (rows: Db) =>
    rows
      .selectFrom(table)
      .select(['expires_at', 'used_at', sql.ref<string>(owner).as('owner')])
      .where('token_hash', '=', tokenHash);
  return redeemToken(db, {
    kind: 'link',
    find: async (rows) => {
      const found = lock && (await select(rows).executeTakeFirst());
      if (found) await lock(rows, found.owner);
      return select(rows).forUpdate().executeTakeFirst();
    },
    use: async (rows, link, at) => {
      await rows
        .updateTable(table)
        .set({ used_at: at })
        .where('token_hash', '=', tokenHash)
        .execute();
      return save(rows, link.owner, { passwordHash, at });
    },
  });
}
