import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { parisDate } from '../../base/paris-time';
import type { Db } from '../../db/schema';
import { customerServiceLink, greeting, letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Mail, Sender, StoredMail } from '../../ports/mailer';
import { selectCustomer } from '../../repositories/customers';

/** Stores the notice that the password of an account was changed, in the transaction that does. */
export async function storePasswordNotice(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  customerId: string,
): Promise<StoredMail | null> {
  const customer = await selectCustomer(rows, customerId);
  if (!customer) return null;
  return mailer.store(rows, passwordNotice(customer, currentTime(), config), customer.id);
}

/** Builds the notice, which lets the owner of the account react to a change by somebody else. */
function passwordNotice(
  customer: { readonly email: string; readonly first_name: string },
  at: Date,
  sender: Sender,
): Mail {
  const parts = [
    greeting(customer.first_name),
    `Le mot de passe de votre compte a été modifié le ${parisDate(at)} (heure de Paris).`,
    'Si c’est vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, puis écrivez-nous.',
    {
      kind: 'link',
      label: 'Choisir un nouveau mot de passe',
      address: `${sender.shopUrl}/forgot_password`,
    },
    customerServiceLink(sender),
  ] as const;
  return {
    cause: `password-change ${newId()}`,
    to: customer.email,
    subject: 'Votre mot de passe a été modifié',
    notice: 'mot de passe du compte modifié',
    aside: true,
    ...letter(parts, sender),
  };
}
