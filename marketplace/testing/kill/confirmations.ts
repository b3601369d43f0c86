import type { FakeSmtpServer } from '../fake-smtp-server';
import type { Server } from '../server';
import type { Buyer } from './buyer';

/** Orders compared with the confirmations that the mail server has received. */
export interface Confirmations {
  readonly orders: number;
  /** Orders with at least one confirmation. */
  readonly confirmed: number;
  /** Further copies of confirmations: the kill came after the mail server had accepted one. */
  readonly copies: number;
  readonly problems: readonly string[];
}

/** Compares the orders of the customers with the mails that they have received. */
export async function readConfirmations(
  server: Server,
  receiver: FakeSmtpServer,
  buyers: readonly Buyer[],
): Promise<Confirmations> {
  const problems: string[] = [];
  let [orders, confirmed, copies] = [0, 0, 0];
  for (const buyer of buyers) {
    const numbers = await buyer.orderNumbers(server);
    const mails = receiver.mailsTo(buyer.email).flatMap(confirmationIn);
    const strange = mails.filter(({ number }) => !numbers.includes(number));
    if (strange.length > 0) problems.push(`a confirmation without an order: ${strange[0]?.number}`);
    for (const number of numbers) {
      orders += 1;
      const ids = mails.filter((mail) => mail.number === number).map(({ id }) => id);
      if (ids.length > 0) confirmed += 1;
      else problems.push(`no confirmation of ${number}`);
      if (new Set(ids).size > 1) problems.push(`two different confirmations of ${number}`);
      copies += Math.max(0, ids.length - 1);
    }
  }
  return { orders, confirmed, copies, problems };
}

function confirmationIn(mail: string) {
  const number = /^Subject: Votre commande (V-\d{4}-\d{6})$/m.exec(mail)?.[1];
  const id = /^Message-ID: (\S+)$/m.exec(mail)?.[1];
  return number && id ? [{ number, id }] : [];
}
