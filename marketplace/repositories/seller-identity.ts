import type { SellerIdentity } from '../db/schema';

/** Returns the legal identity of a seller in the contract's fields. */
export function identityOnWire(fullName: string, identity: SellerIdentity) {
  return {
    fullname: fullName,
    legal_name: identity.legalName,
    legal_form: identity.legalForm ?? '',
    address: identity.address,
    registration: identity.registration,
    vat_number: identity.vatNumber,
    email: identity.email,
    phone: identity.phone,
    ...(identity.isProfessional === undefined ? {} : { professional: identity.isProfessional }),
  };
}
