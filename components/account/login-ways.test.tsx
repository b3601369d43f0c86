import { render, screen } from '@testing-library/react';
import { LoginWays } from './login-ways';

describe('the other ways in', () => {
  it('lead to a new password, to help and to a new account, and back to where one was going', () => {
    render(<LoginWays next="/payment" />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/forgot_password', '/service_client', '/register?next=%2Fpayment']);
  });

  it.each(['Apple', 'Google', 'Facebook'])('%s is said to come', (provider) => {
    render(<LoginWays next={null} />);
    const button = screen.getByRole('button', { name: new RegExp(provider) });
    expect(button).toBeDisabled();
    expect(button).toHaveTextContent('bientôt disponible');
  });
});
