/** Header of each column with legal information, which imports read and exports write. */
export const legalHeaders = {
  sellerLegalName: header('Raison sociale du vendeur', 'seller_legal_name'),
  sellerLegalForm: header('Forme juridique du vendeur', 'seller_legal_form'),
  sellerAddress: header('Adresse du vendeur', 'seller_address'),
  sellerRegistration: header('SIREN ou SIRET du vendeur', 'seller_registration'),
  sellerVatNumber: header('Numéro de TVA du vendeur', 'seller_vat_number'),
  sellerEmail: header('E-mail du vendeur', 'seller_email'),
  sellerPhone: header('Téléphone du vendeur', 'seller_phone'),
  sellerProfessional: header('Vendeur professionnel', 'seller_professional'),
  manufacturerName: header('Fabricant', 'manufacturer_name'),
  manufacturerAddress: header('Adresse du fabricant', 'manufacturer_address'),
  manufacturerEmail: header('E-mail du fabricant', 'manufacturer_email'),
  responsibleName: header('Personne responsable', 'responsible_name'),
  responsibleAddress: header('Adresse de la personne responsable', 'responsible_address'),
  responsibleEmail: header('E-mail de la personne responsable', 'responsible_email'),
  identification: header('Identification', 'identification'),
  warnings: header('Avertissements', 'warnings'),
  steps: header('Étapes de production', 'production_steps'),
  recycledPercent: header('Matière recyclée (%)', 'recycled_percent'),
  recyclability: header('Recyclabilité', 'recyclability'),
  hazardousSubstances: header('Substances dangereuses', 'hazardous_substances'),
  releasesMicrofibres: header('Rejette des microfibres', 'releases_microfibres'),
  costPoints: header('Coût environnemental', 'environmental_cost'),
  costPointsPer100g: header('Coût environnemental pour 100 g', 'environmental_cost_per_100_g'),
  composition: header('Composition', 'composition'),
  care: header('Entretien', 'care'),
} as const;

export type LegalField = keyof typeof legalHeaders;

export const legalFields = Object.keys(legalHeaders).filter(
  (name): name is LegalField => name in legalHeaders,
);

/** The lowest price of 30 days is a field of each variation. */
export const priorPriceHeader =
  'Prix le plus bas sur 30 jours (variant.metafields.vitrine.lowest_price_30_days)';

function header(title: string, key: string): string {
  return `${title} (product.metafields.vitrine.${key})`;
}
