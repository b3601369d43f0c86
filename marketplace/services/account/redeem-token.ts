import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../repositories/connection';

const wrongTriesAllowed = 5;

/** What who sends a code again is told. */
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

/** A link or code as it is stored. */
interface Stored {
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly wrong_tries?: number;
}

interface Redemption<Found extends Stored> {
  readonly kind: keyof typeof words;
  /** Locks what it finds until the transaction ends, so that who comes next reads what this one left. */
  find(rows: Db): Promise<Found | undefined>;
  /** For what is short enough to be guessed: wrong tries are counted, and too many lock it. */
  readonly guess?: {
    isRight(found: NoInfer<Found>): boolean;
    countWrong(rows: Db): Promise<void>;
  };
  markUsed(rows: Db, found: NoInfer<Found>, at: Date): Promise<void>;
  /** What it opens, in the same transaction. */
  use(rows: Db, found: NoInfer<Found>, at: Date): Promise<void>;
}

/** Spends a link or code that counts once and for a time, also when it is sent several times at once. @throws Refusal */
export async function redeemToken<Found extends Stored>(
  db: Db,
  once: Redemption<Found>,
): Promise<void> {
  const problem = await db.transaction().execute(async (rows) => {
    const found = await once.find(rows);
    const now = currentTime();
    const problem = problemOf(once.kind, found, now);
    if (problem || !found) return problem;
    if (once.guess && !once.guess.isRight(found)) {
      await once.guess.countWrong(rows);
      return 'Ce code n’est pas le bon.';
    }
    await once.markUsed(rows, found, now);
    await once.use(rows, found, now);
    return null;
  });
  // Not thrown inside: the transaction would forget that a wrong code was tried.
  if (problem) throw new Refusal(problem);
}

function problemOf(kind: keyof typeof words, found: Stored | undefined, now: Date): string | null {
  if (!found) return words[kind].unknown;
  if (found.used_at) return words[kind].used;
  if ((found.wrong_tries ?? 0) >= wrongTriesAllowed) {
    return 'Trop d’essais. Demandez un nouveau code.';
  }
  return found.expires_at <= now ? words[kind].expired : null;
}
