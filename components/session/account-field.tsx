'use client';

import { useContext } from 'react';
import { accountField } from '@/lib/forms/account-field';
import { InitialCustomer } from './initial-customer';

/**
 * Names the account that the page was rendered for: another window may have signed in to another
 * one, for which the server refuses the form.
 */
export function AccountField() {
  const account = useContext(InitialCustomer)?.account;
  return account ? <input type="hidden" name={accountField} value={account} /> : null;
}
