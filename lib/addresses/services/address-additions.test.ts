import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { type AddressValues, addAddress } from '@/lib/marketplace/addresses';
import { addressAdditions } from './address-additions';

jest.mock('@/lib/marketplace/addresses', () => ({ addAddress: jest.fn() }));

const values: AddressValues = sampleAddress({ name: 'Maison' });
const add = (changes: Partial<AddressValues> = {}, customerId = 'eva') =>
  addressAdditions.add(customerId, { ...values, ...changes });

beforeEach(() => {
  jest.mocked(addAddress).mockReset().mockResolvedValue({ ok: true, message: 'Ajoutée.' });
  addressAdditions.forget('eva');
  addressAdditions.forget('max');
});

describe('adding an address', () => {
  it('adds it once, however often the form is sent', async () => {
    await Promise.all([add(), add()]);
    await expect(add()).resolves.toEqual({ ok: true, message: 'Ajoutée.' });
    expect(addAddress).toHaveBeenCalledTimes(1);
  });

  it('adds another one for other content or another customer', async () => {
    await add();
    await add({ street: '9 rue des Lices' });
    await add({}, 'max');
    expect(addAddress).toHaveBeenCalledTimes(3);
  });

  it('allows a retry after a refusal or a failure, and a new addition after a change', async () => {
    jest.mocked(addAddress).mockResolvedValueOnce({ ok: false, message: 'Incomplète.' });
    await add();
    jest.mocked(addAddress).mockRejectedValueOnce(new Error('timeout'));
    await expect(add()).rejects.toThrow('timeout');
    await add();
    addressAdditions.forget('eva');
    await add();
    expect(addAddress).toHaveBeenCalledTimes(4);
  });
});
