import { z } from 'zod';
import { logLevels } from './log-levels';
import { paymentOrigin } from './payment-origin';

/** The configuration of the shop, read from the environment once. Every value has a default that lets the shop start. */

const webAddress = z
  .url({ protocol: /^https?$/, message: 'doit être une adresse http(s) complète' })
  .transform((value) => value.replace(/\/+$/, ''));

const optionalAddress = z.preprocess(
  (value) => (value === '' ? undefined : value),
  webAddress.optional(),
);

const optionalKey = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .regex(/^[\w-]+$/, 'n’est pas une clé')
    .optional(),
);

const commaSeparated = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const sharedSecret = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .min(16, 'doit compter au moins 16 caractères')
    .regex(
      /^[\x21-\x7e]+$/,
      'ne peut contenir que des lettres, des chiffres et des signes ASCII, sans espace',
    )
    .optional(),
);

const optionalEmail = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.email('n’est pas une adresse électronique').optional(),
);

const missing = 'ne peut pas être vide';

const schema = z
  .object({
    MARKETPLACE_API_URL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      webAddress.default('http://127.0.0.1:4100'),
    ),
    /** What the marketplace asks of its callers; never sent to the browser. */
    MARKETPLACE_TOKEN: sharedSecret,
    MARKETPLACE_IMAGES_PATH: z
      .string()
      .startsWith('/', 'doit commencer par « / »')
      .default('/public/')
      .transform((value) => (value.endsWith('/') ? value : `${value}/`)),
    MARKETPLACE_ADD_TO_CART_PATH: z.string().min(1, missing).default('api/cart/userAddToCart'),
    SESSION_SECRET: commaSeparated.refine((secrets) => secrets.every((one) => one.length >= 32), {
      message: 'chaque secret doit compter au moins 32 caractères',
    }),
    /** Through which several processes of the shop know of each other. */
    REDIS_URL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .url({
          protocol: /^rediss?$/,
          message: 'doit être une adresse redis:// ou rediss:// complète',
        })
        .optional(),
    ),
    /** What a marketplace must show to tell the shop that its catalogue has changed. */
    INVALIDATION_SECRET: sharedSecret,
    /** Addresses at which caches in front of the shop are told to forget its pages. */
    CACHE_PURGE_URLS: commaSeparated.refine(
      (addresses) => addresses.every((address) => webAddress.safeParse(address).success),
      { message: 'doit nommer des adresses http(s) complètes' },
    ),
    /** Where resized pictures, the search index and ended sessions are kept. */
    VITRINE_DATA_DIR: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.string().default('.data'),
    ),
    /** How many megabytes of catalogue pages are kept in memory; 0 keeps none (server/main.mjs). */
    PAGE_CACHE_MB: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number('doit être un nombre').int().min(0).max(4096).default(48),
    ),
    /** Whether pictures are made smaller before anybody asks for them (server/main.mjs). */
    PICTURES_AHEAD: z.enum(['true', 'false', '']).default('true'),
    /** Whether the shop reads the catalogue into a search index of its own. */
    SEARCH_INDEX: z
      .enum(['true', 'false', ''], 'vaut true ou false')
      .default('true')
      .transform((value) => value !== 'false'),
    /** Whether addresses are suggested while one is typed, and by whom. */
    ADDRESS_LOOKUP: z
      .enum(['on', 'off', ''], 'vaut on ou off')
      .default('on')
      .transform((value) => value || 'on'),
    ADDRESS_LOOKUP_URL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      webAddress.default('https://data.geopf.fr/geocodage'),
    ),
    GOOGLE_PLACES_URL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      webAddress.default('https://places.googleapis.com'),
    ),
    /** Google's key for maps, which browsers get; it is asked for places too where these have none of their own. */
    GOOGLE_MAPS_API_KEY: optionalKey,
    /** Google's key for places, which stays on the server. */
    GOOGLE_PLACES_API_KEY: optionalKey,
    SITE_URL: optionalAddress,
    PORT: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number('doit être un nombre').int().min(0).max(65_535).default(3000),
    ),
    SHOP_NAME: z.string().min(1, missing).default('Vitrine'),
    /** The mail server, which the embedded marketplace uses too. */
    SMTP_URL: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z
        .url({
          protocol: /^smtps?$/,
          message: 'doit être une adresse smtp:// ou smtps:// complète',
        })
        .optional(),
    ),
    /** The sender of mails. */
    MAIL_FROM: optionalEmail.transform((address) => address ?? 'bonjour@vitrine.example'),
    /** Who gets what customers write to customer service. */
    SERVICE_EMAIL: optionalEmail,
    SELLER_SITE_URL: optionalAddress,
    /** Where products are shown live. */
    LIVE_VIDEO_URL: optionalAddress,
    PAYMENT_HOSTS: commaSeparated.refine(
      (hosts) => hosts.every((host) => paymentOrigin(host) !== null),
      { message: 'doit nommer des hôtes, tels que pay.example ou https://pay.example' },
    ),
    TRUST_PROXY: z
      .enum(['true', 'false', ''], 'vaut true ou false')
      .default('false')
      .transform((value) => value === 'true'),
    LOG_LEVEL: z
      .enum(
        logLevels,
        `vaut ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(logLevels)}`,
      )
      .default('info'),
  })
  .refine(({ SERVICE_EMAIL, SMTP_URL }) => !SERVICE_EMAIL || SMTP_URL, {
    path: ['SERVICE_EMAIL'],
    message: 'demande aussi SMTP_URL, le serveur qui envoie les messages',
  });

export type Env = z.output<typeof schema>;

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads and checks an environment. @throws ConfigurationError naming every wrong variable in one sentence. */
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
