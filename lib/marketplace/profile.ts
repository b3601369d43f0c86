import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Customer, Profile } from '@/lib/domain/customer';
import type { Outcome } from '@/lib/domain/outcome';
import { asCustomer } from './client';
import { changePassword, createuser, getuserprofile } from './contract/profile';
import { MarketplaceError } from './errors';
import { toOutcome } from './outcome';
import { phoneDigits, storedPhone, toDialCode } from './phone';

/** The profile of a customer; null when the marketplace returns none. @throws MarketplaceError */
export async function readProfile(customerId: string): Promise<Profile | null> {
  const account = await readAccount(customerId);
  return account && toProfile(account);
}

/**
 * Like `readProfile`. Without a profile, the account is `missing` if the marketplace confirms it (by
 * status 1 or HTTP 404), otherwise `unknown`. @throws MarketplaceError
 */
export async function findProfile(customerId: string): Promise<Profile | 'missing' | 'unknown'> {
  try {
    const { status, account } = await readStatusAndAccount(customerId);
    if (account) return toProfile(account);
    return status === 1 ? 'missing' : 'unknown';
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'not-found') return 'missing';
    throw error;
  }
}

/**
 * The e-mail address of a customer's account, which another browser may have changed since the
 * session began. @throws MarketplaceError
 */
export async function currentEmail({ id, email }: Customer): Promise<string> {
  return (await readProfile(id))?.email || email;
}

/** The profile in the marketplace's own fields. @throws MarketplaceError */
export async function readAccount(customerId: string): Promise<Account | null> {
  return (await readStatusAndAccount(customerId)).account;
}

type Account = NonNullable<z.output<typeof getuserprofile.reply>['data']>;

async function readStatusAndAccount(customerId: string) {
  const { status, data } = await asCustomer(customerId, getuserprofile, {});
  // An account has at least one of these; a record without any is blank.
  const isBlank = !data || [data.first_name, data.last_name, data.email, data.phone].every(isEmpty);
  return { status, account: isBlank ? null : data };
}

function toProfile(account: Account): Profile {
  return {
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    // Specification 2, section 3.
    ...storedPhone({ dialCode: toDialCode(account.country_code) || '+33', phone: account.phone }),
    photo: account.photo || null,
  };
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}

export type ProfileValues = Omit<Profile, 'photo'>;

/** @param photo the bytes of a JPEG; null keeps the current photo */
export async function saveProfile(
  customerId: string,
  values: ProfileValues,
  photo: Uint8Array<ArrayBuffer> | null,
): Promise<Outcome> {
  const body = {
    first_name: values.firstName,
    last_name: values.lastName,
    country_code: values.dialCode,
    email: values.email,
    phone: phoneDigits(values.phone),
  };
  // A unique name: marketplaces may store all files under their original names in one folder.
  const file = photo && { name: `${randomUUID()}.jpg`, type: 'image/jpeg', bytes: photo };
  return toOutcome(await asCustomer(customerId, createuser, { body, file: file ?? undefined }));
}

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}

export async function replacePassword(
  customerId: string,
  { oldPassword, password, confirmPassword }: PasswordChange,
): Promise<Outcome> {
  const body = { old_password: oldPassword, password, confirmPassword };
  return toOutcome(await asCustomer(customerId, changePassword, { body }));
}
