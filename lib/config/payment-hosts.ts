import { env } from './env';
import { isLoopback, paymentOrigin } from './payment-origin';

/** Origins of the allowed payment pages, for the content security policy. */
export function paymentOrigins(): readonly string[] {
  return env().PAYMENT_HOSTS.flatMap((entry) => paymentOrigin(entry) ?? []);
}

/**
 * The payment address if the shop may redirect to it: https (or loopback) on a host that the
 * operator allows; else null.
 */
export function allowedPaymentUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const secure = url.protocol === 'https:';
  const local = url.protocol === 'http:' && isLoopback(url.hostname);
  if (!secure && !local) return null;
  return paymentOrigins().includes(url.origin) ? url.href : null;
}
