import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { fill } from '@/components/forms/testing/fill';
import type { FormStart } from '@/components/forms/use-notice';
import { polyfillBlobArrayBuffer } from '@/components/ui/testing/blob-polyfill';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { emailHint } from '@/lib/forms/email-hint';
import { wrongPhotoType } from '@/lib/photo/rules';
import { ProfileForm } from './profile-form';

jest.mock('@/components/forms/post-form');
jest.mock('./photo-canvas');
const send = jest.mocked(postForm);
const dialCodes = dialCodeChoices().filter(({ near }) => near);
const values = {
  firstName: 'Zoé',
  lastName: 'Martin',
  email: 'zoe@exemple.fr',
  dialCode: '+32',
  phone: '0470 12 34 56',
};

interface Shown {
  readonly start?: FormStart;
  readonly photo?: string;
  readonly next?: string;
}

function show({ start, photo, next }: Shown = {}): void {
  render(
    <ProfileForm
      values={values}
      photo={photo ?? null}
      start={start ?? null}
      dialCodes={dialCodes}
      next={next ?? null}
    />,
  );
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer le profil' }));

beforeAll(polyfillBlobArrayBuffer);
beforeEach(() => {
  send.mockReset();
  const createImageBitmap = async () => ({ width: 60, height: 60, close: () => {} });
  Object.assign(globalThis, { createImageBitmap });
});

describe('the profile form', () => {
  it('is a real form that can upload a file, as its last field', () => {
    show();
    const form = screen.getByRole('button', { name: 'Enregistrer le profil' }).closest('form');
    expect(form).toHaveAttribute('action', '/api/profile');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    const names = [...(form?.elements ?? [])].map((element) => element.getAttribute('name'));
    expect(names.filter(Boolean).at(-1)).toBe('photo');
    expect(field('Photo')).toHaveAttribute('accept', '.gif,.jpg,.jpeg,.png');
  });

  it('shows the saved values', () => {
    show({ photo: '/media/profile/a.jpg' });
    expect(field('Prénom')).toHaveValue('Zoé');
    expect(field('Nom de famille')).toHaveValue('Martin');
    expect(field('E-mail')).toHaveValue('zoe@exemple.fr');
    expect(field('Indicatif')).toHaveValue('+32');
    expect(field('Téléphone')).toHaveValue('0470 12 34 56');
    expect(screen.getByRole('img', { name: 'Votre portrait actuel' })).toHaveAttribute(
      'src',
      '/media/profile/a.jpg',
    );
  });

  it('shows missing fields in the words of the specification, after the first attempt', async () => {
    show();
    for (const label of ['Prénom', 'Nom de famille', 'E-mail', 'Téléphone']) {
      await userEvent.clear(field(label));
      expect(field(label)).toBeValid();
    }
    await submit();
    await screen.findByText('Certaines informations sont à corriger.');
    expect(field('Prénom')).toHaveAccessibleDescription('Le prénom est requise');
    expect(field('Nom de famille')).toHaveAccessibleDescription('Le nom de famille est requis');
    expect(field('E-mail')).toHaveAccessibleDescription(`${emailHint} L'email est requis`);
    expect(field('Téléphone')).toHaveAccessibleDescription('Le téléphone est requis');
    await fill(field('E-mail'), 'zoe@');
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription(`${emailHint} L'email n'est pas valide`),
    );
    expect(send).not.toHaveBeenCalled();
  });

  it('sends its fields, and shows a refusal of the server in red', async () => {
    send.mockResolvedValue({ status: 0, message: 'Cette adresse est prise.' });
    show({ next: '/information' });
    await userEvent.clear(field('Prénom'));
    await fill(field('Prénom'), 'Ana');
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Cette adresse est prise.'),
    );
    const [action, fields] = send.mock.calls[0] ?? [];
    expect(action).toBe('/api/profile');
    const sent = [...(fields ?? [])].filter(([, value]) => typeof value === 'string');
    expect(Object.fromEntries(sent)).toEqual({ ...values, firstName: 'Ana', next: '/information' });
    expect(field('Prénom')).toHaveValue('Ana');
  });

  it('shows the server’s error at the photo until another one is chosen', async () => {
    const errors = { photo: 'La photo dépasse 5 Mo.' };
    send.mockResolvedValue({ status: 0, message: 'À corriger', errors });
    show();
    await submit();
    await waitFor(() =>
      expect(field('Photo')).toHaveAccessibleDescription(/La photo dépasse 5 Mo\./),
    );
    expect(screen.getByRole('link', { name: 'La photo dépasse 5 Mo.' })).toHaveAttribute(
      'href',
      '#profile-photo',
    );
    await userEvent.upload(field('Photo'), new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    await waitFor(() => expect(field('Photo')).toBeValid());
  });

  it('is not sent while a rejected photo is shown', async () => {
    send.mockResolvedValue({ status: 1, message: 'Votre profil est enregistré.' });
    show();
    const text = new File(['text'], 'photo.jpg', { type: 'image/jpeg' });
    await userEvent.upload(field('Photo'), text);
    await waitFor(() => expect(field('Photo')).toBeInvalid());
    await submit();
    const link = await screen.findByRole('link', { name: wrongPhotoType });
    expect(link).toHaveAttribute('href', '#profile-photo');
    expect(send).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Ne pas changer de photo' }));
    expect(field('Photo')).toBeValid();
    await submit();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('est enregistré'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('lists a rejected photo with the other errors', async () => {
    show();
    await userEvent.clear(field('Prénom'));
    const text = new File(['text'], 'photo.jpg', { type: 'image/jpeg' });
    await userEvent.upload(field('Photo'), text);
    await waitFor(() => expect(field('Photo')).toBeInvalid());
    await submit();
    expect(await screen.findByRole('link', { name: wrongPhotoType })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Le prénom est requise' })).toBeVisible();
  });

  it('shows the success in green before the page reloads', async () => {
    send.mockResolvedValue({ status: 1, message: 'Votre profil est enregistré.', to: '#anew' });
    show();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Votre profil est enregistré.'),
    );
    expect(window.location.hash).toBe('');
    expect(screen.getByRole('button', { name: 'Enregistrer le profil' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(window.location.hash).toBe('#anew'));
  });

  it('restores the values of an attempt without JavaScript, over the saved values', () => {
    const start = {
      tone: 'error',
      message: 'À corriger.',
      errors: { photo: 'Ce fichier n’est pas une image.' },
      values: { firstName: '', phone: '12' },
    } as const;
    show({ start });
    expect(field('Prénom')).toHaveValue('');
    expect(field('Téléphone')).toHaveValue('12');
    expect(field('Nom de famille')).toHaveValue('Martin');
    expect(field('Photo')).toBeInvalid();
    expect(field('Photo')).toHaveAccessibleDescription(/Ce fichier n’est pas une image\./);
  });
});
