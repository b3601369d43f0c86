import type { Profile } from '@/lib/domain/profile';

type ProfileValues = Omit<Profile, 'photo'>;
type Told = 'firstName' | 'lastName' | 'email' | 'phone';

/** What a form says of a profile; a calling code belongs to the number that stands beside it. */
type ProfileChanges = { readonly [name in Told]?: string } & Pick<Profile, 'dialCode'>;

/**
 * A whole profile, of which marketplaces always save all: what a form leaves out stays as it is.
 * @param read asked only where something was left out
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
