import type { FastifyInstance } from 'fastify';
import {
  emailVerifyCodeWeb,
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
  userSubmitForgotPassword,
} from '../../../lib/marketplace/contract/account';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { saveUnverifiedCustomer, selectCustomerByEmail } from '../../repositories/customers';
import { requestReset, resetPassword } from './password-reset';
import { hashPassword, passwordFits } from './passwords';
import { emailKey, type Registration, registrationProblem } from './registration-rules';
import { mailCode, replaceExpiredCode, resendCode, storeNewCode, verifyCode } from './verification';

const notMailed =
  'Nous n’avons pas pu envoyer l’e-mail avec votre code\u00a0: demandez-en un nouveau dans un instant.';

/** Registers registration, verification, login and password reset. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, userRegisteration, async ({ body }) => {
    const { id, mailed } = await register(context, body);
    return {
      status: 1,
      data: { _id: id },
      message: mailed
        ? 'Votre compte est créé. Un code vient d’être envoyé à votre adresse e-mail.'
        : `Votre compte est créé. ${notMailed}`,
    };
  });

  serve(app, login, async ({ body }) => {
    const { customer, mailed } = await logIn(context, body.email, body.password);
    const verified = customer.verified_at !== null;
    return {
      status: verified ? 1 : 0,
      message: verified ? 'Vous êtes connecté.' : verifyFirst(mailed),
      data: {
        _id: customer.id,
        email: customer.email,
        first_name: customer.first_name,
        last_name: customer.last_name,
        phone: customer.phone,
        ...(verified ? {} : { email_not_verified: true }),
      },
    };
  });

  serve(app, emailVerifyCodeWeb, async ({ body }) => ({
    status: 1,
    message: await verifyCode(context, body.user_id, body.code),
  }));

  serve(app, resendOtpWeb, async ({ body }) => ({
    status: 1,
    message: await resendCode(context, body.user_id),
  }));

  serve(app, userForgotPassword, async ({ body }) => ({
    status: 1,
    message: await requestReset(context, body.email),
  }));

  serve(app, userSubmitForgotPassword, async ({ body }) => ({
    status: 1,
    message: await resetPassword(context, body.id, body.new_password),
  }));
}

/**
 * Creates an account and sends its verification code.
 * @returns the account's id, and whether the mail could be sent
 * @throws Refusal with a message of the specification (1, section 5), or when the e-mail is taken
 */
async function register(context: Context, given: Registration) {
  const problem = registrationProblem(given);
  if (problem) throw new Refusal(problem);
  const email = emailKey(given.email);
  const passwordHash = await hashPassword(given.password);
  const id = newId();
  const mail = await context.db.transaction().execute(async (rows) => {
    const saved = await saveUnverifiedCustomer(rows, {
      id,
      email,
      password_hash: passwordHash,
      first_name: given.first_name.trim(),
      last_name: given.last_name.trim(),
      phone: given.phone.trim(),
      country_code: given.countryCode || '+33',
      verified_at: null,
      created_at: currentTime(),
    });
    if (!saved) throw new Refusal('Cette adresse e-mail est déjà utilisée.');
    return storeNewCode(context, rows, { id, email });
  });
  return { id, mailed: await mailCode(context, id, mail) };
}

/**
 * Returns the account with this e-mail and password. An unverified one gets a new code if its last
 * one has expired; `mailed` is null when no mail was due.
 * @throws Refusal, the same for a wrong e-mail and a wrong password
 */
async function logIn(context: Context, email: string, password: string) {
  const customer = await selectCustomerByEmail(context.db, emailKey(email));
  if (!(await passwordFits(customer?.password_hash ?? null, password)) || !customer) {
    throw new Refusal('Adresse e-mail ou mot de passe incorrect.');
  }
  const mailed = customer.verified_at ? null : await replaceExpiredCode(context, customer);
  return { customer, mailed };
}

function verifyFirst(mailed: boolean | null): string {
  if (mailed === false) return `Vérifiez d’abord votre adresse e-mail. ${notMailed}`;
  return mailed
    ? 'Vérifiez d’abord votre adresse e-mail\u00a0: nous venons de vous envoyer un nouveau code.'
    : 'Vérifiez d’abord votre adresse e-mail\u00a0: saisissez le code que nous vous avons envoyé, ou demandez-en un nouveau.';
}
