export const paymentPath = '/payment';

/** The payment page's second step, at its amounts. */
export const secondStepPath = '/payment?etape=2#montant';

/** The first step, at the address that the order goes to. */
export const addressSectionPath = '/payment#adresse';

/** Where a cancelled card payment comes back to. */
export const cancelledPath = '/payment?annule=1';

export const paidPath = '/paymentSuccess';
