import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormReply, postForm } from '@/components/forms/post-form';
import { findWithFakeTimers } from '@/components/forms/testing/find-with-fake-timers';
import type { FormStart } from '@/components/forms/use-notice';
import { SettingsForm } from './settings-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);

const settings = {
  emailPlatform: true,
  emailMerchant: false,
  appPlatform: false,
  appMerchant: true,
};

beforeEach(() => {
  send.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

function renderForm(start: FormStart | null = null) {
  return render(<SettingsForm settings={settings} start={start} />);
}

function switches(group: string) {
  const inGroup = within(screen.getByRole('group', { name: group }));
  return {
    platform: inGroup.getByRole('switch', { name: 'Messages de la plateforme' }),
    merchant: inGroup.getByRole('switch', { name: 'Messages des vendeurs' }),
  };
}

const submit = () => screen.getByRole('button', { name: 'Soumettre' });

function sentFields() {
  return Object.fromEntries(send.mock.calls[0]?.[1] ?? []);
}

describe('the settings', () => {
  it('are four switches in two groups, with the saved values', () => {
    renderForm();
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    expect(switches('Email').platform).toBeChecked();
    expect(switches('Email').merchant).not.toBeChecked();
    expect(switches('In App').platform).not.toBeChecked();
    expect(switches('In App').merchant).toBeChecked();
  });

  it('are a real form underneath', () => {
    renderForm();
    const form = submit().closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/notifications/settings');
    expect(form).toHaveFormValues({ emailPlatform: true, appMerchant: true });
  });

  it('are sent as they are, without the switches that are off', async () => {
    send.mockResolvedValue({ status: 0, message: 'Refusé.' });
    renderForm();
    await userEvent.click(switches('Email').platform);
    await userEvent.click(switches('Email').merchant);
    await userEvent.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(sentFields()).toEqual({ emailMerchant: '1', appMerchant: '1' });
  });

  it('can all be off', async () => {
    send.mockResolvedValue({ status: 0, message: 'Refusé.' });
    renderForm();
    await userEvent.click(switches('Email').platform);
    await userEvent.click(switches('In App').merchant);
    await userEvent.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(sentFields()).toEqual({});
  });

  it('spin while they are being saved', async () => {
    let answer: (reply: FormReply) => void = () => {};
    send.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    renderForm();
    await userEvent.click(submit());
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    answer({ status: 0, message: 'Réessayez.' });
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
  });

  it('show a success in green for two seconds before they navigate (specification 2 section 9)', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    send.mockResolvedValue({ status: 1, message: 'Enregistrés.', to: '#account' });
    renderForm();
    await user.click(submit());
    const said = await findWithFakeTimers(() => screen.queryByText('Enregistrés.'));
    expect(said.parentElement).toHaveAttribute('data-tone', 'success');
    expect(screen.getByRole('status')).toContainElement(said);
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await act(async () => jest.advanceTimersByTime(1_999));
    expect(window.location.hash).toBe('');
    await act(async () => jest.advanceTimersByTime(1));
    expect(window.location.hash).toBe('#account');
  });

  it('show a refusal in red, and keep the choices', async () => {
    send.mockResolvedValue({ status: 0, message: 'Ce compte n’existe pas.' });
    renderForm();
    await userEvent.click(switches('In App').platform);
    await userEvent.click(submit());
    const said = await screen.findByText('Ce compte n’existe pas.');
    expect(said.parentElement).toHaveAttribute('data-tone', 'error');
    expect(screen.getByRole('alert')).toContainElement(said);
    expect(switches('In App').platform).toBeChecked();
    expect(submit()).toBeEnabled();
  });

  it('show the outcome of an attempt without JavaScript', () => {
    renderForm({ tone: 'error', message: 'Refusé.', errors: { appMerchant: 'Choix inconnu' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Refusé.');
    expect(switches('In App').merchant).toHaveAccessibleDescription('Choix inconnu');
  });
});
