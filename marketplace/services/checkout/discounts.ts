import type { Insertable } from 'kysely';
import { currentTime } from '../../base/clock';
import { formatEuros } from '../../base/money';
import { Refusal } from '../../base/refusal';
import type { Database, Db, Row } from '../../db/schema';

/** A promotional code (percentage) or a gift card (amount). */
export interface NewCode {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Percent off the products, or cents off the total. */
  readonly value: number;
  readonly minimumCents: number;
  readonly expiresAt: Date | null;
  /** null: unlimited */
  readonly maxUses: number | null;
}

const maxCents = 10_000_000;
const mostUses = 1_000_000_000;

export type StoredCode = Pick<
  Row<'discount_code'>,
  'minimum_cents' | 'expires_at' | 'max_uses' | 'uses'
>;

/** Normalises a code for storage and comparison. */
export function codeKey(given: string): string {
  return given.trim().toUpperCase();
}

/** @returns in French why the code does not apply to these products; null when it does */
export function codeProblem(
  code: StoredCode | undefined,
  productsCents: number,
  now: Date,
): string | null {
  if (!code) return 'Ce code n’est pas valable.';
  if (code.expires_at && code.expires_at <= now) return 'Ce code a expiré.';
  if (code.max_uses !== null && code.uses >= code.max_uses) {
    return code.max_uses === 1
      ? 'Ce code a déjà été utilisé.'
      : 'Ce code a atteint son nombre maximal d’utilisations.';
  }
  if (productsCents < code.minimum_cents) {
    return `Ce code est valable à partir de ${formatEuros(code.minimum_cents)} d’achat.`;
  }
  return null;
}

/**
 * Adds a code.
 * @returns the code as it is stored
 * @throws Refusal when it is invalid or exists
 */
export async function addCode(db: Db, given: NewCode): Promise<string> {
  const code = codeKey(given.code);
  const problem = newCodeProblem(code, given, currentTime());
  if (problem) throw new Refusal(problem);
  const added = await insertCode(db, {
    code,
    kind: given.kind,
    value: given.value,
    minimum_cents: given.minimumCents,
    expires_at: given.expiresAt,
    max_uses: given.maxUses,
  });
  if (!added) throw new Refusal(`Le code ${code} existe déjà.`);
  return code;
}

/** @returns undefined when the code exists */
export function insertCode(db: Db, code: Insertable<Database['discount_code']>) {
  return db
    .insertInto('discount_code')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
}

/** A code with its number of uses. A gift card is used when it is spent. */
export interface ListedCode extends NewCode {
  readonly uses: number;
}

/** Lists every code, in alphabetical order. */
export function listCodes(db: Db): Promise<ListedCode[]> {
  return selectCodes(db).orderBy('code').execute();
}

function selectCodes(db: Db) {
  return db
    .selectFrom('discount_code')
    .select(['code', 'kind', 'value', 'minimum_cents as minimumCents'])
    .select(['expires_at as expiresAt', 'max_uses as maxUses', 'uses']);
}

interface EndedCode {
  /** The code before the change. */
  readonly code: ListedCode;
  readonly endedAt: Date;
  readonly hadEnded: boolean;
  /** Orders with the code that are not cancelled; a gift card may pay for several. */
  readonly orders: number;
}

/**
 * Ends a code now, unless it has ended. Locks it, so that no payment uses it meanwhile.
 * @throws Refusal when it does not exist
 */
export async function endCode(rows: Db, given: string): Promise<EndedCode> {
  const endedAt = currentTime();
  const code = await selectCodes(rows)
    .where('code', '=', codeKey(given))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('Ce code n’existe pas.'));
  const { orders } = await rows
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll().as('orders'))
    .where('code', '=', code.code)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await rows
    .updateTable('discount_code')
    .set({ expires_at: endedAt })
    .where('code', '=', code.code)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', endedAt)]))
    .executeTakeFirst();
  return { code, endedAt, hadEnded: numUpdatedRows === 0n, orders: Number(orders) };
}

function newCodeProblem(code: string, given: NewCode, now: Date): string | null {
  if (!/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code)) {
    return 'Un code a 3 à 40 caractères\u00a0: lettres sans accent, chiffres et tirets.';
  }
  if (!isCount(given.value, given.kind === 'percent' ? 100 : maxCents)) {
    return given.kind === 'percent'
      ? 'La réduction est un nombre entier de 1 à 100\u00a0%.'
      : 'Le montant est compris entre 0,01 et 100\u00a0000\u00a0€.';
  }
  if (given.minimumCents !== 0 && !isCount(given.minimumCents, maxCents)) {
    return 'Le minimum d’achat est compris entre 0 et 100\u00a0000\u00a0€.';
  }
  if (given.maxUses !== null && !isCount(given.maxUses, mostUses)) {
    return 'Le nombre d’utilisations est un nombre entier, au moins 1.';
  }
  if (given.expiresAt && !(given.expiresAt > now)) return 'La date d’expiration est déjà passée.';
  return null;
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
