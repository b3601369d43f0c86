import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import type { Html } from '../base/html';
import type { Context } from './context';
import type { PaymentProvider } from './payment-provider';

export interface ProviderSettings {
  /** Where shoppers reach the pages of this marketplace. */
  readonly paymentUrl: string;
  readonly minutes: number;
  readonly shopName: string;
  readonly log: FastifyBaseLogger;
}

/** Who takes the cards, once it is chosen. */
export interface PaymentBackend {
  /** Stands above every page of this marketplace. */
  readonly notice: Html | null;
  /** Adds what it needs on the payment port. */
  addRoutes(
    app: FastifyInstance,
    context: Pick<Context, 'db' | 'config' | 'mailer' | 'log' | 'demo'>,
  ): void;
  provider(settings: ProviderSettings): PaymentProvider;
}

/** How a way to take cards registers itself. @returns null when the configuration does not name it */
export type Registration = (config: Config, db: Context['db']) => Promise<PaymentBackend | null>;
