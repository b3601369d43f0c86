import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from '../context';

export function buildPaymentApp(context: Omit<Context, 'paymentUrl'>): FastifyInstance {
  return Fastify({ loggerInstance: context.log, disableRequestLogging: true });
}
