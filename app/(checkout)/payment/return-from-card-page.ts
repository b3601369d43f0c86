import { headers } from 'next/headers';
import { forgetPayment } from '@/lib/checkout/services/open-payment';

/**
 * Records that a customer came back from a card page, which then gets replaced. For pages that a
 * cancelled payment leads to: a visit from another site, or with the cancel parameter. Without
 * support for a cancel address, the marketplace chooses the page.
 */
export async function noteReturn(customerId: string, cancelled: boolean): Promise<void> {
  if (cancelled || comesFromElsewhere(await headers())) forgetPayment(customerId, cancelled);
}

/** By the Sec-Fetch-Site header, which is the same for a reload as for the first visit. */
export function comesFromElsewhere(request: Pick<Headers, 'get'>): boolean {
  return /^(cross|same)-site$/.test(request.get('sec-fetch-site') ?? '');
}
