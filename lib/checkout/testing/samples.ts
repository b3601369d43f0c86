import { blankAddress, type DeliveryAddress } from '@/lib/domain/address';

/** An address for tests, which override the fields they need. */
export function sampleAddress(changes: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    id: 'a1',
    ...blankAddress,
    latitude: null,
    longitude: null,
    isDefault: false,
    ...changes,
  };
}

/** The prices of one line of 90 €, for tests. */
export const sampleSummary = {
  products: 9000,
  tax: 1500,
  shipping: 0,
  beforeDiscount: 9000,
  discount: 0,
  total: 9000,
};
