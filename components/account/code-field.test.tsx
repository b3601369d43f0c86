import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeField } from './code-field';

it('takes four digits when the code comes by text message', async () => {
  render(<CodeField id="otp" digits={4} label="Code à 4 chiffres" />);
  const field = screen.getByLabelText('Code à 4 chiffres');
  await userEvent.type(field, '1a2 345');
  expect(field).toHaveValue('1234');
  expect(field).toBeValid();
  await userEvent.type(field, '{Backspace}');
  expect(field).toBeInvalid();
});

it.each([
  ['invisible marks', '\u202d12 34\u202c'],
  ['Arabic digits', '١٢٣٤'],
  ['Persian digits', '۱۲۳۴'],
  ['full-width digits', '１２３４'],
])('takes a code with %s, typed or pasted', async (_, code) => {
  render(<CodeField id="otp" digits={4} label="Code" />);
  const field = screen.getByLabelText('Code');
  await userEvent.type(field, code);
  expect(field).toHaveValue('1234');
  await userEvent.clear(field);
  await userEvent.paste(code);
  expect(field).toHaveValue('1234');
  expect(field).toBeValid();
});
