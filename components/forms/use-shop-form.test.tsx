import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { requiredText } from '@/lib/forms/fields';
import { FormNotice } from './form-notice';
import { type FormReply, postForm } from './post-form';
import { SubmitButton } from './submit-button';
import { findWithFakeTimers } from './testing/find-with-fake-timers';
import { TextField } from './text-field';
import type { FormStart } from './use-notice';
import { useShopForm } from './use-shop-form';

jest.mock('./post-form');
const send = jest.mocked(postForm);
const schema = z.object({ name: requiredText('Le nom est requis') });

interface SampleProps {
  readonly start?: FormStart;
  readonly onDone?: (reply: FormReply) => void;
  readonly showsSuccess?: true;
}

function Sample({ start, onDone, showsSuccess }: SampleProps) {
  const form = useShopForm({
    name: 'sample',
    schema,
    action: '/api/sample',
    start: start ?? null,
    onDone,
    showsSuccess,
  });
  return (
    <form {...form.formProps}>
      <FormNotice {...form.notice} />
      <TextField {...form.field('name')} label="Nom" defaultValue={start?.values?.name} />
      <SubmitButton busy={form.busy}>Envoyer</SubmitButton>
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Nom' });
const click = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

const filled = { tone: 'neutral', message: '', values: { name: 'Ana' } } as const;

beforeEach(() => {
  jest.useRealTimers();
  send.mockReset();
});

describe('useShopForm', () => {
  it('is a real form underneath', () => {
    render(<Sample />);
    const form = screen.getByRole('button').closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/sample');
  });

  it('sends nothing invalid, and focuses the error', async () => {
    render(<Sample />);
    await click();
    expect(send).not.toHaveBeenCalled();
    expect(field()).toHaveAccessibleDescription('Le nom est requis');
    expect(screen.getByRole('link', { name: 'Le nom est requis' })).toHaveAttribute(
      'href',
      '#sample-name',
    );
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it('shows the server’s errors at their fields until these change', async () => {
    send.mockResolvedValue({ status: 0, message: 'À corriger', errors: { name: 'Déjà pris' } });
    render(<Sample />);
    await userEvent.type(field(), 'Ana');
    await click();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Déjà pris'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field()).toHaveValue('Ana');
    await userEvent.type(field(), 'ï');
    expect(field()).toBeValid();
  });

  it('cannot be sent again while it is pending', async () => {
    let answer: (reply: FormReply) => void = () => {};
    send.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    render(<Sample />);
    await userEvent.type(field(), 'Ana');
    await click();
    await click();
    await userEvent.type(field(), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    answer({ status: 1, message: 'C’est fait' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('C’est fait'));
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
    await click();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([undefined, '#suite'])(
    'shows a success, and calls `onDone`: next page %s',
    async (to) => {
      const reply = { status: 1, message: 'C’est fait', to } as const;
      send.mockResolvedValue(reply);
      const onDone = jest.fn();
      render(<Sample onDone={onDone} />);
      await userEvent.type(field(), 'Ana');
      await click();
      await waitFor(() => expect(onDone).toHaveBeenCalledWith(reply));
    },
  );

  it.each([
    ['status', undefined],
    ['alert', 'error'],
    ['alert', 'warning'],
  ] as const)(
    'shows a message before the next page as %s when its tone is %s',
    async (role, tone) => {
      send.mockResolvedValue({ status: 1, message: 'Épuisé.', to: '#panier', tone });
      render(<Sample showsSuccess start={filled} />);
      await click();
      const notice = await screen.findByRole(role);
      expect(notice).toHaveTextContent('Épuisé.');
      expect(notice.querySelector('[data-tone]') ?? notice).toHaveAttribute(
        'data-tone',
        tone ?? 'success',
      );
    },
  );

  it.each([
    ['stays on a page that the visitor has opened', '/category', '/category'],
    ['goes on after a jump within the page', '/login#aide', '/login#compte'],
  ])('%s while the success was shown', async (_what, opened, expected) => {
    window.history.replaceState(null, '', '/login');
    jest.useFakeTimers();
    // jsdom cannot reload.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    send.mockResolvedValue({ status: 1, message: 'Fait.', to: '#compte' });
    render(<Sample showsSuccess start={filled} />);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    await findWithFakeTimers(() => screen.queryByText('Fait.'));
    window.history.pushState(null, '', opened);
    await act(async () => jest.advanceTimersByTime(2_000));
    expect(window.location.pathname + window.location.hash).toBe(expected);
  });

  it('shows the answer when the browser asks before it leaves, and the visitor stays', async () => {
    const ask = (event: Event) => event.preventDefault();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    window.addEventListener('beforeunload', ask);
    send.mockResolvedValue({ status: 1, message: 'C’est enregistré.', to: '#suite' });
    render(<Sample start={filled} />);
    await click();
    await click();
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    act(() => void leave());
    window.removeEventListener('beforeunload', ask);
    expect(screen.getByRole('status')).toHaveTextContent('C’est enregistré.');
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
  });

  it('restores the values of an attempt without JavaScript', () => {
    const start = {
      tone: 'error',
      message: 'À corriger',
      errors: { name: 'Déjà pris' },
      values: { name: 'Ana' },
    } as const;
    render(<Sample start={start} />);
    expect(screen.getByRole('alert')).toHaveTextContent('À corriger');
    expect(field()).toHaveAccessibleDescription('Déjà pris');
    expect(field()).toHaveValue('Ana');
  });
});
