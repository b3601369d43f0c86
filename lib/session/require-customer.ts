import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Customer } from '@/lib/domain/customer';
import { loginPath } from '@/lib/paths';
import { readSession } from './session';

/** Header by which the middleware tells a page its own address. */
export const pathHeader = 'x-vitrine-path';

/** The signed-in customer of a personal page; everybody else is led to the login page and back. The second lock behind the middleware. */
export async function requireCustomer(): Promise<Customer> {
  const { customer } = await readSession();
  if (customer) return customer;
  redirect(loginPath((await headers()).get(pathHeader) ?? '/my_account'));
}
