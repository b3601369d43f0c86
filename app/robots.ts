import type { MetadataRoute } from 'next';
import { customerPages } from '@/lib/session/guard';

const openButPersonal = [
  'access_account',
  'addressTesting',
  'api',
  'DriverResetPassword',
  'emailVerification',
  'forgot_password',
  'login',
  'order_confirmation',
  'otp',
  'register',
  'resultat',
  'userResetPassword',
];

/** Search engines may read the catalogue and the information pages. */
export default function robots(): MetadataRoute.Robots {
  const disallow = [...customerPages, ...openButPersonal].map((page) => `/${page}`);
  return { rules: { userAgent: '*', allow: '/', disallow } };
}
