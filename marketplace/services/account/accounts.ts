import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Context } from '../../ports/context';
import { saveUnverifiedCustomer, selectCustomerByEmail } from '../../repositories/customers';
import { hashPassword, passwordFits } from './passwords';
import { emailKey, type Registration, registrationProblem } from './registration-rules';
import { mailCode, sendCodeUnlessRecent, storeNewCode } from './verification';

/**
 * Creates an account and sends its verification code.
 * @returns the account's id, and whether the mail could be sent
 * @throws Refusal with a message of the specification (1, section 5), or when the e-mail is taken
 */
export async function register(
  context: Context,
  given: Registration,
): Promise<{ readonly id: string; readonly mailed: boolean }> {
  const problem = registrationProblem(given);
  if (problem) throw new Refusal(problem);
  const email = emailKey(given.email);
  const passwordHash = await hashPassword(given.password);
  const { id, code } = await context.db.transaction().execute(async (rows) => {
    const saved = await saveUnverifiedCustomer(rows, {
      id: newId(),
      email,
      password_hash: passwordHash,
      first_name: given.first_name.trim(),
      last_name: given.last_name.trim(),
      phone: given.phone.trim(),
      country_code: given.countryCode || '+33',
      verified_at: null,
    });
    if (!saved) throw new Refusal('Cette adresse e-mail est déjà utilisée.');
    return { id: saved, code: await storeNewCode(rows, saved, context.config) };
  });
  return { id, mailed: await mailCode(context, { id, email }, code) };
}

/**
 * Returns the account with this e-mail and password. An unverified one gets a new code if it can be
 * mailed.
 * @throws Refusal, the same for a wrong e-mail and a wrong password
 */
export async function logIn(context: Context, email: string, password: string) {
  const customer = await selectCustomerByEmail(context.db, emailKey(email));
  if (!(await passwordFits(customer?.password_hash ?? null, password)) || !customer) {
    throw new Refusal('Adresse e-mail ou mot de passe incorrect.');
  }
  const mailed = customer.verified_at !== null || (await sendCodeUnlessRecent(context, customer));
  return { customer, mailed };
}
