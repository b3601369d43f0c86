/** Returns the URL of a payment's page. */
export function pageAddress(paymentUrl: string, sessionId: string): string {
  return `${paymentUrl}/paiement/${sessionId}`;
}
