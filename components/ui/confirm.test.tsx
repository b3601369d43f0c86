import { render, screen } from '@testing-library/react';
import { Confirm } from './confirm';

describe('the confirmation dialog', () => {
  it('is opened by its button, shows the question, and posts only with OUI', () => {
    render(
      <Confirm
        id="logout"
        label="Déconnexion"
        question="Êtes-vous sûr de vouloir déconnecter le compte"
        action="/api/logout"
        fields={{ from: 'account' }}
      />,
    );
    const opener = screen.getByRole('button', { name: 'Déconnexion' });
    expect(opener).toHaveAttribute('popovertarget', 'logout');
    expect(opener).toHaveAttribute('type', 'button');
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect(dialog).toHaveAttribute('id', 'logout');
    expect(dialog).toHaveAttribute('popover', 'auto');
    const question = screen.getByText('Êtes-vous sûr de vouloir déconnecter le compte');
    expect(dialog).toHaveAttribute('aria-labelledby', question.id);
    expect(screen.getByRole('button', { name: 'Oui', hidden: true })).toHaveAttribute(
      'type',
      'submit',
    );
    const no = screen.getByRole('button', { name: 'Non', hidden: true });
    expect(no).toHaveAttribute('type', 'button');
    expect(no).toHaveAttribute('popovertargetaction', 'hide');
    const form = dialog.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/logout');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({ from: 'account' });
  });
});
