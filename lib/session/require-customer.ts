import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Customer } from '@/lib/domain/customer';
import { loginPath } from '@/lib/urls/paths';
import { readSession } from './session';

/** Header with which the middleware passes a page its own address. */
export const pathHeader = 'x-vitrine-path';

/**
 * The signed-in customer of a personal page; visitors are redirected to the login page and back. A
 * second check behind the middleware.
 */
export async function requireCustomer(): Promise<Customer> {
  const { customer } = await readSession();
  if (customer) return customer;
  redirect(loginPath((await headers()).get(pathHeader) ?? '/my_account'));
}
