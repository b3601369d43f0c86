import type { ReactNode } from 'react';
import { InitialCustomer } from '../initial-customer';

/** Test helper: a page that was rendered for the account `ana`, as a wrapper of `render`. */
export function ForAccount({ children }: { readonly children: ReactNode }) {
  return <InitialCustomer value={{ account: 'ana', cartCount: null }}>{children}</InitialCustomer>;
}
