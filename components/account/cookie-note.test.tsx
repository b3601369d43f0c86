import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

const forms = [
  ['login', <LoginForm key="login" start={null} next={null} />],
  ['registration', <RegisterForm key="register" start={null} next={null} dialCodes={[]} />],
] as const;
const note = () => screen.queryByText(/^Votre navigateur refuse les cookies/);

describe.each(forms)('the %s form', (_name, form) => {
  it('tells how to continue when the browser rejects cookies', () => {
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    render(form);
    expect(note()).toBeVisible();
    expect(note()).toHaveRole('alert');
    expect(renderToString(form)).not.toContain('refuse les cookies');
  });

  it('says nothing about cookies otherwise', () => {
    render(form);
    expect(note()).not.toBeInTheDocument();
  });
});
