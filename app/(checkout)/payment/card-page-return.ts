/**
 * Whether a request comes from another site, such as the card page: without support for a cancel
 * address, the marketplace chooses the page that a cancelled payment leads to. By the
 * Sec-Fetch-Site header, which is the same for a reload as for the first visit.
 */
export function comesFromElsewhere(request: Pick<Headers, 'get'>): boolean {
  return /^(cross|same)-site$/.test(request.get('sec-fetch-site') ?? '');
}
