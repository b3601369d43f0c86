import { render, screen } from '@testing-library/react';
import { readRecentSearches, saveSearch } from '@/components/search/recent-searches';
import { acceptsOptional, storeCookieChoice } from '@/components/session/cookie-choice';
import { optionalKeys } from '@/components/session/optional-data';
import { readOwnSizes, saveOwnSize } from '@/components/session/own-sizes';
import { SignedOutNote } from './signed-out-note';

beforeEach(() => {
  storeCookieChoice('accepted');
  localStorage.setItem(optionalKeys.recentProducts, '["p1"]');
  saveSearch('robe');
  saveOwnSize('Femme', '38');
  saveOwnSize('Chaussures', '39');
});

describe('the message after signing out', () => {
  it('deletes searches, sizes and viewed products, and keeps the cookie choice', () => {
    render(<SignedOutNote tone="success" message="Vous êtes déconnecté." />);
    expect(screen.getByRole('status')).toHaveTextContent('Vous êtes déconnecté.');
    expect(localStorage.getItem(optionalKeys.recentProducts)).toBeNull();
    expect(readRecentSearches()).toEqual([]);
    expect(readOwnSizes()).toEqual({});
    expect(acceptsOptional()).toBe(true);
  });
});
