import type { z } from 'zod';
import type { EnvironmentalSheet, Product, ProductSafety } from '@/lib/domain/catalogue';
import type { getSingleNewProducts } from './contract/catalogue';
import { toSellerIdentity } from './seller-identity';

type ProductRecord = NonNullable<z.output<typeof getSingleNewProducts.reply>['products']>;

/** The legal information of a product; null for each part that the marketplace omits. */
export function toProductDuties(
  record: ProductRecord,
): Pick<Product, 'seller' | 'safety' | 'environment' | 'composition' | 'care'> {
  const { seller_identity, safety, environment, composition, care } = record;
  return {
    seller: seller_identity ? toSellerIdentity(seller_identity) : null,
    safety: safety ? toSafety(safety) : null,
    environment: environment ? toEnvironment(environment) : null,
    composition: composition && composition.length > 0 ? composition : null,
    care: care && care.length > 0 ? care : null,
  };
}

function toSafety({
  responsible_person: responsiblePerson,
  ...safety
}: NonNullable<ProductRecord['safety']>): ProductSafety {
  return { ...safety, responsiblePerson: responsiblePerson ?? null };
}

function toEnvironment(record: NonNullable<ProductRecord['environment']>): EnvironmentalSheet {
  const { steps, recycled_percent, recyclability, hazardous_substances, cost } = record;
  return {
    steps,
    recycledPercent: recycled_percent ?? null,
    recyclability: recyclability ?? '',
    hazardousSubstances: hazardous_substances,
    releasesMicrofibres: record.releases_microfibres ?? false,
    cost: cost ? { points: cost.points, pointsPer100g: cost.points_per_100_g } : null,
  };
}
