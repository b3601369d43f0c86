/** The action that records a return from the card page. */
export const cardPageReturnAction = '/api/checkout/return';
