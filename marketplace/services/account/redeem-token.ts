import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';

const wrongTriesAllowed = 5;

/** Message for a code that was already used. */
export const usedCode = 'Ce code a déjà été utilisé.';

const words = {
  link: {
    unknown: 'Ce lien n’est pas valable. Demandez-en un nouveau.',
    used: 'Ce lien a déjà été utilisé. Demandez-en un nouveau.',
    expired: 'Ce lien a expiré. Demandez-en un nouveau.',
  },
  code: {
    unknown: 'Ce code n’est pas valable. Demandez-en un nouveau.',
    used: usedCode,
    expired: 'Ce code a expiré. Demandez-en un nouveau.',
  },
} as const;

/** A stored link or code. */
interface Stored {
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly wrong_tries?: number;
}

interface Redemption<Found extends Stored, Result> {
  readonly kind: keyof typeof words;
  /**
   * Locks the row until the transaction ends, so that concurrent requests see the result of this
   * one.
   */
  find(rows: Db): Promise<Found | undefined>;
  /** For secrets short enough to be guessed: counts wrong attempts and locks after too many. */
  readonly guess?: {
    isRight(found: NoInfer<Found>): boolean;
    countWrong(rows: Db, found: NoInfer<Found>): Promise<void>;
  };
  /** Marks it as used and runs the protected action, in the same transaction. */
  use(rows: Db, found: NoInfer<Found>, at: Date): Promise<Result>;
}

/**
 * Redeems a single-use link or code with an expiry, exactly once also for concurrent requests.
 * @returns the result of its action
 * @throws Refusal
 */
export async function redeemToken<Found extends Stored, Result>(
  db: Db,
  once: Redemption<Found, Result>,
): Promise<Result> {
  const outcome = await db.transaction().execute(async (rows) => {
    const found = await once.find(rows);
    const now = currentTime();
    if (!found) return { problem: words[once.kind].unknown };
    const problem = problemOf(once.kind, found, now);
    if (problem) return { problem };
    if (once.guess && !once.guess.isRight(found)) {
      await once.guess.countWrong(rows, found);
      return { problem: 'Ce code n’est pas le bon.' };
    }
    return { result: await once.use(rows, found, now) };
  });
  // Thrown outside the transaction, which would otherwise roll back the count of wrong attempts.
  if ('problem' in outcome) throw new Refusal(outcome.problem);
  return outcome.result;
}

function problemOf(kind: keyof typeof words, found: Stored, now: Date): string | null {
  if (found.used_at) return words[kind].used;
  if ((found.wrong_tries ?? 0) >= wrongTriesAllowed) {
    return 'Trop d’essais. Demandez un nouveau code.';
  }
  return found.expires_at <= now ? words[kind].expired : null;
}
