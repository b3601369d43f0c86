/** Valid fields of the registration form, except the e-mail address. */
export const registrationFields = {
  password: 'Soie-123456',
  confirmPassword: 'Soie-123456',
  firstName: 'Zoé',
  lastName: 'Perrin',
  dialCode: '+33',
  phone: '0612345678',
  acceptTerms: '1',
};
