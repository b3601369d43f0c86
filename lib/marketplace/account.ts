import type { Customer } from '@/lib/domain/customer';
import type { Outcome } from '@/lib/domain/outcome';
import { asAnonymous, asCustomer } from './client';
import {
  emailVerifyCodeWeb,
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
  userSubmitForgotPassword,
} from './contract/account';
import { deleteUserAccount, driverSubmitForgotPassword } from './contract/profile';
import { MarketplaceError } from './errors';
import { isGeneralRefusal } from './general-refusal';
import { toOutcome } from './outcome';
import { phoneDigits } from './phone';

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly phone: string;
  readonly dialCode: string;
}

/** Creates an account that awaits its e-mail code; `userId` is for the verification page. */
export async function register(
  registration: Registration,
): Promise<Outcome & { readonly userId: string | null }> {
  const reply = await asAnonymous(userRegisteration, {
    body: {
      first_name: registration.firstName,
      last_name: registration.lastName,
      email: registration.email,
      password: registration.password,
      confirmPassword: registration.confirmPassword,
      phone: phoneDigits(registration.phone),
      acceptTerms: true,
      countryCode: registration.dialCode,
    },
  });
  return { ...toOutcome(reply), userId: reply.data?._id ?? null };
}

export type SignIn =
  | { readonly state: 'signed-in'; readonly customer: Customer; readonly message: string }
  | { readonly state: 'not-verified'; readonly userId: string; readonly message: string }
  | { readonly state: 'refused'; readonly message: string };

/** Verifies an e-mail address and password. @throws MarketplaceError */
export async function signIn(email: string, password: string): Promise<SignIn> {
  const reply = await asAnonymous(login, { body: { email, password } });
  const data = reply.data;
  if (reply.status === 1 && !data) throw new MarketplaceError('malformed', login.path);
  if (reply.status === 1 && data) {
    const customer = {
      id: data._id,
      firstName: data.first_name,
      lastName: data.last_name,
      email: data.email || email,
      phone: data.phone,
    };
    return { state: 'signed-in', customer, message: reply.message };
  }
  if (data?.email_not_verified) {
    return { state: 'not-verified', userId: data._id, message: reply.message };
  }
  return { state: 'refused', message: reply.message };
}

export async function verifyEmail(userId: string, code: string): Promise<Outcome> {
  return toOutcome(await asAnonymous(emailVerifyCodeWeb, { body: { user_id: userId, code } }));
}

export async function resendCode(userId: string): Promise<Outcome> {
  return toOutcome(await asAnonymous(resendOtpWeb, { body: { user_id: userId } }));
}

/**
 * Requests the mail with the link to reset the password. The result must not reveal whether an
 * account exists, so refusals about an unknown address are reported like successes.
 * @returns the message of a refusal that concerns the service itself; otherwise null
 * @throws MarketplaceError without a reply
 */
export async function askForNewPassword(email: string): Promise<string | null> {
  try {
    const { status, message } = await asAnonymous(userForgotPassword, { body: { email } });
    return status !== 1 && isGeneralRefusal(message) ? message : null;
  } catch (error) {
    const answered = error instanceof MarketplaceError && /^(refused|not-found)$/.test(error.kind);
    if (!answered) throw error;
    return null;
  }
}

/** Sets a customer's new password. `resetId` comes from the mailed link. */
export async function setNewPassword(resetId: string, password: string): Promise<Outcome> {
  const body = { id: resetId, new_password: password };
  return toOutcome(await asAnonymous(userSubmitForgotPassword, { body }));
}

/** Like `setNewPassword`, for a driver. */
export async function setNewDriverPassword(resetId: string, password: string): Promise<Outcome> {
  const body = { id: resetId, new_password: password };
  return toOutcome(await asAnonymous(driverSubmitForgotPassword, { body }));
}

/**
 * Deletes the customer's account. The caller has verified the password.
 * @throws MarketplaceError
 */
export async function deleteAccount(customerId: string): Promise<Outcome> {
  return toOutcome(await asCustomer(customerId, deleteUserAccount, {}));
}
