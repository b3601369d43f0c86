import { randomUUID } from 'node:crypto';
import type { Customer } from '@/lib/domain/customer';
import { readSession, signInto } from '../session';

/** Test helper: signs a customer in on the device whose cookies `next/headers` returns. */
export async function signedIn(changes: Partial<Customer> = {}): Promise<Customer> {
  const name = { firstName: 'Zoé', lastName: 'M', email: 'zoe@exemple.fr', phone: '' };
  const customer = { id: randomUUID(), ...name, ...changes };
  const session = await readSession();
  signInto(session, customer);
  await session.save();
  return customer;
}
