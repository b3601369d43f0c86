import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './base/config';
import type { ChatRelay } from './chat/relay';
import type { Database } from './db/schema';
import type { Mailer } from './mail/mailer';
import type { PaymentProvider } from './payments/provider';
import type { Pictures } from './pictures/pictures';

/** What the routes and services work with. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly log: FastifyBaseLogger;
  /** Passes on that a chat has a new message. */
  readonly chat: ChatRelay;
  /** Who takes the card. */
  readonly payments: PaymentProvider;
}
