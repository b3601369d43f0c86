import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readCode } from '../support/mail';
import { newPerson, type Person, registrationOf } from '../support/people';
import { Visitor } from './ask';

/** Creates a visitor with a client address of their own. */
export function newVisitor(): Visitor {
  return new Visitor(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
}

/** Creates a customer who is signed in at this shop. */
export async function newCustomer(shop: string, dataDir: string) {
  const visitor = newVisitor();
  const person = newPerson();
  const registered = await visitor.ask(`${shop}/api/register`, {
    form: registrationOf(person),
  });
  const id = /\/emailVerification\/([^/?]+)/.exec(registered.headers.location ?? '')?.[1];
  assert(id, `the registration responds ${registered.status} ${registered.headers.location}`);
  const code = await readCode(dataDir, person.email);
  const form = { userId: decodeURIComponent(id), code_email: code };
  await visitor.ask(`${shop}/api/verification`, { form });
  await logIn(visitor, shop, person);
  return { visitor, person };
}

export async function logIn(visitor: Visitor, shop: string, person: Person): Promise<void> {
  const answer = await visitor.ask(`${shop}/api/login`, { form: { ...person } });
  assert.match(answer.headers.location ?? '', /\/my_account$/, 'redirect of the login');
}

export type SessionState = 'signed in' | 'signed out' | 'unknown';

/** Returns the session state that a shop assigns to a visitor of a customer page. */
export async function sessionState(visitor: Visitor, shop: string): Promise<SessionState> {
  const { status, headers } = await visitor.ask(`${shop}/my_account`);
  if (status === 200) return 'signed in';
  if (status === 503) return 'unknown';
  assert.match(headers.location ?? '', /\/login/, `a customer page responds ${status}`);
  return 'signed out';
}
