import { headers } from 'next/headers';
import { forgetPayment } from '@/app/api/checkout/open-payment';

/**
 * For the pages that a cancelled payment leads to: whoever comes to them from another site, or says so, has left their card
 * page and gets a new one. A marketplace that knows no cancel address leads to a page of its own choice.
 */
export async function noteReturn(customerId: string, cancelled: boolean): Promise<void> {
  if (cancelled || comesFromElsewhere(await headers())) forgetPayment(customerId, cancelled);
}

/** By the browser's word; a reload says the same as the visit before. */
export function comesFromElsewhere(request: Pick<Headers, 'get'>): boolean {
  return /^(cross|same)-site$/.test(request.get('sec-fetch-site') ?? '');
}
