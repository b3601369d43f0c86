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
