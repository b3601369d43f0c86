import type { Context } from '../context';
import { Refusal } from '../refusal';
import { saveUnverifiedCustomer, selectCustomerByEmail } from '../repositories/customers';
import { newId } from './ids';
import { hashPassword, passwordFits } from './passwords';
import { emailKey, type Registration, registrationProblem } from './registration-rules';
import { sendCode, sendCodeUnlessRecent } from './verification';

/**
 * Creates an account and sends its code. @returns the account's id and whether the code's mail could be sent
 * @throws Refusal in the words of the specification (1, section 5), or when the e-mail is taken
 */
export async function register(
  context: Context,
  given: Registration,
): Promise<{ readonly id: string; readonly mailed: boolean }> {
  const problem = registrationProblem(given);
  if (problem) throw new Refusal(problem);
  const email = emailKey(given.email);
  const id = await saveUnverifiedCustomer(context.db, {
    id: newId(),
    email,
    password_hash: await hashPassword(given.password),
    first_name: given.first_name.trim(),
    last_name: given.last_name.trim(),
    phone: given.phone.trim(),
    country_code: given.countryCode || '+33',
    verified_at: null,
  });
  if (!id) throw new Refusal('Cette adresse e-mail est déjà utilisée.');
  return { id, mailed: await sendCode(context, { id, email }) };
}

/**
 * The account with this e-mail and password; one not verified yet gets a new code, when it can be mailed.
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
