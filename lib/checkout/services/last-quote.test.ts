import type { PreparedCheckout } from '@/lib/checkout/prepared';
import { unknownSummary } from '@/lib/domain/testing/sample-order';
import { checkoutForm } from '@/lib/forms/checkout';
import { lastQuote } from './last-quote';

const fields = checkoutForm.parse({ delivery_type: '1', code: 'NOEL' });
const prepared: PreparedCheckout = {
  ready: true,
  cart: {
    lines: [],
    count: 0,
    estimate: '',
    orderValue: null,
    tax: null,
    total: null,
    immediateShipping: null,
  },
  to: { addresses: [], address: null },
  choice: { deliveryType: '1', code: 'NOEL', date: '', time: '', addressId: '' },
  summary: unknownSummary,
  agreement: 'abc',
};

describe('the last quote', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
    lastQuote.store('eva', fields, prepared);
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
  });

  it('is returned once to the next page', () => {
    expect(lastQuote.take('eva', { ...fields })).toBe(prepared);
    expect(lastQuote.take('eva', fields)).toBeNull();
  });

  it('is returned for the same customer and choices only', () => {
    expect(lastQuote.take('max', fields)).toBeNull();
    expect(lastQuote.take('eva', { ...fields, code: '' })).toBeNull();
  });

  it('expires before a later page', () => {
    jest.advanceTimersByTime(11_000);
    expect(lastQuote.take('eva', fields)).toBeNull();
  });
});
