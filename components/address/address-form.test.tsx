import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postForm } from '@/components/forms/post-form';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { AddressForm } from './address-form';

jest.mock('@/components/forms/post-form');
const send = jest.mocked(postForm);
const dialCodes = dialCodeChoices();
const submit = () => screen.getByRole('button', { name: 'Enregistrer l’adresse' });

beforeEach(() => {
  send.mockReset();
});

describe('the address form', () => {
  const saved = {
    name: 'Bureau',
    dialCode: '+32',
    phone: '470123456',
    street: '3 rue Haute',
    postcode: '1000',
    city: 'Bruxelles',
    country: 'Belgique',
    latitude: '50.84',
    longitude: '4.35',
  };

  it('asks for telephone and address only', async () => {
    render(
      <AddressForm
        action="/api/addresses/add"
        id={null}
        values={{ latitude: '48.8575', longitude: '2.3514' }}
        start={null}
        dialCodes={dialCodes}
        hasLookup={false}
        next={null}
      />,
    );
    await userEvent.click(submit());
    await screen.findByText('Certaines informations sont à corriger.');
    expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(
      'Le téléphone est requis',
    );
    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription("L'adresse est requise");
    expect(screen.getByLabelText('Ville')).toBeValid();
    expect(send).not.toHaveBeenCalled();
  });

  it('starts with the saved address and sends it with its id, position and way back', async () => {
    send.mockResolvedValue({ status: 0, message: 'L’adresse n’a pas pu être enregistrée.' });
    render(
      <AddressForm
        action="/api/addresses/edit"
        id="a1"
        values={saved}
        start={null}
        dialCodes={dialCodes}
        hasLookup={false}
        next="/payment"
      />,
    );
    await userEvent.clear(screen.getByLabelText('Ville'));
    await userEvent.type(screen.getByLabelText('Ville'), 'Gand');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('n’a pas pu être enregistrée'),
    );
    const [action, fields] = send.mock.calls[0] ?? [];
    expect(action).toBe('/api/addresses/edit');
    expect(Object.fromEntries(fields ?? [])).toEqual({
      ...saved,
      city: 'Gand',
      id: 'a1',
      next: '/payment',
    });
    expect(screen.getByLabelText('Ville')).toHaveValue('Gand');
  });

  it('shows what an attempt without JavaScript left instead of what is saved', () => {
    const values = { ...saved, city: 'Liège', phone: '' };
    const errors = { phone: 'Le téléphone est requis' };
    render(
      <AddressForm
        action="/api/addresses/edit"
        id="a1"
        values={saved}
        start={{ tone: 'error', message: 'À corriger.', errors, values }}
        dialCodes={dialCodes}
        hasLookup={false}
        next={null}
      />,
    );
    expect(screen.getByLabelText('Ville')).toHaveValue('Liège');
    expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(
      'Le téléphone est requis',
    );
  });
});
