import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { postForm } from '@/components/forms/post-form';
import type { GoogleMapProps } from '@/components/maps/google-map';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { AddressForm } from './address-form';

jest.mock('@/components/forms/post-form');
jest.mock('@/components/maps/place-map', () => ({
  PlaceMap: ({ onMove, center, points, children }: GoogleMapProps & PropsWithChildren) => (
    <div>
      <button
        type="button"
        onClick={() => onMove?.({ latitude: 50.84123456, longitude: 4.3600000001 })}
      >
        {points.map(({ label, latitude }) => `${label} ${latitude} ${center.latitude}`).join()}
      </button>
      {children}
    </div>
  ),
}));
const send = jest.mocked(postForm);
const dialCodes = dialCodeChoices().filter(({ near }) => near);
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

  it('lets browsers fill all of its fields from one delivery address', () => {
    render(form({}));
    const filled = [...document.querySelectorAll('[autocomplete]')];
    expect(filled.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'shipping name',
      'shipping tel-country-code',
      'shipping tel-national',
      'shipping address-line1',
      'shipping postal-code',
      'shipping address-level2',
      'shipping country-name',
    ]);
  });

  /** The form of the saved address. */
  function form(changes: Partial<ComponentProps<typeof AddressForm>>) {
    return (
      <AddressForm
        action="/api/addresses/edit"
        id="a1"
        values={saved}
        start={null}
        dialCodes={dialCodes}
        hasLookup={false}
        mapKey={null}
        next={null}
        {...changes}
      />
    );
  }

  function show(changes: Partial<ComponentProps<typeof AddressForm>> = {}) {
    render(form(changes));
  }

  it('contains telephone and address only', async () => {
    show({
      action: '/api/addresses/add',
      id: null,
      values: { latitude: '48.8575', longitude: '2.3514' },
    });
    await userEvent.click(submit());
    await screen.findByText('Certaines informations sont à corriger.');
    expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(
      'Le téléphone est requis',
    );
    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription("L'adresse est requise");
    expect(screen.getByLabelText('Ville')).toBeValid();
    expect(send).not.toHaveBeenCalled();
  });

  it('starts with the saved address and sends it with its id, position and return page', async () => {
    send.mockResolvedValue({ status: 0, message: 'L’adresse n’a pas pu être enregistrée.' });
    show({ next: '/payment' });
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
      placedStreet: '3 rue Haute',
      placedPostcode: '1000',
      placedCity: 'Bruxelles',
      id: 'a1',
      next: '/payment',
    });
    expect(screen.getByLabelText('Ville')).toHaveValue('Gand');
  });

  it('restores the values of an attempt without JavaScript instead of the saved address', () => {
    const values = { ...saved, city: 'Liège', phone: '' };
    const errors = { phone: 'Le téléphone est requis' };
    show({ start: { tone: 'error', message: 'À corriger.', errors, values } });
    expect(screen.getByLabelText('Ville')).toHaveValue('Liège');
    expect(screen.getByLabelText('Téléphone')).toHaveAccessibleDescription(
      'Le téléphone est requis',
    );
  });

  it('sends the position that is chosen on the map, which does not move', async () => {
    send.mockResolvedValue({ status: 0, message: 'L’adresse n’a pas pu être enregistrée.' });
    show({ mapKey: 'une-cle' });
    await userEvent.click(screen.getByRole('button', { name: 'Votre adresse 50.84 50.84' }));
    expect(screen.getByText('Votre adresse 50.841235 50.84')).toBeVisible();
    expect(screen.getByText('Repère : latitude 50,841235, longitude 4,36')).toBeVisible();
    await userEvent.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalled());
    const fields = send.mock.calls[0]?.[1];
    expect(fields?.get('latitude')).toBe('50.841235');
    expect(fields?.get('longitude')).toBe('4.36');
    // It belongs to the address that is typed, whichever that is.
    expect(fields?.get('placedCity')).toBe('');
  });

  it('shows the position that would be saved, after the address is changed', async () => {
    show({ mapKey: 'une-cle' });
    const street = screen.getByLabelText('Adresse');
    const city = screen.getByLabelText('Ville');
    await userEvent.type(street, ', bâtiment B');
    expect(screen.getByText(/^Repère/)).toHaveTextContent('latitude 50,84, longitude 4,35');
    await userEvent.clear(city);
    await userEvent.type(city, 'Gand');
    expect(screen.getByText(/^Repère/)).toHaveTextContent('latitude 48,8575, longitude 2,3514');
    expect(screen.getByText('Votre adresse 48.8575 50.84')).toBeVisible();
    await userEvent.clear(city);
    await userEvent.type(city, 'BRUXELLES');
    expect(screen.getByText(/^Repère/)).toHaveTextContent('latitude 50,84, longitude 4,35');
  });

  it('shows the position that would be saved for text from before the scripts loaded', () => {
    const element = form({ mapKey: 'une-cle' });
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element);
    const city = screen.getByLabelText<HTMLInputElement>('Ville');
    city.value = 'Gand';
    render(element, { container, hydrate: true });
    expect(city).toHaveValue('Gand');
    expect(screen.getByText(/^Repère/)).toHaveTextContent('latitude 48,8575, longitude 2,3514');
  });

  it('has no map without a key', () => {
    show();
    expect(screen.queryByText(/Votre adresse/)).not.toBeInTheDocument();
  });
});
