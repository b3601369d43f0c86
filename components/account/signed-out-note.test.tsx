import { render, screen } from '@testing-library/react';
import { readRecentSearches, saveSearch } from '@/components/search/recent-searches';
import { acceptsOptional, storeCookieChoice } from '@/components/session/cookie-choice';
import { optionalKeys } from '@/components/session/optional-data';
import { readOwnSizes, saveOwnSize } from '@/components/session/own-sizes';
import { onSignOut } from '@/components/session/sign-out';
import { provideBroadcastChannel } from '@/components/session/testing/broadcast-channel';
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

  it('reports the sign-out to the other tabs, once', () => {
    provideBroadcastChannel();
    const leave = jest.fn();
    const stop = onSignOut(leave);
    const note = <SignedOutNote tone="success" message="Vous êtes déconnecté." />;
    render(note).rerender(note);
    expect(leave).toHaveBeenCalledTimes(1);
    stop();
  });
});
