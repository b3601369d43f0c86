import { ConfigurationError, parseEnv } from './env';

const secret = 'x'.repeat(32);

describe('parseEnv', () => {
  it('accepts an empty environment', () => {
    expect(parseEnv({})).toMatchObject({
      MARKETPLACE_API_URL: 'http://127.0.0.1:4100',
      MARKETPLACE_IMAGES_PATH: '/public/',
      MARKETPLACE_ADD_TO_CART_PATH: 'api/cart/userAddToCart',
      SHOP_NAME: 'Vitrine',
      SESSION_SECRET: [],
      PAYMENT_HOSTS: [],
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
    });
  });

  it.each([
    ['', 'memory:'],
    ['marketplace:', 'marketplace:'],
    ['postgres://shop:secret@db.example/search', 'postgres://shop:secret@db.example/search'],
    ['opensearch+https://search.example:9200', 'opensearch+https://search.example:9200'],
    ['meilisearch+http://:key@127.0.0.1:7700', 'meilisearch+http://:key@127.0.0.1:7700'],
  ])('accepts %j as the search engine', (given, url) => {
    expect(parseEnv({ SEARCH_URL: given }).SEARCH_URL).toBe(url);
  });

  it('treats an empty variable as missing', () => {
    expect(
      parseEnv({
        SITE_URL: '',
        MARKETPLACE_API_URL: '',
        MARKETPLACE_IMAGES_PATH: '',
        MARKETPLACE_TOKEN: '',
        REDIS_URL: '',
        SESSION_SECRET: '',
        LOG_LEVEL: '',
      }),
    ).toMatchObject({
      REDIS_URL: undefined,
      SITE_URL: undefined,
      MARKETPLACE_TOKEN: undefined,
      MARKETPLACE_API_URL: 'http://127.0.0.1:4100',
      MARKETPLACE_IMAGES_PATH: '/public/',
      SESSION_SECRET: [],
      LOG_LEVEL: 'info',
    });
  });

  it('parses lists and normalises addresses', () => {
    const env = parseEnv({
      MARKETPLACE_API_URL: 'https://api.example/v1//',
      MARKETPLACE_IMAGES_PATH: '/images',
      MARKETPLACE_ADD_TO_CART_PATH: '//api/panier/add',
      SESSION_SECRET: `${secret}, ${secret}y ,`,
      PAYMENT_HOSTS: 'pay.example,,secure.example:8443',
      TRUST_PROXY: 'true',
    });
    expect(env.MARKETPLACE_API_URL).toBe('https://api.example/v1');
    expect(env.MARKETPLACE_IMAGES_PATH).toBe('/images/');
    expect(env.MARKETPLACE_ADD_TO_CART_PATH).toBe('api/panier/add');
    expect(env.SESSION_SECRET).toEqual([secret, `${secret}y`]);
    expect(env.PAYMENT_HOSTS).toEqual(['pay.example', 'secure.example:8443']);
    expect(env.TRUST_PROXY).toBe(true);
  });

  it.each([
    ['MARKETPLACE_API_URL', 'ftp://api.example'],
    ['MARKETPLACE_API_URL', 'api.example'],
    ['MARKETPLACE_API_URL', 'https://api.example/v1?key=x'],
    ['MARKETPLACE_API_URL', 'https://api.example/?'],
    ['MARKETPLACE_API_URL', 'https://api.example/v1#top'],
    ['MARKETPLACE_TOKEN', 'court'],
    ['MARKETPLACE_TOKEN', 'seize caractères ou plus'],
    ['REDIS_URL', 'localhost:6379'],
    ['SEARCH_URL', 'memory'],
    ['SEARCH_URL', 'marketplace:now'],
    ['SEARCH_URL', 'https://search.example'],
    ['SEARCH_URL', 'opensearch+https://'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['INVALIDATION_SECRET', 'court'],
    ['INVALIDATION_SECRET', 'nginx-reads-a-$variable'],
    ['INVALIDATION_SECRET', 'nginx-ends-at-a-"quote"'],
    ['CACHE_PURGE_URLS', 'http://127.0.0.1:8081/purge, 127.0.0.1'],
    ['MARKETPLACE_IMAGES_PATH', 'public'],
    ['SESSION_SECRET', `${secret},short`],
    ['SESSION_SECRET', ' , '],
    ['IMAGE_WARM_UP', 'no'],
    ['NEXT_INTERNALS', 'no'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['SHOP_NAME', 'x'.repeat(61)],
    ['SHOP_HOST', 'localhost'],
    ['MARKETPLACE_ADD_TO_CART_PATH', ''],
    ['MARKETPLACE_ADD_TO_CART_PATH', '/'],
    ['PAYMENT_HOSTS', 'https://'],
    ['PAYMENT_HOSTS', 'http://192.168.1.5:4101'],
    ['PAYMENT_HOSTS', 'pay.example, pay.example/path'],
    ['TRUST_PROXY', 'yes'],
    ['GOOGLE_MAPS_API_KEY', 'une clé'],
    ['GOOGLE_PLACES_API_KEY', 'clé"'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'bonjour'],
    ['SERVICE_EMAIL', 'service'],
    ['SERVICE_EMAIL', 'service@vitrine.example'],
    ['LOG_LEVEL', 'loud'],
  ])('names an invalid %s', (name, value) => {
    const read = () => parseEnv({ [name]: value });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(name);
    expect(read).not.toThrow(/\binvalid\b|expected|too small/i);
  });

  it.each(['https://shop:hunter2@api.example', 'https://hunter2@api.example/v1'])(
    'leads from the credentials of %s to MARKETPLACE_TOKEN',
    (value) => {
      const read = () => parseEnv({ MARKETPLACE_API_URL: value });
      expect(read).toThrow(/MARKETPLACE_API_URL .*MARKETPLACE_TOKEN/);
      expect(read).not.toThrow(/hunter2/);
    },
  );

  it.each([
    ['PAGE_CACHE_MB', '8192', 'de 0 à 4096'],
    ['PAGE_CACHE_MB', '-0.5', 'de 0 à 4096'],
    ['PORT', '70000', 'de 0 à 65535'],
    ['METRICS_PORT', 'on', 'de 0 à 65535'],
  ])('names the range of %s for %s', (name, value, range) => {
    expect(() => parseEnv({ [name]: value })).toThrow(
      new ConfigurationError(
        `Configuration incorrecte : ${name} doit être un nombre entier ${range}.`,
      ),
    );
  });

  it('names all invalid variables at once, without their values', () => {
    const read = () =>
      parseEnv({ SESSION_SECRET: 'hunter2', MARKETPLACE_TOKEN: 'hunter2', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/MARKETPLACE_TOKEN.*SESSION_SECRET.*LOG_LEVEL/);
    expect(read).not.toThrow(/hunter2/);
  });
});
