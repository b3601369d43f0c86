import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config';
import type { Db } from '../db/schema';
import type { ChatRelay } from './chat-relay';
import type { Demo } from './demo';
import type { Mailer } from './mailer';
import type { ChargeProvider, PaymentProvider } from './payment-provider';
import type { PictureFinder } from './pictures';

/** Dependencies of the routes and services. */
export interface Context {
  readonly db: Db;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly pictures: PictureFinder;
  readonly log: FastifyBaseLogger;
  /** Announces new messages in a chat. */
  readonly chat: ChatRelay;
  /** Null when the catalogue has real sellers. */
  readonly demo: Demo | null;
  /** The provider that takes payments. */
  readonly payments: PaymentProvider;
  /** null for the built-in card page, which takes no money */
  readonly refunds: ChargeProvider | null;
}
