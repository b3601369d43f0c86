import type { LegalInformation, SellerIdentity } from '@vitrine/demo-catalogue';
import { z } from 'zod';
import { isOutsideEu } from './countries';

export const duties = [
  'seller',
  'manufacturer',
  'identification',
  'responsible-person',
  'composition',
  'care',
  'environment',
  'reduction',
] as const;

/** A legal duty that a product can lack information for. */
export type Duty = (typeof duties)[number];

export const lack = z.object({
  duty: z.enum(duties),
  /** Names of the missing fields in French; '' when all of it is missing. */
  detail: z.string(),
});

type Lack = z.output<typeof lack>;

export interface CheckedProduct {
  readonly legal: LegalInformation | null;
  readonly sellerIdentity: SellerIdentity | null;
  /** Titles from the top-level category down to the product's own. */
  readonly categories: readonly string[];
  /** Whether it has an announced reduction without a higher former price. */
  readonly hasUnprovenReduction: boolean;
}

/** Returns the legal information that a product on sale lacks. */
export function lacksOf(product: CheckedProduct): Lack[] {
  const { legal, sellerIdentity, categories } = product;
  const kind = kindOf(categories);
  const { safety, environment, composition, care } = legal ?? {};
  const missing: Readonly<Record<Duty, string | null>> = {
    seller: missingFields(sellerIdentity),
    manufacturer: safety ? null : '',
    identification: safety?.identification ? null : '',
    'responsible-person':
      safety && isOutsideEu(safety.manufacturer.address) && !safety.responsiblePerson ? '' : null,
    composition: kind === 'clothing' && !composition ? '' : null,
    care: kind === 'clothing' && !care ? '' : null,
    environment: kind === 'other' ? null : environmentLack(environment),
    reduction: product.hasUnprovenReduction ? '' : null,
  };
  return duties.flatMap((duty) => {
    const detail = missing[duty];
    return detail === null ? [] : [{ duty, detail }];
  });
}

/**
 * Returns which duties the category of a product implies. A product that is only in a department,
 * such as "Femme", counts as clothing; accessories do not, because most are no textiles.
 */
function kindOf(categories: readonly string[]): 'clothing' | 'shoes' | 'other' {
  const [top = '', group, ...below] = categories;
  if (!['Femme', 'Homme', 'Enfants'].includes(top)) return 'other';
  if (group === undefined || clothing.includes(group)) return 'clothing';
  return group === shoes || below.includes(shoes) ? 'shoes' : 'other';
}

const shoes = 'Chaussures';
const clothing = ['Vêtements', 'Fille', 'Garçon', 'Bébé'];

function environmentLack(environment: LegalInformation['environment']): string | null {
  if (!environment) return '';
  return environment.steps.length > 0 ? null : 'étapes de production';
}

/** Names of the fields that a professional must publish; a private seller has no registration. */
function missingFields(identity: SellerIdentity | null): string | null {
  if (!identity) return '';
  const { isProfessional, legalName, legalForm, address, registration, email, phone } = identity;
  const fields = [
    ['raison sociale', legalName],
    ['adresse', address],
    ['e-mail', email],
    ['téléphone', phone],
    ['professionnel ou particulier', isProfessional === undefined ? '' : 'connu'],
    ...(isProfessional === false
      ? []
      : [
          ['forme juridique', legalForm ?? ''],
          ['immatriculation', registration],
        ]),
  ];
  const missing = fields.flatMap(([name = '', value]) => (value === '' ? [name] : []));
  return missing.length > 0 ? missing.join(', ') : null;
}
