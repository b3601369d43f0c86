import type { SellerIdentity } from '@vitrine/demo-catalogue';

/** A seller with its legal identity; null while the marketplace does not know it. */
export interface NamedSeller {
  readonly full_name: string;
  readonly identity: SellerIdentity | null;
}

/** Returns the whole identity of a seller on one line; only the name while it is unknown. */
export function identityWords({ full_name, identity }: NamedSeller): string {
  if (!identity) return full_name;
  const { legalForm = '', address, registration, vatNumber, email, phone } = identity;
  return listed([
    nameWords(full_name, identity),
    legalForm,
    address,
    registration && `${registrationName(registration)} ${registration}`,
    vatNumber && `TVA ${vatNumber}`,
    email,
    phone,
  ]);
}

/** Returns where a declaration to the seller is sent: name, postal and e-mail address. */
export function addresseeWords({ full_name, identity }: NamedSeller): string {
  if (!identity) return full_name;
  return listed([nameWords(full_name, identity), identity.address, identity.email]);
}

/** "Ardelle (Ardelle Création)": the trading name, and the legal one if it differs. */
function nameWords(name: string, { legalName }: SellerIdentity): string {
  return legalName === name ? name : `${name} (${legalName})`;
}

/** The kind of a French registration number, which has 9 or 14 digits. */
function registrationName(registration: string): 'SIREN' | 'SIRET' {
  return registration.length === 9 ? 'SIREN' : 'SIRET';
}

function listed(facts: readonly string[]): string {
  return facts.filter((fact) => fact !== '').join(', ');
}
