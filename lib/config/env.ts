import { z } from 'zod';
import { logLevels } from './log-levels';
import { paymentOrigin } from './payment-origin';

/**
 * The configuration of the shop, read once from the environment. Every variable has a default that
 * lets the shop start.
 */

/** An empty variable counts as one that is not set. */
function emptyIsUnset<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

const webAddress = z
  .url({ protocol: /^https?$/, message: 'doit être une adresse http(s) complète' })
  .transform((value) => value.replace(/\/+$/, ''));

/** The paths of calls are appended to it, and `fetch` rejects credentials in an address. */
const marketplaceAddress = webAddress
  .refine((value) => !hasCredentials(value), {
    message: 'ne peut pas contenir d’identifiants : un jeton se donne dans MARKETPLACE_TOKEN',
  })
  .refine((value) => !/[?#]/.test(value), {
    message: 'ne peut contenir ni paramètres (« ? ») ni fragment (« # »)',
  });

function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}

const optionalAddress = emptyIsUnset(webAddress.optional());

const serverAddress = (protocol: RegExp, message: string) =>
  emptyIsUnset(z.url({ protocol, message }).optional());

const optionalKey = emptyIsUnset(
  z
    .string()
    .regex(/^[\w-]+$/, 'n’est pas une clé')
    .optional(),
);

const partsOf = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const commaSeparated = z.string().default('').transform(partsOf);

/**
 * An empty value lets each process generate a secret of its own, so other ones must contain one.
 */
const sessionSecrets = z
  .string()
  .default('')
  .refine((value) => value === '' || partsOf(value).length > 0, 'ne contient aucun secret')
  .transform(partsOf)
  .refine(
    (secrets) => secrets.every((one) => one.length >= 32),
    'chaque secret doit compter au moins 32 caractères',
  );

function wholeNumber(min: number, max: number) {
  const message = `doit être un nombre entier de ${min} à ${max}`;
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message);
}

const port = wholeNumber(0, 65_535);

const secretOf = (signs: RegExp, rule: string) =>
  emptyIsUnset(
    z.string().min(16, 'doit compter au moins 16 caractères').regex(signs, rule).optional(),
  );

const headerSecret = secretOf(
  /^[\x21-\x7e]+$/,
  'ne peut contenir que des lettres, des chiffres et des signes ASCII, sans espace',
);

/** The configuration of nginx contains it, where `$`, `"` and `\` have a meaning. */
const nginxSecret = secretOf(
  /^[A-Za-z0-9+/=_.-]+$/,
  'ne peut contenir que des lettres sans accent, des chiffres et les signes + / = _ . -',
);

const optionalEmail = emptyIsUnset(z.email('n’est pas une adresse électronique').optional());

/** `memory:`, `marketplace:`, or the address of a server. */
const searchAddress = z
  .string()
  .refine(
    (value) =>
      /^(memory|marketplace):$/.test(value) ||
      (/^(postgres(ql)?|(opensearch|meilisearch)\+https?):\/\/[^/]/.test(value) &&
        URL.canParse(value)),
    'vaut memory:, marketplace:, ou une adresse postgres://, opensearch+https:// ou meilisearch+https:// complète',
  );

const missing = 'ne peut pas être vide';

const schema = z
  .object({
    MARKETPLACE_API_URL: emptyIsUnset(marketplaceAddress.default('http://127.0.0.1:4100')),
    /** Token for calls to the marketplace; never sent to the browser. */
    MARKETPLACE_TOKEN: headerSecret,
    MARKETPLACE_IMAGES_PATH: emptyIsUnset(
      z.string().startsWith('/', 'doit commencer par « / »').default('/public/'),
    ).transform((value) => (value.endsWith('/') ? value : `${value}/`)),
    MARKETPLACE_ADD_TO_CART_PATH: z
      .string()
      .transform((value) => value.replace(/^\/+/, ''))
      .pipe(z.string().min(1, missing))
      .default('api/cart/userAddToCart'),
    SESSION_SECRET: sessionSecrets,
    /** Redis, which several processes of the shop use to share state. */
    REDIS_URL: serverAddress(/^rediss?$/, 'doit être une adresse redis:// ou rediss:// complète'),
    /** Secret with which a marketplace reports a catalogue change to the shop. */
    INVALIDATION_SECRET: nginxSecret,
    /** Addresses of upstream caches that are notified to purge pages of the shop. */
    CACHE_PURGE_URLS: commaSeparated.refine(
      (addresses) => addresses.every((address) => webAddress.safeParse(address).success),
      { message: 'doit nommer des adresses http(s) complètes' },
    ),
    /** Folder for optimised pictures, the search index and revoked sessions. */
    VITRINE_DATA_DIR: emptyIsUnset(z.string().default('.data')),
    /** Memory for cached catalogue pages, in megabytes; 0 disables the cache (server/main.ts). */
    PAGE_CACHE_MB: emptyIsUnset(wholeNumber(0, 4096).default(48)),
    /** Whether pictures are optimised before the first request (server/main.ts). */
    IMAGE_WARM_UP: z.enum(['true', 'false', ''], 'vaut true ou false').default('true'),
    /** Whether the server uses undocumented parts of Next.js (server/next-internals). */
    NEXT_INTERNALS: z.enum(['on', 'off', ''], 'vaut on ou off').default('on'),
    /** The search engine (lib/search/engine.ts); a password may be part of it. */
    SEARCH_URL: emptyIsUnset(searchAddress.default('memory:')),
    /** Provider of address suggestions, if any. */
    ADDRESS_LOOKUP: emptyIsUnset(z.enum(['on', 'off'], 'vaut on ou off').default('on')),
    ADDRESS_LOOKUP_URL: emptyIsUnset(webAddress.default('https://data.geopf.fr/geocodage')),
    GOOGLE_PLACES_URL: emptyIsUnset(webAddress.default('https://places.googleapis.com')),
    /** Google Maps key, sent to browsers. Also used for places when no separate key is set. */
    GOOGLE_MAPS_API_KEY: optionalKey,
    /** Google Places key, used on the server only. */
    GOOGLE_PLACES_API_KEY: optionalKey,
    SITE_URL: optionalAddress,
    PORT: emptyIsUnset(port.default(3000)),
    /** Address on which the shop listens; all of them without it (server/main.ts). */
    SHOP_HOST: emptyIsUnset(z.union([z.ipv4(), z.ipv6()], 'doit être une adresse IP').optional()),
    /** Port of the metrics, on loopback only (server/main.ts). */
    METRICS_PORT: emptyIsUnset(port.optional()),
    SHOP_NAME: emptyIsUnset(z.string().max(60, 'compte 60 caractères au plus').default('Vitrine')),
    /** The mail server, shared with the embedded marketplace. */
    SMTP_URL: serverAddress(/^smtps?$/, 'doit être une adresse smtp:// ou smtps:// complète'),
    /** Sender address of mails. */
    MAIL_FROM: optionalEmail.transform((address) => address ?? 'bonjour@vitrine.example'),
    /** Recipient of messages to customer service. */
    SERVICE_EMAIL: optionalEmail,
    SELLER_SITE_URL: optionalAddress,
    APPLE_SIGN_IN_URL: optionalAddress,
    GOOGLE_SIGN_IN_URL: optionalAddress,
    FACEBOOK_SIGN_IN_URL: optionalAddress,
    /** Address of live video shopping. */
    LIVE_VIDEO_URL: optionalAddress,
    PAYMENT_HOSTS: commaSeparated.refine(
      (hosts) => hosts.every((host) => paymentOrigin(host) !== null),
      { message: 'doit nommer des hôtes en https, tels que pay.example ou https://pay.example' },
    ),
    TRUST_PROXY: z
      .enum(['true', 'false', ''], 'vaut true ou false')
      .default('false')
      .transform((value) => value === 'true'),
    LOG_LEVEL: emptyIsUnset(
      z
        .enum(
          logLevels,
          `vaut ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(logLevels)}`,
        )
        .default('info'),
    ),
  })
  .refine(({ SERVICE_EMAIL, SMTP_URL }) => !SERVICE_EMAIL || SMTP_URL, {
    path: ['SERVICE_EMAIL'],
    message: 'demande aussi SMTP_URL, le serveur qui envoie les messages',
  });

export type Env = z.output<typeof schema>;

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Parses and validates an environment.
 * @throws ConfigurationError naming every invalid variable in one sentence
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigurationError(`Configuration incorrecte : ${wrong.join(' ; ')}.`);
}

let cached: Env | undefined;

/** The environment of this process. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}
