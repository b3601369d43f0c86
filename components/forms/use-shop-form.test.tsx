import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { requiredText } from '@/lib/forms/fields';
import { FormNotice } from './form-notice';
import { type FormReply, postForm } from './post-form';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';
import type { FormStart } from './use-notice';
import { useShopForm } from './use-shop-form';

jest.mock('./post-form');
const send = jest.mocked(postForm);
const schema = z.object({ name: requiredText('Le nom est requis') });

interface SampleProps {
  readonly start?: FormStart;
  readonly onDone?: (reply: FormReply) => void;
}

function Sample({ start, onDone }: SampleProps) {
  const form = useShopForm({
    name: 'sample',
    schema,
    action: '/api/sample',
    start: start ?? null,
    onDone,
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

beforeEach(() => {
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
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toBeDisabled();
    answer({ status: 1, message: 'C’est fait' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('C’est fait'));
    expect(screen.getByRole('button')).toBeEnabled();
  });

  it('shows a success, and calls `onDone`', async () => {
    const reply = { status: 1, message: 'C’est fait' } as const;
    send.mockResolvedValue(reply);
    const onDone = jest.fn();
    render(<Sample onDone={onDone} />);
    await userEvent.type(field(), 'Ana');
    await click();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(reply));
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
