import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Html } from '../base/html';
import type { Context } from './context';
import type { ChargeProvider, PaymentProvider } from './payment-provider';

/** Services for taking payments and for turning them into orders. */
export type PaymentContext = Pick<Context, 'db' | 'config' | 'mailer' | 'log' | 'demo'>;

export interface ProviderSettings {
  /** Public URL of the payment pages. */
  readonly paymentUrl: string;
  readonly minutes: number;
  readonly shopName: string;
  readonly log: FastifyBaseLogger;
}

/** How payments are taken: by a payment provider or by the built-in test page. */
export interface PaymentBackend {
  /** Banner above every payment page. */
  readonly notice: Html | null;
  /** Registers routes on the payment port. */
  addRoutes(app: FastifyInstance, context: PaymentContext): void;
  provider(settings: ProviderSettings): PaymentProvider;
  /** null for the built-in card page, which takes no money */
  readonly refunds: ChargeProvider | null;
}
