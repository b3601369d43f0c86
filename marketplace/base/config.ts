import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const minutes = z.coerce.number().min(0).max(1440);
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const environment = z.object({
  MARKETPLACE_PORT: port.default(4100),
  MARKETPLACE_HOST: z.string().min(1).default('127.0.0.1'),
  PAYMENT_PORT: port.optional(),
  MARKETPLACE_METRICS_PORT: port.optional(),
  PAYMENT_PUBLIC_URL: webAddress.optional(),
  VITRINE_DATA_DIR: z.string().min(1).default('.data'),
  MARKETPLACE_CATALOGUE: z.enum(['demo', 'none']).default('demo'),
  MARKETPLACE_IMAGE_WARM_UP: z.enum(['true', 'false']).default('true'),
  SHOP_URL: webAddress.default('http://localhost:3000'),
  SHOP_NAME: z.string().min(1).max(60).default('Vitrine'),
  VERIFICATION_CODE_MINUTES: minutes.default(15),
  VERIFICATION_RESEND_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  PAYMENT_SESSION_MINUTES: minutes.default(30),
  MARKETPLACE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/)
    .optional(),
  // The configuration of nginx contains it, where `$`, `"` and `\` have a meaning.
  INVALIDATION_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9+/=_.-]{16,}$/)
    .optional(),
  INVALIDATION_URLS: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(webAddress))
    .optional(),
  MARKETPLACE_CLOCK: z.enum(['real', 'manual']).default('real'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('bonjour@vitrine.example'),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_URL: webAddress.optional(),
  // An operator's command continues the trace of this variable (W3C Trace Context).
  TRACEPARENT: z.string().optional(),
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const secretHint =
  'Un secret compte au moins 16 caractères\u00a0: des lettres sans accent, des chiffres et les signes + / = _ . -';

/** The settings of the marketplace. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Addresses of the shop that are called when the catalogue changes, and the secret to send. */
export interface CatalogueWebhook {
  readonly addresses: readonly string[];
  readonly secret: string;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null for Stripe's own API. */
  readonly apiUrl: string | null;
}

/** Startup error whose message is one sentence for the operator. */
export class StartError extends Error {}

/**
 * Reads the configuration from the environment. An empty variable counts as absent.
 * @throws StartError naming the variables with an invalid value
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ');
    const hint = names.includes('INVALIDATION_SECRET') ? ` ${secretHint}` : '';
    throw new StartError(`Configuration refusée : la valeur de ${names} n’est pas valable.${hint}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const manualClock = env.MARKETPLACE_CLOCK === 'manual';
  if (manualClock && production) {
    throw new StartError(
      'Configuration refusée : MARKETPLACE_CLOCK=manual ne sert qu’aux tests, jamais en production.',
    );
  }
  return {
    host: env.MARKETPLACE_HOST,
    /** 0 lets the operating system choose a free port. */
    port: env.MARKETPLACE_PORT,
    paymentPort: env.PAYMENT_PORT ?? nextPort(env.MARKETPLACE_PORT),
    /** Port of the metrics, on loopback only; null for none. */
    metricsPort: env.MARKETPLACE_METRICS_PORT ?? null,
    /** Public address of the payment page; null for localhost and the port in use. */
    paymentPublicUrl: env.PAYMENT_PUBLIC_URL ?? null,
    dataDir: resolve(env.VITRINE_DATA_DIR),
    catalogue: env.MARKETPLACE_CATALOGUE,
    /** Draws the pictures of the demo catalogue in the background before they are requested. */
    imageWarmUp: env.MARKETPLACE_CATALOGUE === 'demo' && env.MARKETPLACE_IMAGE_WARM_UP === 'true',
    shopUrl: env.SHOP_URL,
    shopName: env.SHOP_NAME,
    codeMinutes: env.VERIFICATION_CODE_MINUTES,
    resendSeconds: env.VERIFICATION_RESEND_SECONDS,
    paymentMinutes: env.PAYMENT_SESSION_MINUTES,
    /** Bearer token that every request must send; null when none is required. */
    token: env.MARKETPLACE_TOKEN ?? null,
    /** Receives a request when the catalogue changes; null for none. */
    catalogueWebhook: catalogueWebhookOf(env),
    /** Tests may advance the clock of this process. */
    manualClock,
    /** URL of a PostgreSQL server; null for the embedded database. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** URL of the SMTP server; null to write e-mails to files and the console. */
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    /** Takes payments with Stripe; null for the built-in test page. */
    stripe: stripeOf(env),
    production,
    logLevel: env.LOG_LEVEL,
    traceParent: env.TRACEPARENT,
  };
}

function nextPort(first: number): number {
  if (first === 0) return 0;
  if (first === 65535) {
    throw new StartError(
      'Configuration refusée : indiquez PAYMENT_PORT avec MARKETPLACE_PORT=65535.',
    );
  }
  return first + 1;
}

function catalogueWebhookOf(env: z.output<typeof environment>): CatalogueWebhook | null {
  const { INVALIDATION_SECRET: secret, INVALIDATION_URLS: given, SHOP_URL } = env;
  return secret ? { secret, addresses: given ?? [`${SHOP_URL}/api/invalidation`] } : null;
}

function stripeOf(env: z.output<typeof environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret) {
    throw new StartError(
      'Configuration refusée : indiquez STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET ensemble.',
    );
  }
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL ?? null };
}
