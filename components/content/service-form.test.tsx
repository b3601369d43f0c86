import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import { ServiceForm } from './service-form';

jest.mock('@/components/forms/post-form', () => ({
  ...jest.requireActual('@/components/forms/post-form'),
  postForm: jest.fn(),
}));
const send = jest.mocked(postForm);
const sender = { name: 'Zoé Martin', email: 'zoe@exemple.fr' };
const received = 'Votre message est enregistré sous la référence SC-261124-7F3K9Q.';

beforeEach(() => send.mockReset());

describe('the form of customer service', () => {
  it('is a real form, prefilled for a signed-in customer', () => {
    const { container } = render(<ServiceForm start={null} sender={sender} />);
    expect(container.querySelector('form')).toHaveAttribute('action', '/api/service-messages');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(screen.getByLabelText('Nom')).toHaveValue('Zoé Martin');
    expect(screen.getByLabelText('E-mail')).toHaveValue('zoe@exemple.fr');
    expect(screen.getByLabelText('Numéro de commande (facultatif)')).toHaveValue('');
  });

  it('shows missing fields, and sends nothing', async () => {
    render(<ServiceForm start={null} sender={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Le message est requis');
    expect(screen.getByLabelText('Message')).toBeInvalid();
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('Le message est requis');
    expect(send).not.toHaveBeenCalled();
  });

  it('shows the reference in place of the fields once the message is received', async () => {
    send.mockResolvedValue({ status: 1, message: received });
    render(<ServiceForm start={null} sender={sender} />);
    await fill(screen.getByLabelText('Sujet'), 'Mon colis');
    await fill(screen.getByLabelText('Message'), 'Il manque un article.');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    const notice = await screen.findByRole('status');
    expect(notice).toHaveTextContent(received);
    expect(notice).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Écrire un autre message' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  it('shows the same without JavaScript, and restores typed values after an error', () => {
    const { rerender } = render(
      <ServiceForm key="a" start={{ tone: 'success', message: received }} sender={sender} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(received);
    expect(screen.queryByLabelText('Message')).toBeNull();
    const values = { email: 'autre@exemple.fr', message: 'Bonjour' };
    const start = { tone: 'error', message: 'À corriger.', values } as const;
    rerender(<ServiceForm key="b" start={start} sender={sender} />);
    expect(screen.getByLabelText('E-mail')).toHaveValue('autre@exemple.fr');
    expect(screen.getByLabelText('Message')).toHaveValue('Bonjour');
  });
});
