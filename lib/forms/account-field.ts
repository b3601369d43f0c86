/** The hidden field that names the account whose page a form is on (`accountDigest`). */
export const accountField = 'account';
