import { randomUUID } from 'node:crypto';
import {
  getFilterProducts,
  getFilterProductsCount,
  getSingleNewProducts,
} from '../contract/catalogue';
import { assertNotSuddenlyEmpty, emptyAcceptedAfterMs } from './empty-reply-guard';

const full = { status: 1, products: [{ _id: 'p1', title: 'Robe' }] };
const maintenance = { status: 0, message: 'Maintenance en cours', products: [] };
const doubted = expect.objectContaining({ kind: 'refused' });

let key: string;
beforeEach(() => {
  key = randomUUID();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const hear = (json: Record<string, unknown>) => () =>
  assertNotSuddenlyEmpty(getFilterProducts, key, json);

describe('an empty reply with status 0', () => {
  it('is accepted without earlier data', () => {
    expect(hear(maintenance)).not.toThrow();
  });

  it('does not replace earlier data', () => {
    hear(full)();
    for (const said of [
      maintenance,
      { status: 'false', products: null },
      { status: '0', products: '' },
    ]) {
      expect(hear(said)).toThrow(doubted);
    }
  });

  it('is accepted once it has persisted, and at once from then on', () => {
    hear(full)();
    expect(hear(maintenance)).toThrow(doubted);
    jest.advanceTimersByTime(emptyAcceptedAfterMs - 1);
    expect(hear(maintenance)).toThrow(doubted);
    jest.advanceTimersByTime(1);
    expect(hear(maintenance)).not.toThrow();
    expect(hear(maintenance)).not.toThrow();
  });

  it('starts over after a reply with data', () => {
    hear(full)();
    expect(hear(maintenance)).toThrow(doubted);
    jest.advanceTimersByTime(emptyAcceptedAfterMs);
    hear(full)();
    expect(hear(maintenance)).toThrow(doubted);
  });

  it('does not make a known product unknown, or a count 0', () => {
    assertNotSuddenlyEmpty(getSingleNewProducts, key, {
      status: 1,
      products: { _id: 'p1', title: 'Robe' },
    });
    expect(() =>
      assertNotSuddenlyEmpty(getSingleNewProducts, key, { status: 0, products: null }),
    ).toThrow(doubted);
    const count = `${key} count`;
    assertNotSuddenlyEmpty(getFilterProductsCount, count, { products: '91' });
    expect(() =>
      assertNotSuddenlyEmpty(getFilterProductsCount, count, { status: 0, products: '0' }),
    ).toThrow(doubted);
  });
});

it('is accepted with another status, or with none', () => {
  hear(full)();
  expect(hear({ status: 1, products: [] })).not.toThrow();
  hear(full)();
  expect(hear({ products: [] })).not.toThrow();
});
