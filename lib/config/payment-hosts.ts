import { env } from './env';
import { paymentOrigin } from './payment-origin';

/** Origins of the allowed payment pages, for the content security policy. */
export function paymentOrigins(): readonly string[] {
  return env().PAYMENT_HOSTS.flatMap((entry) => paymentOrigin(entry) ?? []);
}

/**
 * The payment address if the shop may redirect to it: https (or loopback) on a host that the
 * operator allows; null otherwise.
 */
export function allowedPaymentUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return paymentOrigins().includes(url.origin) ? url.href : null;
}
