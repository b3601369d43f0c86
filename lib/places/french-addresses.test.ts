import { suggestFrenchAddresses } from './french-addresses';

const base = 'http://adresses.example/geocodage';
const feature = {
  geometry: { coordinates: [2.290084, 49.897442] },
  properties: {
    id: '80021_6590_00008',
    name: '8 Boulevard du Port',
    label: '8 Boulevard du Port 80000 Amiens',
    postcode: '80000',
    city: 'Amiens',
    context: '80, Somme, Hauts-de-France',
  },
};
const suggestion = {
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
};

function suggested(reply: unknown, words = '8 bd du port') {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(reply));
  return suggestFrenchAddresses(words, base);
}
const withProperties = (changes: object) => ({
  features: [{ ...feature, properties: { ...feature.properties, ...changes } }],
});

describe('suggestions of the French state’s service', () => {
  it('include their positions', async () => {
    expect(await suggested({ type: 'FeatureCollection', features: [feature] })).toEqual([
      suggestion,
    ]);
  });

  it.each([
    ['8 bd du port', 'q=8+bd+du+port&limit=5&autocomplete=1'],
    ['port&limit=500#ici', 'q=port%26limit%3D500%23ici&limit=5&autocomplete=1'],
    ['../reverse?lon=2', 'q=..%2Freverse%3Flon%3D2&limit=5&autocomplete=1'],
    ['Œuvre d’Été', 'q=%C5%92uvre+d%E2%80%99%C3%89t%C3%A9&limit=5&autocomplete=1'],
  ])('are requested with the encoded text alone: %s', async (words, query) => {
    await suggested({ features: [] }, words);
    expect(jest.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      `${base}/search?${query}`,
    ]);
  });

  it.each([[{ features: [] }], [{ features: null }], [{}]])('are none in %j', async (reply) => {
    expect(await suggested(reply)).toEqual([]);
  });

  it.each([[null], ['Maintenance'], [[]], [{ features: 'Maintenance' }], [{ features: [{}, 7] }]])(
    'are unknown, not none, in %j',
    async (reply) => {
      await expect(suggested(reply)).rejects.toThrow();
    },
  );

  it.each([
    ['null', null],
    ['a text', 'port'],
    ['one that is nowhere', { ...feature, geometry: null }],
    ['one that is not on Earth', { ...feature, geometry: { coordinates: [2.29, 149] } }],
    ['one without a name', { ...feature, properties: { label: 'Amiens' } }],
  ])('are not affected by %s', async (_, odd) => {
    expect(await suggested({ features: [odd, feature, odd] })).toEqual([suggestion]);
  });

  it('contain the known parts of each address', async () => {
    const [first] = await suggested(
      withProperties({ id: null, postcode: null, city: null, context: undefined }),
    );
    expect(first).toMatchObject({
      id: '8 Boulevard du Port 80000 Amiens',
      detail: '',
      place: { street: '8 Boulevard du Port', postcode: '', city: '', country: 'France' },
    });
  });

  it('leave the street as it is typed when they are towns', async () => {
    const town = { type: 'municipality', name: 'Amiens', label: 'Amiens' };
    expect((await suggested(withProperties(town)))[0]).toMatchObject({
      title: 'Amiens',
      place: { street: '', postcode: '80000', city: 'Amiens' },
    });
  });

  it.each(['housenumber', 'street', 'locality', null])(
    'replace the street when they are of the type %s',
    async (type) => {
      const [first] = await suggested(withProperties({ type }));
      expect(first?.place).toHaveProperty('street', '8 Boulevard du Port');
    },
  );

  it('accept numbers as strings and strings as numbers', async () => {
    const { properties } = feature;
    const odd = {
      geometry: { coordinates: ['2.290084', '49.897442', 30] },
      properties: { ...properties, postcode: 80_000 },
    };
    expect(await suggested({ features: [odd] })).toEqual([suggestion]);
  });
});
