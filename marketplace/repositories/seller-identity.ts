import type { SellerIdentity } from '@vitrine/demo-catalogue';

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

/**
 * Returns the identity of a seller as a field of a product or cart line; none while it is unknown.
 */
export function sellerOnWire(
  seller: { readonly full_name: string; readonly identity: SellerIdentity | null } | undefined,
) {
  return seller?.identity
    ? { seller_identity: identityOnWire(seller.full_name, seller.identity) }
    : {};
}
