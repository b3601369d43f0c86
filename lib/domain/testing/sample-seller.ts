import type { SellerIdentity } from '../seller';

/** A professional seller for tests, which override the fields they need. */
export function sampleSeller(changes: Partial<SellerIdentity> = {}): SellerIdentity {
  return {
    name: 'Maison Ardelle',
    legalName: 'Ardelle Création',
    legalForm: 'SAS',
    address: '12 rue de Bretagne, 75003 Paris',
    registration: '123456789',
    vatNumber: 'FR12123456789',
    email: 'contact@ardelle.example',
    phone: '+33 1 42 00 00 00',
    isProfessional: true,
    ...changes,
  };
}
