import type { z } from 'zod';
import type { changePassword as call } from '../../../lib/marketplace/contract/profile';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../repositories/connection';
import { replacePassword, selectCustomer } from '../../repositories/customers';
import { deleteResetLinks } from '../../repositories/reset-links';
import { hashPassword, passwordFits } from './passwords';
import { confirmationProblem, passwordProblem } from './registration-rules';

const wrongPassword = 'L’ancien mot de passe est incorrect.';

/**
 * Changes a password after checking the old one; invalidates reset links.
 * @throws Refusal (specification 2, section 5)
 */
export async function changePassword(db: Db, given: z.output<typeof call.body>): Promise<void> {
  const problem =
    (given.old_password === '' ? "L'ancien mot de passe est requise" : null) ??
    passwordProblem(given.password) ??
    confirmationProblem(given);
  if (problem) throw new Refusal(problem);
  const customer = await selectCustomer(db, given.user_id);
  if (!customer) throw new Refusal('Ce compte n’existe pas.');
  const former = customer.password_hash;
  if (!(await passwordFits(former, given.old_password))) throw new Refusal(wrongPassword);
  const next = await hashPassword(given.password);
  await db.transaction().execute(async (rows) => {
    // A concurrent change has replaced the old password.
    if (!(await replacePassword(rows, customer.id, { former, next }))) {
      throw new Refusal(wrongPassword);
    }
    await deleteResetLinks(rows, customer.id);
  });
}
