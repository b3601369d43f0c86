import { render, screen, within } from '@testing-library/react';
import { LoginAlternatives } from './login-alternatives';
import { PendingActionsNote } from './pending-actions-note';

const noUrls = { Apple: undefined, Google: undefined, Facebook: undefined };

describe('the note for visitors who were sent to the login', () => {
  it.each([
    [['cart'], 'Connectez-vous, votre article vous attend.'],
    [['favourite'], 'Connectez-vous, votre favori vous attend.'],
    [['cart', 'cart'], 'Connectez-vous, vos 2 articles vous attendent.'],
    [
      ['favourite', 'cart', 'favourite'],
      'Connectez-vous, votre article et vos 2 favoris vous attendent.',
    ],
  ] as const)('names the pending actions: %j', (kinds, words) => {
    render(<PendingActionsNote actions={kinds.map((kind) => ({ kind }))} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('is missing without a pending action', () => {
    const { container } = render(<PendingActionsNote actions={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the alternatives to the login', () => {
  it('link to the password reset, to help and to the registration, and keep the next page', () => {
    render(<LoginAlternatives next="/payment" signInUrls={noUrls} />);
    const links = screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/forgot_password', '/service_client', '/register?next=%2Fpayment']);
  });

  it('explain the benefits of an account in a modal', () => {
    render(<LoginAlternatives next={null} signInUrls={noUrls} />);
    const trigger = screen.getByRole('button', { name: 'Créer un compte' });
    const modal = screen.getByRole('dialog', { hidden: true });
    expect(trigger).toHaveAttribute('popovertarget', modal.id);
    expect(screen.getByText('Créer un compte', { selector: 'h2' }).id).toBe(
      modal.getAttribute('aria-labelledby'),
    );
    expect(
      within(modal).getByRole('link', { name: 'Inscrivez-vous', hidden: true }),
    ).toHaveAttribute('href', '/register');
    expect(within(modal).getByRole('button', { name: 'Plus tard', hidden: true })).toHaveAttribute(
      'popovertargetaction',
      'hide',
    );
  });

  it.each(['Apple', 'Google', 'Facebook'])('announce %s as coming soon', (provider) => {
    render(<LoginAlternatives next={null} signInUrls={noUrls} />);
    const button = screen.getByRole('button', { name: new RegExp(provider) });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleName(`Continuer avec ${provider}`);
    expect(button).toHaveAccessibleDescription('bientôt disponible');
    expect(screen.getAllByText('bientôt disponible')).toHaveLength(1);
  });

  it('link to the configured sign-in pages, and announce the others', () => {
    const signInUrls = { ...noUrls, Google: 'https://id.example/google' };
    render(<LoginAlternatives next={null} signInUrls={signInUrls} />);
    const link = screen.getByRole('link', { name: 'Continuer avec Google' });
    expect(link).toHaveAttribute('href', 'https://id.example/google');
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continuer avec Apple' })).toBeDisabled();
  });

  it('announce nothing when all sign-in pages are configured', () => {
    const url = 'https://id.example/';
    render(
      <LoginAlternatives next={null} signInUrls={{ Apple: url, Google: url, Facebook: url }} />,
    );
    expect(screen.queryByText('bientôt disponible')).not.toBeInTheDocument();
  });
});
