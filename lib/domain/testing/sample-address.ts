import type { DeliveryAddress } from '../address';

/** An address for tests, which override the fields they need. */
export function sampleAddress(changes: Partial<DeliveryAddress> = {}): DeliveryAddress {
  return {
    id: 'a1',
    name: 'Claire Dupont',
    phone: '612345678',
    dialCode: '+33',
    street: '8 rue des Lices',
    postcode: '35000',
    city: 'Rennes',
    country: 'France',
    latitude: null,
    longitude: null,
    isDefault: false,
    ...changes,
  };
}
