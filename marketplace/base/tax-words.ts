/** Terms for VAT in e-mails and on the payment page. */
export const taxWords = { contained: 'dont TVA', included: 'TTC' } as const;
