import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { findWithFakeTimers } from '@/components/forms/testing/find-with-fake-timers';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { emailHint } from '@/lib/forms/email-hint';
import { RegisterForm } from './register-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);
const dialCodes = dialCodeChoices().filter(({ near, value }) => near || value === '+1-CA');

beforeEach(() => {
  send.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Créer un compte' });

async function fillIn(
  user: Pick<UserEvent, 'paste' | 'selectOptions' | 'click'> = userEvent,
): Promise<void> {
  await fill(field('E-mail'), 'zoe@exemple.fr', user);
  await fill(field('Mot de passe'), 'azerty', user);
  await fill(field('Confirmation du mot de passe'), 'azerty', user);
  await fill(field('Prénom'), 'Zoé', user);
  await fill(field('Nom de famille'), 'Martin', user);
  await user.selectOptions(field('Indicatif'), 'Belgique (+32)');
  await fill(field('Téléphone mobile'), '470123456', user);
  await user.click(screen.getByRole('checkbox'));
}

describe('the registration form', () => {
  it('shows an error at every missing field after the first attempt, and sends nothing', async () => {
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    await userEvent.click(submit());
    await screen.findByText('Certaines informations sont à corriger.');
    const messages = within(screen.getByRole('alert')).getAllByRole('link');
    expect(messages.map((link) => link.textContent)).toEqual([
      "L'email est requis",
      'Le mot de passe est requise',
      'La confirmation du mot de passe est requise',
      'Le prénom est requise',
      'Le nom de famille est requis',
      'Le téléphone est requis',
      'Les termes et conditions sont requis',
    ]);
    for (const link of messages) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toBeInvalid();
    }
    expect(send).not.toHaveBeenCalled();
  });

  it('starts with France', () => {
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    expect(field('Indicatif')).toHaveDisplayValue('France (+33)');
  });

  it.each([
    ['termes et conditions', '/terms_and_condition'],
    ['politique de confidentialité', '/privacy_policy'],
  ])('opens the %s in a new tab, so that typed fields remain', (name, href) => {
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    const link = screen.getByRole('link', { name: `${name} (nouvel onglet)` });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('shows a taken address at the e-mail field and keeps everything that was typed', async () => {
    const taken = 'Cette adresse e-mail est déjà utilisée.';
    send.mockResolvedValue({ status: 0, message: 'À corriger.', errors: { email: taken } });
    render(<RegisterForm start={null} dialCodes={dialCodes} next="/cart" />);
    await fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(taken));
    expect(field('E-mail')).toHaveAccessibleDescription(`${emailHint} ${taken}`);
    expect(field('Prénom')).toHaveValue('Zoé');
    expect(Object.fromEntries(send.mock.calls[0]?.[1] ?? [])).toEqual({
      email: 'zoe@exemple.fr',
      password: 'azerty',
      confirmPassword: 'azerty',
      firstName: 'Zoé',
      lastName: 'Martin',
      dialCode: '+32',
      phone: '470123456',
      acceptTerms: '1',
      next: '/cart',
    });
  });

  it('shows the success for two seconds before it navigates (specification 1 section 9)', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    send.mockResolvedValue({ status: 1, message: 'Un code vous attend.', to: '#verification' });
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    await fillIn(user);
    await user.click(submit());
    const success = await findWithFakeTimers(() => screen.queryByText('Un code vous attend.'));
    expect(success).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await act(async () => jest.advanceTimersByTime(1_999));
    expect(window.location.hash).toBe('');
    await act(async () => jest.advanceTimersByTime(1));
    expect(window.location.hash).toBe('#verification');
  });

  it('moves a pasted calling code into its own field', async () => {
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    await userEvent.click(field('Téléphone mobile'));
    await userEvent.paste('+1 514 555 0123');
    await userEvent.tab();
    await waitFor(() => expect(field('Indicatif')).toHaveDisplayValue('Canada (+1)'));
    expect(field('Téléphone mobile')).toHaveValue('(514) 555-0123');
  });

  it('names the country that a wrong number does not belong to, until it is corrected', async () => {
    send.mockResolvedValue({ status: 0, message: 'À corriger.' });
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    await fillIn();
    await userEvent.clear(field('Téléphone mobile'));
    await fill(field('Téléphone mobile'), '06 12 34 56 78');
    await userEvent.click(submit());
    const problem = /^Ce numéro n’existe pas avec l’indicatif \+32 \(Belgique\)/;
    await waitFor(() => expect(field('Téléphone mobile')).toHaveAccessibleDescription(problem));
    expect(send).not.toHaveBeenCalled();
    await userEvent.selectOptions(field('Indicatif'), 'France (+33)');
    await userEvent.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it('rates the password, also against the other typed fields', async () => {
    render(<RegisterForm start={null} dialCodes={dialCodes} next={null} />);
    await fill(field('E-mail'), 'zoe-lambert@exemple.fr');
    const password = field('Mot de passe');
    expect(password).toHaveAttribute('passwordrules', 'minlength: 6; maxlength: 40');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(password, 'Zoe');
    expect(screen.getByText('Trop court')).toHaveAttribute('aria-live', 'polite');
    await userEvent.type(password, '-Lambert');
    expect(screen.getByText('Facile à deviner')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'trois chats sur un toit');
    expect(screen.getByText('Solide')).toBeVisible();
    await userEvent.clear(password);
    expect(screen.queryByText('Solide')).not.toBeInTheDocument();
  });

  it('restores the values of an attempt without JavaScript, except the password', () => {
    const values = {
      email: 'zoe@exemple.fr',
      firstName: 'Zoé',
      lastName: 'Martin',
      dialCode: '+1-CA',
      phone: '514',
      acceptTerms: '1',
    };
    const start = { tone: 'error', message: 'À corriger.', values } as const;
    render(<RegisterForm start={start} dialCodes={dialCodes} next={null} />);
    expect(field('E-mail')).toHaveValue('zoe@exemple.fr');
    expect(field('Nom de famille')).toHaveValue('Martin');
    expect(field('Indicatif')).toHaveDisplayValue('Canada (+1)');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(field('Mot de passe')).toHaveValue('');
  });
});
