import { render, screen } from '@testing-library/react';
import { readRecentSearches, saveSearch } from '@/components/search/recent-searches';
import { storeCookieChoice } from '@/components/session/cookie-choice';
import { type Flash, readFlash } from '@/lib/session/flash';
import { flashMessage } from './flash-message';

jest.mock('@/lib/session/flash', () => ({ readFlash: jest.fn() }));
// Sealed cookies require the cryptography of Node.js.
jest.mock('@/lib/session/form-draft', () => ({ unsentForm: 'unsent' }));

async function show(flash: Partial<Flash>) {
  jest.mocked(readFlash).mockResolvedValue({ tone: 'success', message: 'Bonjour', ...flash });
  render(await flashMessage());
}

describe('the message of a page', () => {
  beforeEach(() => {
    storeCookieChoice('accepted');
    saveSearch('robe');
  });

  it('keeps the recent searches of the same customer', async () => {
    await show({});
    expect(screen.getByText('Bonjour')).toBeInTheDocument();
    expect(readRecentSearches()).toEqual(['robe']);
  });

  it.each([
    ['shows the message', undefined],
    ['leaves it to its form', 'result'],
  ])('deletes the recent searches of another customer, and %s', async (_, form) => {
    await show({ isOtherCustomer: true, form });
    expect(screen.queryAllByText('Bonjour')).toHaveLength(form ? 0 : 1);
    expect(readRecentSearches()).toEqual([]);
  });
});
