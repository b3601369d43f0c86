import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxField } from './checkbox-field';
import { FormNotice } from './form-notice';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';

describe('TextField', () => {
  it('links label, hint and error to its input', () => {
    render(
      <TextField id="f-email" label="E-mail" hint="Pour vous écrire" error="L'email est requis" />,
    );
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Pour vous écrire L'email est requis");
  });

  it('is neither invalid nor described without hint and error', () => {
    render(<TextField id="f-email" label="E-mail" />);
    const input = screen.getByRole('textbox');
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });
});

describe('PasswordField', () => {
  it('shows and hides the typed password', async () => {
    render(<PasswordField id="f-password" label="Mot De Passe" />);
    const input = screen.getByLabelText('Mot De Passe');
    await userEvent.type(input, 'azerty');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Afficher : Mot De Passe' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('azerty');
    const hide = screen.getByRole('button', { name: 'Masquer : Mot De Passe' });
    // Its name says what it does; "pressed" would say that hiding is on.
    expect(hide).not.toHaveAttribute('aria-pressed');
    await userEvent.click(hide);
    expect(input).toHaveAttribute('type', 'password');
  });

  it('does not send the form it is in', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <PasswordField id="f-password" label="Mot De Passe" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('CheckboxField', () => {
  it('links its error to the checkbox', () => {
    render(
      <CheckboxField id="f-terms" error="Les termes et conditions sont requis">
        J’accepte
      </CheckboxField>,
    );
    const box = screen.getByRole('checkbox', { name: 'J’accepte' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Les termes et conditions sont requis');
  });
});

describe('SubmitButton', () => {
  it('keeps the focus while it is busy, and is announced as disabled', () => {
    const { rerender } = render(<SubmitButton busy={false}>Continuer</SubmitButton>);
    const button = screen.getByRole('button', { name: 'Continuer' });
    expect(button).not.toHaveAttribute('aria-disabled');
    button.focus();
    rerender(<SubmitButton busy>Continuer</SubmitButton>);
    expect(button).toHaveFocus();
    // jsdom does not take the focus away from a disabled button, as Chromium does.
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('is disabled only when this is requested', () => {
    render(
      <SubmitButton busy={false} disabled>
        Continuer
      </SubmitButton>,
    );
    expect(screen.getByRole('button', { name: 'Continuer' })).toBeDisabled();
  });
});

describe('FormNotice', () => {
  it('is an alert, with links to the fields to correct', () => {
    const errors = { email: "L'email est requis", '': 'Autre chose' };
    render(<FormNotice formName="login" message="À corriger" errors={errors} />);
    expect(screen.getByRole('alert')).toHaveTextContent('À corriger');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ["L'email est requis", '#login-email'],
    ]);
  });

  it('is a polite status for a success', () => {
    render(<FormNotice formName="login" tone="success" message="C’est fait" />);
    expect(screen.getByRole('status')).toHaveTextContent('C’est fait');
  });

  it('is a warning for an unexpected outcome', () => {
    render(<FormNotice formName="checkout" tone="warning" message="Votre panier a changé" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Votre panier a changé');
  });

  it('is empty before the first attempt', () => {
    render(<FormNotice formName="login" />);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
