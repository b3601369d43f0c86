/** The page of one payment. */
export function pageAddress(paymentUrl: string, sessionId: string): string {
  return `${paymentUrl}/paiement/${sessionId}`;
}
