import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** A person who can register. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Submits the registration form of the current page and waits for the verification page. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await sendRegistration(page, person);
  await page.waitForURL(/\/emailVerification\//);
}

/** Submits the registration form of the current page. */
export async function sendRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByLabel('Confirmation du mot de passe', { exact: true }).fill(person.password);
  await page.getByLabel('Prénom').fill('Louise');
  await page.getByLabel('Nom de famille').fill('Perrin');
  await page.getByLabel('Téléphone mobile').fill('06 12 34 56 78');
  await page.getByLabel(/J’accepte/).check();
  await page.getByRole('button', { name: 'Créer un compte' }).click();
}

/** Enters the code from the mail. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code de vérification').fill(code);
  await page.getByRole('button', { name: 'Vérifier' }).click();
}

/** Signs in on the current login page. */
export async function fillLogin(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Mot De Passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Opens the login page, signs in and waits for the account page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await page.waitForURL('/my_account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
