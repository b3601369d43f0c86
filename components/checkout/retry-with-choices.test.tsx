import { render, screen } from '@testing-library/react';
import { typedValues } from '@/lib/bff/typed-values';
import { otherAddressForm, quoteForm } from '@/lib/forms/checkout';
import { PaymentView } from './payment-view';
import { RetryWithChoices } from './retry-with-choices';
import { page } from './testing/payment-page';
import { form } from './testing/payment-screen';

const withoutAddress = { ...page, addresses: [], address: null };

/** The fields that a button of the payment page submits. */
function submittedBy(name: string): Record<string, unknown> {
  const [button] = screen.getAllByRole('button', { name, hidden: true });
  return Object.fromEntries(new FormData(form() ?? undefined, button));
}

/** The form that the retry sends, with its values. */
function retry(values: Readonly<Record<string, string>>) {
  render(<RetryWithChoices values={values} />);
  const retryForm = screen
    .getByRole('button', { name: 'Réessayer avec mes choix' })
    .closest('form');
  return {
    action: retryForm?.getAttribute('action'),
    fields: Object.fromEntries(new FormData(retryForm ?? undefined)),
  };
}

describe('a retry of the payment page', () => {
  it.each([
    ['the amounts', page, 'Poursuivre le reglement', quoteForm, '/api/checkout/quote'],
    ['another address', page, 'Ajouter une adresse', otherAddressForm, '/api/checkout/address'],
    ['the addresses', page, 'Gérer mes adresses', otherAddressForm, '/api/checkout/address'],
    [
      'the first address',
      withoutAddress,
      'Ajouter une adresse',
      otherAddressForm,
      '/api/checkout/address',
    ],
  ])('sends the choices for %s again', (_, shown, button, schema, action) => {
    render(<PaymentView page={shown} />);
    const values = typedValues(schema, submittedBy(button));
    expect(retry(values)).toEqual({ action, fields: values });
  });
});
