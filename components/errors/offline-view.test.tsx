import { render, screen } from '@testing-library/react';
import { OfflineView } from './offline-view';

describe('the view of a page without a connection', () => {
  it('explains the problem and lists readable pages: never a cached cart or account', () => {
    render(<OfflineView />);
    expect(screen.getByText('Boutique injoignable')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Cette page demande une connexion$/,
    );
    expect(
      screen.getByText(/votre panier et votre compte, eux, ne s’affichent jamais/),
    ).toBeVisible();
  });

  it('does not claim that the device is offline: only the shop may be unreachable', () => {
    render(<OfflineView />);
    expect(
      screen.getByText(
        /^Nous n’arrivons pas à joindre la boutique\s: votre appareil n’est peut-être plus connecté à internet\./,
      ),
    ).toBeVisible();
  });

  it('links to the same page, with its query, without scripts', () => {
    window.history.replaceState(null, '', '/sub_category?cat_id=c1&sort=latest');
    render(<OfflineView />);
    const again = screen.getByText('Réessayer');
    expect(again).toHaveProperty('tagName', 'A');
    expect(again).toHaveProperty('href', window.location.href);
    expect(again).toHaveProperty('search', '?cat_id=c1&sort=latest');
  });
});
