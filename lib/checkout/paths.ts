/** The payment page's second step, at its amounts. */
export const secondStepPath = '/payment?etape=2#montant';

/** Where a cancelled card payment comes back to. */
export const cancelledPath = '/payment?annule=1';

export const paidPath = '/paymentSuccess';
