import type { DeliveryAddress } from '@/lib/domain/address';
import { readAddresses } from '@/lib/marketplace/addresses';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { addedAddressId } from './added-address';

jest.mock('@/lib/marketplace/addresses', () => ({ readAddresses: jest.fn() }));

const values = {
  name: 'Été',
  street: '2 quai des Brumes',
  postcode: '29200',
  city: 'Brest',
  country: 'France',
  dialCode: '+33',
  phone: '06 12 34 56 78',
};
const saved = (id: string, changes: Partial<typeof values> = {}) => ({
  id,
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

  it.each([
    ['oldest', (list: DeliveryAddress[]) => list],
    ['newest', (list: DeliveryAddress[]) => list.reverse()],
  ])('is the one with the same telephone number in a list with the %s first', async (_, sort) => {
    const added = saved('a2', { dialCode: '', phone: '0612345678' });
    const list = [
      saved('a1', { phone: '07 00 00 00 00' }),
      added,
      saved('a3', { dialCode: '+32' }),
    ];
    jest.mocked(readAddresses).mockResolvedValue(sort(list));
    await expect(addedAddressId('eva', values)).resolves.toBe('a2');
  });

  it('is the last one with the same address when no telephone number is the same', async () => {
    const others = [saved('a1', { phone: '07 00 00 00 00' }), saved('a2', { phone: '' })];
    jest.mocked(readAddresses).mockResolvedValue(others);
    await expect(addedAddressId('eva', values)).resolves.toBe('a2');
  });

  it('is null without an exact match', async () => {
    jest.mocked(readAddresses).mockResolvedValue([saved('a1', { name: '' })]);
    await expect(addedAddressId('eva', values)).resolves.toBeNull();
    jest.mocked(readAddresses).mockRejectedValue(new MarketplaceError('unreachable', 'addresses'));
    await expect(addedAddressId('eva', values)).resolves.toBeNull();
  });
});
