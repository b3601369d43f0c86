import { randomUUID } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { doneAndGo, refused } from '@/lib/bff/answer';
import { pdfResponse, plainText } from '@/lib/bff/file-answer';
import { formRoute } from '@/lib/bff/form-route';
import { waitingTime } from '@/lib/bff/messages';
import { log } from '@/lib/config/log';
import { confirmedWithdrawalForm, type WithdrawalFields } from '@/lib/forms/withdrawal-declaration';
import { declarationWords } from '@/lib/orders/declaration';
import { declarationReference } from '@/lib/orders/services/declaration-reference';
import { openDeclaration, sealReceipt } from '@/lib/orders/services/declaration-token';
import { recordDeclaration } from '@/lib/orders/services/declare-withdrawal';
import { declarationFile, declarationPdf } from '@/lib/orders/services/withdrawal-mails';
import type { Session } from '@/lib/session/session';
import { withdrawalEntryPath, withdrawalTokenPath } from '@/lib/urls/paths';

/**
 * Records a confirmed declaration of withdrawal, with or without an account, and leads to its
 * receipt. The answer reveals neither accounts nor orders. Idempotent.
 */
export const POST = formRoute({
  form: 'withdrawal-declaration',
  schema: confirmedWithdrawalForm,
  page: withdrawalEntryPath,
  limit: { name: 'withdrawal', account: countedFor, message: tooMany },
  run: async ({ input: { key, ...declaration }, session: { customer } }) => {
    const receipt = await recordDeclaration(declaration, {
      reference: declarationReference(declaration, key || randomUUID()),
      customerId: customer?.id ?? null,
      isOwnOrder: false,
      isCopied: false,
    });
    if (!receipt) return refused(notRecorded);
    const { reference, mail } = receipt;
    log.info({ reference, mail }, 'withdrawal declared');
    return doneAndGo('', withdrawalTokenPath(await sealReceipt(receipt)));
  },
});

/**
 * An order of a customer who is signed in, or else with the typed address: by that address alone,
 * strangers could block the withdrawals of its owner.
 */
function countedFor({ email, orderNumber }: WithdrawalFields, { customer }: Session): string {
  return JSON.stringify([customer?.id ?? email, orderNumber]);
}

const notRecorded =
  'Votre renonciation n’a pas pu être enregistrée. Réessayez dans un instant, ou envoyez le texte ci-dessous au service clientèle par e-mail ou par courrier\u00a0: il vaut aussi renonciation.';

function tooMany(seconds: number): string {
  return `Plusieurs renonciations viennent d’être envoyées pour cette commande ou depuis ce réseau. La prochaine peut partir dans ${waitingTime(seconds)}\u00a0: votre saisie est conservée. Si votre délai se termine avant, envoyez le texte ci-dessous au service clientèle par e-mail ou par courrier\u00a0: il vaut aussi renonciation.`;
}

/** The receipt as PDF, for a valid token. */
export async function GET(request: NextRequest) {
  const found = await openDeclaration(request.nextUrl.searchParams.get('declaration'));
  if (found?.kind !== 'withdrawal-receipt') return plainText('Ce document n’existe pas.', 404);
  const wording = declarationWords(found, new Date(found.receivedAt));
  const content = await declarationPdf({ ...found, wording });
  return pdfResponse(declarationFile(found.reference), content);
}
