import type { SocialSignInUrls } from '@/lib/domain/social-sign-in';
import { env } from './env';

/** The configured sign-in pages of other providers. */
export function socialSignInUrls(): SocialSignInUrls {
  const { APPLE_SIGN_IN_URL, GOOGLE_SIGN_IN_URL, FACEBOOK_SIGN_IN_URL } = env();
  return {
    Apple: APPLE_SIGN_IN_URL,
    Google: GOOGLE_SIGN_IN_URL,
    Facebook: FACEBOOK_SIGN_IN_URL,
  };
}
