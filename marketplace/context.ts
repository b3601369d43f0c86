import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config';
import type { Database } from './db/schema';
import type { Mailer } from './services/mail';
import type { Pictures } from './services/pictures';

/** What the routes and services work with. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly log: FastifyBaseLogger;
  /** Where shoppers reach the card page, without a trailing slash. */
  readonly paymentUrl: string;
}
