import type { IncomingMessage } from 'node:http';

/** Pages that are rendered for one customer. */
const personalPages = [
  'DriverResetPassword',
  'access_account',
  'addAddress',
  'address',
  'addressTesting',
  'aide',
  'boutiques',
  'cart',
  'chat',
  'contact',
  'editAddress',
  'emailVerification',
  'essayage',
  'facture',
  'forgot_password',
  'information',
  'login',
  'my_account',
  'my_favorite',
  'myorder',
  'notification',
  'orderDetail',
  'orderTracking',
  'order_confirmation',
  'otp',
  'parameter',
  'payment',
  'paymentSuccess',
  'profile',
  'register',
  'renonciation',
  'resultat',
  'userResetPassword',
];
const personal = new Set(personalPages.map((page) => page.toLowerCase()));

/**
 * Requests without a concurrency limit: files, images (limited separately), health checks and event
 * streams.
 */
const unlimited =
  /^\/(_next\/(static\/|image$)|media\/|icones\/|illustrations\/|api\/(health|ready|chat\/stream)$|(sw\.js|icon\.svg|apple-icon\.png|manifest\.webmanifest|no-img\.jpeg|banniere\.webp|robots\.txt)$)/;

/** Routes that read the catalogue, the same for everyone. */
const publicRoutes = /^\/api\/(products|search|places|shops)\b/;

export type RequestKind = 'public' | 'personal' | 'write' | 'upload';

/**
 * Returns the kind of a request, which decides the concurrency limit that applies. Null means no
 * limit.
 */
export function requestKind({
  method = '',
  url = '',
  complete,
}: Pick<IncomingMessage, 'method' | 'url' | 'complete'>): RequestKind | null {
  const [path = ''] = url.split('?', 1);
  if (method === 'POST') return complete ? 'write' : 'upload';
  if (unlimited.test(path)) return null;
  if (path.startsWith('/api/')) return publicRoutes.test(path) ? 'public' : 'personal';
  return personal.has((path.split('/')[1] ?? '').toLowerCase()) ? 'personal' : 'public';
}
