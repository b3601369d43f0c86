import { readGooglePlace, suggestGooglePlaces } from './google-places';

const access = { key: 'cle-de-test', base: 'http://places.example' };
const prediction = {
  placePrediction: {
    placeId: 'lisbonne1',
    structuredFormat: {
      mainText: { text: 'Rua Garrett 12' },
      secondaryText: { text: 'Lisbonne, Portugal' },
    },
  },
};
const suggestion = {
  id: 'lisbonne1',
  title: 'Rua Garrett 12',
  detail: 'Lisbonne, Portugal',
  place: null,
};
const components = [
  { longText: '12', types: ['street_number'] },
  { longText: 'Rua Garrett', types: ['route'] },
  { longText: '1200-203', types: ['postal_code'] },
  { longText: 'Lisbonne', types: ['locality', 'political'] },
  { longText: 'Portugal', types: ['country', 'political'] },
];
const location = { latitude: 38.7107, longitude: -9.1426 };
const place = {
  street: '12 Rua Garrett',
  postcode: '1200-203',
  city: 'Lisbonne',
  country: 'Portugal',
  ...location,
};

const asked = () => jest.mocked(fetch).mock.calls.map(([address, init]) => ({ address, init }));

function answering(reply: unknown): void {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(reply));
}
function suggested(reply: unknown) {
  answering(reply);
  return suggestGooglePlaces('rua garrett', access);
}
function read(reply: unknown, id = 'lisbonne1') {
  answering(reply);
  return readGooglePlace(id, access);
}

describe('Google’s suggestions', () => {
  it('are requested in French, with the operator’s key in a header', async () => {
    expect(await suggested({ suggestions: [prediction] })).toEqual([suggestion]);
    const [{ address, init } = { address: '', init: undefined }] = asked();
    expect(address).toBe('http://places.example/v1/places:autocomplete');
    expect(init).toMatchObject({ method: 'POST', headers: { 'x-goog-api-key': 'cle-de-test' } });
    expect(JSON.parse(String(init?.body))).toEqual({ input: 'rua garrett', languageCode: 'fr' });
  });

  it.each([[{}], [{ suggestions: [] }], [{ suggestions: null }]])(
    'are none in Google’s empty response %j',
    async (reply) => {
      expect(await suggested(reply)).toEqual([]);
    },
  );

  it.each([[null], ['Maintenance'], [[]], [{ suggestions: 'x' }], [{ suggestions: [7, null] }]])(
    'are unknown, not none, in %j',
    async (reply) => {
      await expect(suggested(reply)).rejects.toThrow();
    },
  );

  it.each([
    ['a question that is proposed', { queryPrediction: { text: { text: 'rua garrett' } } }],
    ['null', null],
    ['one without an id', { placePrediction: { ...prediction.placePrediction, placeId: null } }],
    ['one without a name', { placePrediction: { placeId: 'x', structuredFormat: {} } }],
  ])('are not affected by %s', async (_, odd) => {
    expect(await suggested({ suggestions: [odd, prediction, odd] })).toEqual([suggestion]);
  });

  it('are empty when Google suggests only queries', async () => {
    expect(await suggested({ suggestions: [{ queryPrediction: {} }] })).toEqual([]);
  });

  it('may have no second line', async () => {
    const { placeId, structuredFormat } = prediction.placePrediction;
    const short = { placeId, structuredFormat: { ...structuredFormat, secondaryText: null } };
    expect(await suggested({ suggestions: [{ placePrediction: short }] })).toEqual([
      { ...suggestion, detail: '' },
    ]);
  });
});

describe('a place of Google', () => {
  it('is requested in French with the used fields only', async () => {
    expect(await read({ location, addressComponents: components })).toEqual(place);
    expect(asked()).toEqual([
      {
        address: 'http://places.example/v1/places/lisbonne1?languageCode=fr',
        init: expect.objectContaining({
          headers: {
            'x-goog-api-key': 'cle-de-test',
            'x-goog-fieldmask': 'location,addressComponents',
          },
        }),
      },
    ]);
  });

  it.each(['..', '.', '', 'a/b', '../autre', 'a?key=x', 'a%2fb'])(
    'sends no request for the invalid id “%s”',
    async (id) => {
      await expect(read({ location }, id)).rejects.toThrow();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['no address', null, { street: '', postcode: '', city: '', country: '' }],
    ['a street without a number', components.slice(1), { ...place, street: 'Rua Garrett' }],
    [
      'a British post town',
      [{ longText: 'Bath', types: ['postal_town'] }],
      { street: '', postcode: '', city: 'Bath', country: '' },
    ],
    [
      'parts that cannot be read',
      [null, { longText: 7 }, { types: ['locality'] }, ...components],
      place,
    ],
  ])('with %s is read as far as possible', async (_, addressComponents, shown) => {
    expect(await read({ location, addressComponents })).toEqual({ ...shown, ...location });
  });

  it.each([
    [null],
    [{}],
    [{ location: null, addressComponents: components }],
    [{ location: { latitude: 138, longitude: 2 } }],
    [{ location: { latitude: null, longitude: 2 } }],
  ])('with impossible coordinates is unknown: %j', async (reply) => {
    await expect(read(reply)).rejects.toThrow();
  });
});
