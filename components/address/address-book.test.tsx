import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormReply, postForm } from '@/components/forms/post-form';
import { ForAccount } from '@/components/session/testing/for-account';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { AddressBook } from './address-book';

jest.mock('@/components/forms/post-form');
const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
const send = jest.mocked(postForm);

beforeEach(() => {
  send.mockReset();
  refresh.mockReset();
});

function address(id: string, name: string, isDefault: boolean) {
  return sampleAddress({ id, name, isDefault });
}

const home = () => screen.getByRole('radio', { name: /Maison/ });
const office = () => screen.getByRole('radio', { name: /Bureau/ });

it('asks for a choice when no address is the default', () => {
  render(<AddressBook addresses={[address('a2', 'Bureau', false)]} start={null} />);
  expect(screen.getByText(/Choisissez l’adresse où vos commandes/)).toBeVisible();
  expect(office()).not.toBeChecked();
});

it('leads from a missing choice to the first address', () => {
  const start = {
    tone: 'error',
    message: 'Vérifiez.',
    errors: { id: 'Choisissez une adresse.' },
  } as const;
  const addresses = [address('a1', 'Maison', false), address('a2', 'Bureau', false)];
  render(<AddressBook addresses={addresses} start={start} />);
  const link = screen.getByRole('link', { name: 'Choisissez une adresse.' });
  expect(screen.getByRole('radio', { name: /Maison/ }).id).toBe(
    link.getAttribute('href')?.slice(1),
  );
});

function renderBook() {
  return render(
    <AddressBook
      addresses={[address('a1', 'Maison', true), address('a2', 'Bureau', false)]}
      start={null}
    />,
    { wrapper: ForAccount },
  );
}

describe('the saved addresses', () => {
  it('are listed with their links and one default', () => {
    renderBook();
    expect(screen.queryByText(/Choisissez l’adresse/)).not.toBeInTheDocument();
    expect(screen.getAllByText('35000 Rennes')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Modifier : Bureau' })).toHaveAttribute(
      'href',
      '/editAddress/a2',
    );
    expect(home()).toBeChecked();
    expect(office()).not.toBeChecked();
  });

  it('save another default at once', async () => {
    send.mockResolvedValue({ status: 1, message: 'C’est maintenant votre adresse par défaut.' });
    renderBook();
    await userEvent.click(office());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('adresse par défaut'));
    expect(office()).toBeChecked();
    const [action, fields] = send.mock.calls[0] ?? [];
    expect(action).toBe('/api/addresses/default');
    expect(Object.fromEntries(fields ?? [])).toEqual({ account: 'ana', id: 'a2' });
  });

  it('drop the last outcome while they send, so that the same one is announced again', async () => {
    const outcome = { status: 1, message: 'C’est fait.' } as const;
    send.mockResolvedValueOnce(outcome);
    renderBook();
    await userEvent.click(office());
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('C’est fait.'));
    let answer = () => {};
    send.mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(outcome))));
    await userEvent.click(home());
    expect(screen.queryByText('C’est fait.')).not.toBeInTheDocument();
    await act(async () => answer());
    expect(screen.getByRole('status')).toHaveTextContent('C’est fait.');
  });

  it('return to the old default when the new one is refused', async () => {
    send.mockResolvedValue({ status: 0, message: 'Rien n’a été modifié.' });
    renderBook();
    await userEvent.click(office());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Rien n’a été modifié.'),
    );
    expect(home()).toBeChecked();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('stay on the page while the shop cannot be reached', async () => {
    send.mockResolvedValue({ status: 0, message: 'Aucune réponse.', undecided: true });
    const reach = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    globalThis.fetch = reach.mockResolvedValue({ ok: true });
    renderBook();
    await userEvent.click(office());
    expect(await screen.findByRole('alert')).toHaveTextContent('Aucune réponse.');
    expect(home()).toBeChecked();
    // A failed refresh would replace the page.
    expect(refresh).not.toHaveBeenCalled();
    await userEvent.click(office());
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  });

  it('follow the saved default after it was read again', async () => {
    send.mockResolvedValue({ status: 0, message: 'Nous ne savons pas si cela a abouti.' });
    const { rerender } = renderBook();
    await userEvent.click(office());
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    const read = [address('a1', 'Maison', false), address('a2', 'Bureau', true)];
    rerender(<AddressBook addresses={read} start={null} />);
    expect(office()).toBeChecked();
  });

  it('stay in place when the marketplace lists the new default first', () => {
    const { rerender } = renderBook();
    const read = [
      address('a3', 'Atelier', false),
      address('a2', 'Bureau', true),
      address('a1', 'Maison', false),
    ];
    const shown = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
    rerender(<AddressBook addresses={read} start={null} />);
    expect(shown()).toEqual(['Maison', 'Bureau', 'Atelier']);
    rerender(<AddressBook addresses={read.slice(0, 2)} start={null} />);
    expect(shown()).toEqual(['Bureau', 'Atelier']);
  });

  it('save the last default that was chosen while another one was being saved', async () => {
    let reply: (value: FormReply) => void = () => undefined;
    send.mockReturnValueOnce(
      new Promise((resolve) => {
        reply = resolve;
      }),
    );
    send.mockResolvedValue({ status: 1, message: 'Enregistrée.' });
    const three = [
      address('a1', 'Maison', true),
      address('a2', 'Bureau', false),
      address('a3', 'Atelier', false),
    ];
    render(<AddressBook addresses={three} start={null} />);
    await userEvent.click(office());
    await userEvent.click(home());
    await userEvent.click(screen.getByRole('radio', { name: /Atelier/ }));
    expect(screen.getByRole('radio', { name: /Atelier/ })).toBeChecked();
    reply({ status: 1, message: 'Bureau' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Enregistrée.'));
    expect(send.mock.calls.map(([, fields]) => fields.get('id'))).toEqual(['a2', 'a3']);
    expect(screen.getByRole('radio', { name: /Atelier/ })).toBeChecked();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('work in a form without JavaScript', () => {
    renderBook();
    const form = document.getElementById('default-address');
    expect(form).toHaveAttribute('action', '/api/addresses/default');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({ account: 'ana' });
    expect(office()).toHaveAttribute('form', 'default-address');
    expect(office()).toHaveAttribute('value', 'a2');
  });

  it('are deleted only after a confirmation', () => {
    renderBook();
    const button = screen.getByRole('button', { name: 'Supprimer : Bureau' });
    const dialog = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(dialog).toHaveTextContent('Êtes-vous sûr de vouloir supprimer cet élément ?');
    const form = dialog?.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/addresses/delete');
    expect(form).toHaveFormValues({ id: 'a2' });
  });
});
