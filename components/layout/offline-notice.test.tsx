import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './offline-notice';

const said = () => screen.getByRole('status').textContent;

function connect(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

afterEach(() => {
  delete document.documentElement.dataset.kept;
  history.replaceState(null, '', '/');
});

describe('a page without connection', () => {
  it('says so when the connection goes, and no more once it is back', () => {
    render(<OfflineNotice />);
    expect(said()).toBe('');
    connect(false);
    expect(said()).toBe('Vous êtes hors connexion.');
    connect(true);
    expect(said()).toBe('');
  });

  it('that was kept says how old it is, whatever the browser thinks of the connection', () => {
    document.documentElement.dataset.kept = '20 novembre 2026 à 10:05';
    render(<OfflineNotice />);
    expect(said()).toBe('Vous êtes hors connexion : cette page date du 20 novembre 2026 à 10:05.');
  });

  it('says nothing of its age on the pages that come after it', () => {
    document.documentElement.dataset.kept = '20 novembre 2026 à 10:05';
    render(<OfflineNotice />);
    act(() => {
      history.replaceState(null, '', '/cart');
      window.dispatchEvent(new Event('vitrine:arrived'));
    });
    expect(said()).toBe('');
    connect(false);
    expect(said()).toBe('Vous êtes hors connexion.');
  });

  it('is heard by who cannot see it, and by nobody twice', () => {
    const { unmount } = render(<OfflineNotice />);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    unmount();
    connect(false);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
