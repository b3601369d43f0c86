import { expect, type Page } from 'playwright/test';
import { requireFaultProxy } from '../faults/people';
import { type Person, registerCustomer } from '../support/people';
import type { TestEnvironment } from '../support/test-environment';
import {
  askForAmounts,
  cards,
  createAddress,
  expectOrders,
  findDresses,
  payWith,
  putInCart,
  stepTwo,
} from './shopping';

interface Journey {
  readonly page: Page;
  readonly environment: TestEnvironment | null;
  readonly person: Person;
}

/** Loses the response of the checkout; a second click leads to the payment of the only order. */
export async function orderDespiteLostResponse(journey: Journey): Promise<void> {
  const { page, environment, person } = journey;
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  await registerCustomer(page, endpoints, person);
  await createAddress(page, endpoints.baseURL);
  await putInCart(page, (await findDresses(page))[13] ?? '');
  await askForAmounts(page);
  const fault = faultProxy.inject({ call: 'api/cart/userCheckoutApi', fault: 'lost' });
  await page.getByRole('button', stepTwo).click();
  await expect(page.getByText(/nous ne savons pas si votre paiement a été préparé/)).toBeVisible();
  expect(fault.forwarded).toBe(1);
  fault.end();
  await page.getByRole('button', stepTwo).click();
  await page.waitForURL(/\/paiement\//);
  await payWith(page, cards.accepted);
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await expectOrders(page, 1);
}
