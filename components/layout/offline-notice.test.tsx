import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice';

const notice = () => screen.getByRole('status').textContent?.trim();
const age = 'Cette page date du 20 novembre 2026 à 10:05.';

function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

afterEach(() => {
  delete document.documentElement.dataset.cachedAt;
  history.replaceState(null, '', '/');
});

describe('the offline notice', () => {
  it('appears when the connection is lost, and disappears when it is back', () => {
    render(<OfflineNotice />);
    expect(notice()).toBe('');
    connect(false);
    expect(notice()).toBe('Vous êtes hors connexion.');
    connect(true);
    expect(notice()).toBe('');
  });

  it('shows the age of a cached page, and a lost connection only until it is back', () => {
    document.documentElement.dataset.cachedAt = '20 novembre 2026 à 10:05';
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<OfflineNotice />);
    expect(notice()).toBe(`${age} Vous êtes hors connexion.`);
    connect(true);
    expect(notice()).toBe(age);
  });

  it('does not report a lost connection when only the shop is unreachable', () => {
    document.documentElement.dataset.cachedAt = '20 novembre 2026 à 10:05';
    render(<OfflineNotice />);
    expect(notice()).toBe(age);
  });

  it('replaces the notice that the service worker wrote', () => {
    document.body.innerHTML = '<p id="hors-connexion">Vous êtes hors connexion</p>';
    render(<OfflineNotice />);
    expect(screen.queryByText('Vous êtes hors connexion')).not.toBeInTheDocument();
  });

  it('shows no age on the pages after the cached one', () => {
    document.documentElement.dataset.cachedAt = '20 novembre 2026 à 10:05';
    render(<OfflineNotice />);
    act(() => {
      history.replaceState(null, '', '/cart');
      window.dispatchEvent(new Event('vitrine:page'));
    });
    expect(notice()).toBe('');
    connect(false);
    expect(notice()).toBe('Vous êtes hors connexion.');
  });

  it('is announced to screen readers, and only once', () => {
    const { unmount } = render(<OfflineNotice />);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    unmount();
    connect(false);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
