import { render, screen, within } from '@testing-library/react';
import { BareShell } from './bare-shell';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => '/payment',
  useSearchParams: () => new URLSearchParams(),
}));
// The cookie notice has its own tests.
jest.mock('./cookie-notice', () => ({ CookieNotice: () => null }));

beforeEach(() => {
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
});

describe('the frame of the payment page', () => {
  it('links to the home page and the cart, and nowhere else', () => {
    render(<BareShell shopName="Vitrine">Paiement</BareShell>);
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/cart',
    ]);
    expect(header.getByRole('link', { name: 'Vitrine' })).toBeVisible();
    expect(header.getByRole('link', { name: 'Voir le panier' })).toBeVisible();
    expect(header.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('starts with a skip link and ends with the legal pages', () => {
    const { container } = render(<BareShell shopName="Vitrine">Paiement</BareShell>);
    const skip = screen.getByRole('link', { name: 'Aller au contenu' });
    expect(container.firstElementChild).toBe(skip);
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'Confidentialité et cookies' })).toBeVisible();
    expect(footer.getByRole('link', { name: 'Renoncer au contrat ici' })).toBeVisible();
    expect(footer.getByRole('button', { name: /cookies/i })).toBeInTheDocument();
  });
});
