import type { z } from 'zod';
import type { SellerIdentity } from '@/lib/domain/seller';
import type { sellerIdentity } from './contract/shapes';

/** Converts the legal identity of a seller. */
export function toSellerIdentity(record: z.output<typeof sellerIdentity>): SellerIdentity {
  const { fullname, legal_name, legal_form, vat_number, professional, ...others } = record;
  return {
    ...others,
    name: fullname,
    legalName: legal_name,
    legalForm: legal_form,
    vatNumber: vat_number ?? null,
    isProfessional: professional ?? null,
  };
}
