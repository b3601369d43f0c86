import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../base/config';
import type { Database } from '../db/schema';
import type { ChatRelay } from './chat-relay';
import type { Demo } from './demo';
import type { Mailer } from './mailer';
import type { PaymentProvider } from './payment-provider';
import type { PictureFinder } from './pictures';

/** What the routes and services work with. */
export interface Context {
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly pictures: PictureFinder;
  readonly log: FastifyBaseLogger;
  /** Passes on that a chat has a new message. */
  readonly chat: ChatRelay;
  /** Null when real sellers stand behind the catalogue. */
  readonly demo: Demo | null;
  /** Who takes the card. */
  readonly payments: PaymentProvider;
}
