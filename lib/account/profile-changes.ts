import type { Profile } from '@/lib/domain/customer';

type ProfileValues = Omit<Profile, 'photo'>;

/** Profile fields of a form. A calling code is only valid together with its number. */
type ProfileChanges = Partial<Omit<ProfileValues, 'dialCode'>> & Pick<ProfileValues, 'dialCode'>;

/**
 * Completes a partial profile, because marketplaces replace the whole profile.
 * @param read called only when a field is missing
 * @returns null when there is no profile
 */
export async function wholeProfile(
  { firstName, lastName, email, phone, dialCode }: ProfileChanges,
  read: () => Promise<ProfileValues | null>,
): Promise<ProfileValues | null> {
  if (
    firstName !== undefined &&
    lastName !== undefined &&
    email !== undefined &&
    phone !== undefined
  ) {
    return { firstName, lastName, email, phone, dialCode };
  }
  const former = await read();
  if (!former) return null;
  return {
    firstName: firstName ?? former.firstName,
    lastName: lastName ?? former.lastName,
    email: email ?? former.email,
    phone: phone ?? former.phone,
    dialCode: phone === undefined ? former.dialCode : dialCode,
  };
}
