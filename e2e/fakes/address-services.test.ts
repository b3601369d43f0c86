import { suggestFrenchAddresses } from '@/lib/places/french-addresses';
import { readGooglePlace, suggestGooglePlaces } from '@/lib/places/google-places';
import { type AddressServices, startAddressServices } from './address-services';

let services: AddressServices;
beforeAll(async () => {
  services = await startAddressServices();
});
afterAll(() => services.close());

describe('address suggestions', () => {
  it('of the French address service contain coordinates', async () => {
    const [first, second] = await suggestFrenchAddresses('8 bd du port', services.url);
    expect(first).toEqual({
      id: '80021_6590_00008',
      title: '8 Boulevard du Port',
      detail: '80000 Amiens, 80, Somme, Hauts-de-France',
      place: {
        street: '8 Boulevard du Port',
        postcode: '80000',
        city: 'Amiens',
        country: 'France',
        latitude: 49.897442,
        longitude: 2.290084,
      },
    });
    expect(second?.place?.city).toBe('Cergy');
    expect(services.asked.at(-1)).toBe('/search?q=8+bd+du+port&limit=5&autocomplete=1');
    expect(await suggestFrenchAddresses('nulle part', services.url)).toEqual([]);
  });

  it('of Google are completed by a second request', async () => {
    const access = { key: 'cle-de-test', base: services.url };
    expect(await suggestGooglePlaces('rua garrett', access)).toEqual([
      { id: 'lisbonne1', title: 'Rua Garrett 12', detail: 'Lisbonne, Portugal', place: null },
    ]);
    expect(await readGooglePlace('lisbonne1', access)).toEqual({
      street: '12 Rua Garrett',
      postcode: '1200-203',
      city: 'Lisbonne',
      country: 'Portugal',
      latitude: 38.7107,
      longitude: -9.1426,
    });
  });

  it('of Google require a valid key', async () => {
    const access = { key: 'une-autre', base: services.url };
    await expect(suggestGooglePlaces('rua', access)).rejects.toThrow('403');
  });

  it('time out after two seconds', async () => {
    services.hang(true);
    await expect(suggestFrenchAddresses('port', services.url)).rejects.toThrow(/timeout|aborted/i);
    services.hang(false);
  });
});
