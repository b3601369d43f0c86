import http from 'node:http';

/**
 * Fakes of the two address services, according to their public documentation: the geocoding of the
 * Géoplateforme (`/search`, GeoJSON) and Google's Places API (`/v1/places:autocomplete` and
 * `/v1/places/{id}`).
 */
export interface AddressServices {
  readonly url: string;
  /** The received requests (path and query), oldest first. */
  readonly asked: readonly string[];
  /** Controls whether the following requests get no response. */
  hang(isHanging: boolean): void;
  close(): Promise<void>;
}

const street = {
  name: '8 Boulevard du Port',
  postcode: '80000',
  city: 'Amiens',
  context: '80, Somme, Hauts-de-France',
};

const features = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [2.290084, 49.897442] },
      properties: {
        id: '80021_6590_00008',
        type: 'housenumber',
        label: '8 Boulevard du Port 80000 Amiens',
        score: 0.97,
        ...street,
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [2.06, 49.03] },
      properties: {
        id: '95127_1530_00008',
        type: 'housenumber',
        label: '8 Boulevard du Port 95000 Cergy',
        score: 0.9,
        name: '8 Boulevard du Port',
        postcode: '95000',
        city: 'Cergy',
        context: '95, Val-d’Oise, Île-de-France',
      },
    },
  ],
};

const predictions = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/lisbonne1',
        placeId: 'lisbonne1',
        text: { text: 'Rua Garrett 12, Lisbonne, Portugal' },
        structuredFormat: {
          mainText: { text: 'Rua Garrett 12' },
          secondaryText: { text: 'Lisbonne, Portugal' },
        },
      },
    },
    { queryPrediction: { text: { text: 'rua garrett' } } },
  ],
};

const place = {
  location: { latitude: 38.7107, longitude: -9.1426 },
  addressComponents: [
    { longText: '12', shortText: '12', types: ['street_number'] },
    { longText: 'Rua Garrett', shortText: 'R. Garrett', types: ['route'] },
    { longText: 'Lisbonne', shortText: 'Lisbonne', types: ['locality', 'political'] },
    { longText: 'Portugal', shortText: 'PT', types: ['country', 'political'] },
    { longText: '1200-203', shortText: '1200-203', types: ['postal_code'] },
  ],
};

/** Starts both on one free port. The fake of Google accepts the key "cle-de-test". */
export async function startAddressServices(): Promise<AddressServices> {
  const asked: string[] = [];
  let isHanging = false;
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(request.url ?? '');
    if (isHanging) return;
    const isGoogle = pathname.startsWith('/v1/');
    const isAllowed = !isGoogle || request.headers['x-goog-api-key'] === 'cle-de-test';
    const answer = answerTo(pathname, searchParams);
    response.writeHead(isAllowed && answer ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAllowed && answer ? answer : { error: { code: 403 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    hang: (hangs) => {
      isHanging = hangs;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerTo(pathname: string, query: URLSearchParams): object | null {
  if (pathname === '/search') {
    const found = /port/i.test(query.get('q') ?? '') ? features.features : [];
    return { ...features, features: found };
  }
  if (pathname === '/v1/places:autocomplete') return predictions;
  return pathname === '/v1/places/lisbonne1' ? place : null;
}
