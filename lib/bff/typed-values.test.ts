import { addressForm, editAddressForm } from '@/lib/forms/address';
import { addToCartForm } from '@/lib/forms/cart';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { verificationForm } from '@/lib/forms/verification';
import { typedValues } from './typed-values';

describe('the typed values of a form', () => {
  it('are those of its own fields only', () => {
    const sent = {
      street: '3 rue Haute',
      city: '',
      next: '/payment',
      isAdmin: 'true',
      __proto: 'x',
    };
    expect(typedValues(addressForm, sent)).toEqual({
      street: '3 rue Haute',
      city: '',
      next: '/payment',
    });
    expect(typedValues(editAddressForm, { ...sent, id: 'a1' })).toHaveProperty('id', 'a1');
  });

  it('never include a password or code', () => {
    const email = 'ana@example.fr';
    expect(typedValues(loginForm, { email, password: 'secret' })).toEqual({ email });
    const sent = { email, password: 'secret', confirmPassword: 'secret', phone: '06' };
    expect(typedValues(registerForm, sent)).toEqual({ email, phone: '06' });
    expect(typedValues(verificationForm, { userId: 'u1', code_email: '123456' })).toEqual({
      userId: 'u1',
    });
  });

  it('are texts only', () => {
    expect(typedValues(addressForm, { street: 12, city: null, name: ['x'] })).toEqual({});
  });

  it('are found for a form whose schema is a pipe', () => {
    const sent = { product_id: 'p1', color: '0', variation_0: 'v1' };
    expect(typedValues(addToCartForm, sent)).toEqual({ product_id: 'p1', color: '0' });
  });
});
