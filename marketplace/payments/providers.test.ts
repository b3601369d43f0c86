import { readConfig } from '../base/config';
import { reportTestCards } from './providers';

const production = { NODE_ENV: 'production', MARKETPLACE_CATALOGUE: 'none' };
const stripe = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };

function reported(env: Record<string, string>): unknown[] {
  const error = jest.fn();
  reportTestCards(readConfig(env), { error });
  return error.mock.calls.flat();
}

test('logs an error when a shop with products of its own in production accepts test cards', () => {
  expect(reported(production)).toEqual([
    'payments accept only test cards: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  ]);
});

test('logs no error with Stripe, with the demo catalogue or during development', () => {
  expect(reported({ ...production, ...stripe })).toEqual([]);
  expect(reported({ ...production, MARKETPLACE_CATALOGUE: 'demo' })).toEqual([]);
  expect(reported({ ...production, NODE_ENV: 'development' })).toEqual([]);
});
