import { readAddresses } from '@/lib/marketplace/addresses';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { addedAddressId } from './added-address';

jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
jest.mock('@/lib/marketplace/addresses', () => ({ readAddresses: jest.fn() }));

const values = {
  name: 'Été',
  street: '2 quai des Brumes',
  postcode: '29200',
  city: 'Brest',
  country: 'France',
};
const saved = (id: string, changes: Partial<typeof values> = {}) => ({
  id,
  phone: '612345678',
  dialCode: '+33',
  latitude: null,
  longitude: null,
  isDefault: false,
  ...values,
  ...changes,
});

describe('the id of an added address', () => {
  it('is the last one with the same content', async () => {
    jest
      .mocked(readAddresses)
      .mockResolvedValue([saved('a1'), saved('a2'), saved('a3', { city: 'Rennes' })]);
    await expect(addedAddressId('eva', values)).resolves.toBe('a2');
  });

  it('is null without an exact match', async () => {
    jest.mocked(readAddresses).mockResolvedValue([saved('a1', { name: '' })]);
    await expect(addedAddressId('eva', values)).resolves.toBeNull();
    jest.mocked(readAddresses).mockRejectedValue(new MarketplaceError('unreachable', 'addresses'));
    await expect(addedAddressId('eva', values)).resolves.toBeNull();
  });
});
