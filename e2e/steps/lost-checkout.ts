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

export type Endpoints = ReturnType<typeof requireFaultProxy>['endpoints'];

export const checkoutCall = 'api/cart/userCheckoutApi';
export const notKnown = /nous ne savons pas si votre paiement a été préparé/;

/** Creates a customer with an address and one dress in the cart. @returns their id */
export async function createCart(
  page: Page,
  endpoints: Endpoints,
  person: Person,
): Promise<string> {
  const id = await registerCustomer(page, endpoints, person);
  await createAddress(page, endpoints.baseURL);
  await putInCart(page, (await findDresses(page))[13] ?? '');
  return id;
}

/** Brings such a customer to the second step. */
export async function readyToPay(page: Page, endpoints: Endpoints, person: Person): Promise<void> {
  await createCart(page, endpoints, person);
  await askForAmounts(page);
}

interface Journey {
  readonly page: Page;
  readonly environment: TestEnvironment | null;
  readonly person: Person;
}

/** Loses the response of the checkout; a second click leads to the payment of the only order. */
export async function orderDespiteLostResponse(journey: Journey): Promise<void> {
  const { page, environment, person } = journey;
  const { faultProxy, endpoints } = requireFaultProxy(environment);
  await readyToPay(page, endpoints, person);
  const fault = faultProxy.inject({ call: checkoutCall, fault: 'lost' });
  await page.getByRole('button', stepTwo).click();
  await expect(page.getByText(notKnown)).toBeVisible();
  expect(fault.forwarded).toBe(1);
  fault.end();
  await page.getByRole('button', stepTwo).click();
  await page.waitForURL(/\/paiement\//);
  await payWith(page, cards.accepted);
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible();
  await expectOrders(page, 1);
}
