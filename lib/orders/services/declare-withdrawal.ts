import { processWide } from '@/lib/concurrency/process-wide';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { env } from '@/lib/config/env';
import { declareToMarketplace } from '@/lib/marketplace/withdrawals';
import {
  type Declaration,
  type DeclarationReceipt,
  declarationWords,
  type ReceiptMail,
} from '@/lib/orders/declaration';
import { mailReceipt, mailToService } from './withdrawal-mails';
import { declarations, type StoredDeclaration, type Task } from './withdrawal-store';
import { withdrawalTasks } from './withdrawal-tasks';

/** Covers a second submission while the first reply is on its way. */
const ttlMs = 5_000;

const flights = processWide(
  'withdrawal-declarations',
  () => new SingleFlight<DeclarationReceipt | null>(ttlMs),
);

interface Identified {
  /** Idempotency key at the marketplace, and in the data folder. */
  readonly reference: string;
  /** Id of the signed-in customer. */
  readonly customerId: string | null;
  /** Whether it is for an order of this customer, whose number the author has not typed. */
  readonly isOwnOrder: boolean;
  /** Whether the shop keeps a copy of a declaration that the marketplace has received. */
  readonly isCopied: boolean;
}

/**
 * Records a declaration of withdrawal: at the marketplace, which acknowledges it to the address of
 * the order, or else in the data folder of the shop, which mails the receipt itself. Idempotent by
 * its reference. A marketplace that does not answer gets the declaration later.
 * @returns null when it could not be recorded anywhere
 */
export function recordDeclaration(
  declaration: Declaration,
  identified: Identified,
): Promise<DeclarationReceipt | null> {
  return flights.join(identified.reference, () => record(declaration, identified));
}

async function record(
  declaration: Declaration,
  { isCopied, ...identified }: Identified,
): Promise<DeclarationReceipt | null> {
  const now = new Date();
  const wording = declarationWords(declaration, now);
  const receivedAt = now.toISOString();
  const declared = { ...declaration, ...identified, wording, receivedAt };
  const outcome = await declareToMarketplace(
    { ...declaration, wording, declaredAt: receivedAt },
    identified.reference,
  );
  if (outcome.kind === 'received') {
    const kept = { ...declared, receivedAt: outcome.receivedAt?.toISOString() ?? receivedAt };
    if (isCopied) await declarations.store(kept, []);
    return receiptOf(kept, 'marketplace', false);
  }
  return keepDeclaration(declared, [
    'receipt',
    'service',
    ...(outcome.kind === 'unknown' ? (['marketplace'] as const) : []),
  ]);
}

/**
 * Keeps a declaration in the data folder with these tasks, as far as mail is configured, and tries
 * to send its mails.
 * @returns null when it could not be written
 */
export async function keepDeclaration(
  declared: StoredDeclaration,
  wanted: readonly Task[],
): Promise<DeclarationReceipt | null> {
  const { SMTP_URL, SERVICE_EMAIL } = env();
  const isPossible = { receipt: SMTP_URL, service: SERVICE_EMAIL, marketplace: true };
  const due = wanted.filter((task) => isPossible[task]);
  const stored = await declarations.store(declared, due);
  if (!stored) return mailUnstored(declared);
  const [isMailed, isServiceTold] = await Promise.all([
    due.includes('receipt') && withdrawalTasks.attempt(stored, 'receipt'),
    due.includes('service') && withdrawalTasks.attempt(stored, 'service'),
  ]);
  if (due.includes('marketplace')) withdrawalTasks.scheduleRetries();
  const unsent = SMTP_URL ? 'waiting' : 'none';
  return receiptOf(stored, isMailed ? 'sent' : unsent, isServiceTold);
}

/** A declaration that could not be written counts when customer service has it. */
async function mailUnstored(declared: StoredDeclaration): Promise<DeclarationReceipt | null> {
  if (!(await mailToService(declared))) return null;
  return receiptOf(declared, (await mailReceipt(declared)) ? 'sent' : 'none', true);
}

function receiptOf(
  { name, email, orderNumber, articles, reference, receivedAt }: StoredDeclaration,
  mail: ReceiptMail,
  isServiceTold: boolean,
): DeclarationReceipt {
  return { name, email, orderNumber, articles, reference, receivedAt, mail, isServiceTold };
}
