import type { z } from 'zod';
import type { changePassword as call } from '../../../lib/marketplace/contract/profile';
import { Refusal } from '../../base/refusal';
import type { Context } from '../../ports/context';
import { deleteResetLinks, selectCustomer } from '../../repositories/customers';
import { storePasswordNotice } from './password-notice';
import { hashPassword, passwordFits } from './passwords';
import { confirmationProblem, passwordProblem } from './registration-rules';
import { endSessionsOrLog } from './sessions';

const wrongPassword = 'L’ancien mot de passe est incorrect.';

/**
 * Changes a password after checking the old one; invalidates reset links, notifies the owner and
 * ends all sessions, since the shop cannot do so when it loses the reply.
 * @throws Refusal (specification 2, section 5)
 */
export async function changePassword(
  context: Pick<Context, 'db' | 'mailer' | 'config' | 'log'>,
  given: z.output<typeof call.body>,
): Promise<void> {
  const { db, mailer } = context;
  const problem =
    (given.old_password === '' ? "L'ancien mot de passe est requise" : null) ??
    passwordProblem(given.password) ??
    confirmationProblem(given);
  if (problem) throw new Refusal(problem);
  const customer = await selectCustomer(db, given.user_id);
  if (!customer) throw new Refusal('Ce compte n’existe pas.');
  if (!(await passwordFits(customer.password_hash, given.old_password))) {
    throw new Refusal(wrongPassword);
  }
  const passwordHash = await hashPassword(given.password);
  const notice = await db.transaction().execute(async (rows) => {
    const replaced = await rows
      .updateTable('customer')
      .set({ password_hash: passwordHash })
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .returning('id')
      .executeTakeFirst();
    // A concurrent change has replaced the old password.
    if (!replaced) throw new Refusal(wrongPassword);
    await deleteResetLinks(rows, customer.id);
    return storePasswordNotice(context, rows, customer.id);
  });
  await endSessionsOrLog(context, customer.id);
  await mailer.send(notice);
}
