import { render, screen, within } from '@testing-library/react';
import { FlashMessage } from '@/components/ui/flash-message';
import { Shell } from './shell';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

// The search overlay has its own tests.
jest.mock('@/components/search/search-overlay', () => ({ SearchOverlay: () => null }));
jest.mock('./cookie-notice', () => ({ CookieNotice: () => null }));

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
});

const parts = { shopName: 'Vitrine', sellerSiteUrl: null, categories: [] };

describe('the frame of every page', () => {
  it('starts with a skip link, which receives the focus', () => {
    const { container } = render(<Shell {...parts}>Bonjour</Shell>);
    const skip = screen.getByRole('link', { name: 'Aller au contenu' });
    expect(container.firstElementChild).toBe(skip);
    const main = screen.getByRole('main');
    expect(skip).toHaveAttribute('href', `#${main.id}`);
    expect(main).toHaveAttribute('tabindex', '-1');
    expect(main).toHaveTextContent('Bonjour');
  });

  it('has each landmark once, with its name', () => {
    render(<Shell {...parts}>Bonjour</Shell>);
    for (const landmark of ['banner', 'main', 'contentinfo']) {
      expect(screen.getAllByRole(landmark)).toHaveLength(1);
    }
    const names = screen
      .getAllByRole('navigation', { hidden: true })
      .map((one) => one.getAttribute('aria-label'));
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
  });

  it('shows the flash message of a form above the page', () => {
    const flash = <FlashMessage tone="success" message="Votre adresse est enregistrée." />;
    render(
      <Shell {...parts} flash={flash}>
        <h1>Adresses</h1>
      </Shell>,
    );
    expect(screen.getByRole('main').firstElementChild).toHaveTextContent('enregistrée');
  });

  it('links visitors to the login page, and contains a login dialog when it is given one', () => {
    const { rerender } = render(<Shell {...parts}>Bonjour</Shell>);
    const ways = () =>
      within(screen.getByRole('navigation', { name: 'Raccourcis' })).queryAllByRole('link', {
        name: 'Connexion',
      });
    expect(ways()[0]).toHaveAttribute('href', expect.stringMatching(/^\/login/));
    rerender(
      <Shell {...parts} loginDialog={<p>Accéder à votre compte</p>}>
        Bonjour
      </Shell>,
    );
    expect(screen.getByText('Accéder à votre compte')).toBeInTheDocument();
  });
});

describe('a flash message', () => {
  it.each([
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('of tone %s has the role %s', (tone, role) => {
    render(<FlashMessage tone={tone} message="C’est dit." />);
    expect(screen.getByRole(role)).toHaveTextContent('C’est dit.');
  });
});
