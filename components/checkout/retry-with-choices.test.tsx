import { render, screen } from '@testing-library/react';
import { RetryWithChoices } from './retry-with-choices';

describe('a retry of the payment page', () => {
  it.each([
    ['the amounts', { code: 'NOEL', agreement: '4900' }, '/api/checkout/quote'],
    ['another address', { code: 'NOEL', chosen_address_id: 'a2' }, '/api/checkout/address'],
  ])('sends the choices for %s again', (_, values, action) => {
    render(<RetryWithChoices values={values} />);
    const form = screen.getByRole('button').closest('form') ?? undefined;
    expect(form).toHaveAttribute('action', action);
    expect(Object.fromEntries(new FormData(form))).toEqual(values);
  });
});
