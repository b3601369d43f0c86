import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from 'playwright/test';
import { readCode } from './mail';
import type { Places } from './world';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** An address that nobody else has. */
export function uniqueEmail(): string {
  return `cliente-${randomUUID()}@exemple.fr`;
}

/** Somebody who has no account yet. */
export function newPerson(): Person {
  return { email: uniqueEmail(), password: `Soie-${randomUUID().slice(0, 12)}` };
}

/** The registration form as somebody fills it in. */
export function registrationOf(person: Person) {
  return {
    ...person,
    confirmPassword: person.password,
    firstName: 'Louise',
    lastName: 'Perrin',
    dialCode: '+33',
    phone: '0612345678',
    acceptTerms: '1',
  };
}

/** What sends requests with the cookies of one browser: a page, or what stands for it. */
type Browser = Pick<Page, 'request'>;

/**
 * Makes an account for somebody and signs them in on this page, by the shop's own forms without showing them.
 * @returns the id that the marketplace gave them
 */
export async function registerCustomer(
  page: Browser,
  places: Places,
  person: Person,
): Promise<string> {
  const registered = await post(page, places, '/api/register', registrationOf(person));
  const userId = /\/emailVerification\/([^/?]+)/.exec(registered.headers().location ?? '')?.[1];
  expect(userId, 'registration leads to the page that asks for the code').toBeTruthy();
  const id = decodeURIComponent(userId ?? '');
  await post(page, places, '/api/verification', {
    userId: id,
    code_email: await readCode(places.dataDir, person.email),
  });
  await logIn(page, places, person);
  return id;
}

/** Signs somebody in on this page without showing the form, nor later the message that welcomes them. */
export async function logIn(page: Browser, places: Places, person: Person): Promise<void> {
  const answer = await post(page, places, '/api/login', { ...person });
  expect(answer.headers().location, 'where the login leads').toMatch(/\/my_account$/);
  const welcome = await page.request.post(`${places.baseURL}/api/message`, {
    headers: sameOrigin(places),
  });
  expect(welcome.ok(), 'the welcome is taken').toBe(true);
}

const sameOrigin = ({ baseURL }: Places) => ({
  origin: baseURL,
  'sec-fetch-site': 'same-origin',
});

async function post(
  page: Browser,
  places: Places,
  address: string,
  form: Record<string, string>,
): Promise<APIResponse> {
  const answer = await page.request.post(places.baseURL + address, {
    form,
    headers: sameOrigin(places),
    maxRedirects: 0,
  });
  expect(answer.status(), `${address} sends the browser on`).toBe(303);
  return answer;
}
