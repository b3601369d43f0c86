import type { SellerIdentity } from '@/lib/domain/seller';
import { taxWords } from './tax';

/** "Professionnel" or "Particulier"; null when the marketplace omits it. */
export function sellerStatus({ isProfessional }: Pick<SellerIdentity, 'isProfessional'>) {
  if (isProfessional === null) return null;
  return isProfessional ? 'Professionnel' : 'Particulier';
}

/** "Maison Ardelle (Ardelle Création)": the trading name, and the legal one if it differs. */
export function sellerName({ name, legalName }: SellerIdentity): string {
  if (!legalName || legalName === name) return name;
  return name ? `${name} (${legalName})` : legalName;
}

/** The kind of a registration number: French ones have 9 or 14 digits. */
export function registrationName(registration: string): 'SIREN' | 'SIRET' | 'Immatriculation' {
  const number = registration.replace(/\s/g, '');
  if (/^\d{9}$/.test(number)) return 'SIREN';
  return /^\d{14}$/.test(number) ? 'SIRET' : 'Immatriculation';
}

/** A fact about a seller, with the words for a missing value. */
type Fact = readonly [name: string, value: string, missing: string];

const missing = 'non communiqué par le vendeur';
const missingFeminine = 'non communiquée par le vendeur';

/**
 * The legal identity of a seller, a line each, with the missing parts named (regulation (EU)
 * 2022/2065, articles 30 and 31). A private person has no company data: missing parts are left out.
 */
export function identityLines(seller: SellerIdentity): readonly string[] {
  const registration = registrationName(seller.registration);
  const facts: readonly Fact[] = [
    ['Nom', sellerName(seller), missing],
    ['Statut', sellerStatus(seller) ?? '', missing],
    ['Forme juridique', seller.legalForm, missingFeminine],
    ['Adresse', seller.address, missingFeminine],
    [seller.registration ? registration : 'SIREN ou SIRET', seller.registration, missing],
    [`N° de ${taxWords.tax}`, seller.vatNumber ?? '', seller.vatNumber === '' ? 'aucun' : missing],
    ['E-mail', seller.email, missing],
    ['Téléphone', seller.phone, missing],
  ];
  const isPrivate = seller.isProfessional === false;
  return facts
    .filter(([, value]) => value !== '' || !isPrivate)
    .map(([name, value, otherwise]) => `${name}\u00a0: ${value || otherwise}`);
}
