import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from 'playwright/test';
import { readCode } from './mail';
import type { Endpoints } from './test-environment';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Returns a unique e-mail address. */
export function uniqueEmail(): string {
  return `cliente-${randomUUID()}@exemple.fr`;
}

/** Returns the data of a new person without an account. */
export function newPerson(): Person {
  return { email: uniqueEmail(), password: `Soie-${randomUUID().slice(0, 12)}` };
}

/** Returns the fields of the registration form. */
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

/** A client that sends requests with the cookies of a browser. */
type Browser = Pick<Page, 'request'>;

/**
 * Creates an account and signs the person in, with direct requests to the shop's form handlers.
 * @returns the customer's id
 */
export async function registerCustomer(
  page: Browser,
  endpoints: Endpoints,
  person: Person,
): Promise<string> {
  const registered = await post(page, endpoints, '/api/register', registrationOf(person));
  const userId = /\/emailVerification\/([^/?]+)/.exec(registered.headers().location ?? '')?.[1];
  expect(userId, 'registration redirects to the verification page').toBeTruthy();
  const id = decodeURIComponent(userId ?? '');
  await post(page, endpoints, '/api/verification', {
    userId: id,
    code_email: await readCode(endpoints.dataDir, person.email),
  });
  await logIn(page, endpoints, person);
  return id;
}

/** Signs a person in with a direct request, and consumes the welcome message. */
export async function logIn(page: Browser, endpoints: Endpoints, person: Person): Promise<void> {
  const answer = await post(page, endpoints, '/api/login', { ...person });
  expect(answer.headers().location, 'redirect of the login').toMatch(/\/my_account$/);
  const welcome = await page.request.post(`${endpoints.baseURL}/api/message`, {
    headers: sameOrigin(endpoints),
  });
  expect(welcome.ok(), 'the welcome message is consumed').toBe(true);
}

const sameOrigin = ({ baseURL }: Endpoints) => ({
  origin: baseURL,
  'sec-fetch-site': 'same-origin',
});

async function post(
  page: Browser,
  endpoints: Endpoints,
  address: string,
  form: Record<string, string>,
): Promise<APIResponse> {
  const answer = await page.request.post(endpoints.baseURL + address, {
    form,
    headers: sameOrigin(endpoints),
    maxRedirects: 0,
  });
  expect(answer.status(), `${address} redirects`).toBe(303);
  return answer;
}
