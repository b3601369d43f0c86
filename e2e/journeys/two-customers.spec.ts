import type { APIRequestContext, Page } from 'playwright/test';
import { isTestAll } from '../../test-all';
import { newVisitor } from '../faults/people';
import { submissions } from '../faults/table';
import { filled, filledForm, newOwner, type Owner, provide, readOrder } from '../faults/test-data';
import { chatMessage } from '../steps/create-chat';
import { payForCart } from '../steps/orders';
import { readRouteTree } from '../steps/route-tree';
import { logIn, newPerson, type Person, registerCustomer } from '../support/people';
import { expect, test } from '../support/test';
import type { Endpoints } from '../support/test-environment';

// One customer requests every route with the ids of another. The routes are read from the file
// tree.

/** Values of path parameters. Pages of another customer's data must respond as missing. */
const itemPages: Readonly<Record<string, { readonly at: string; readonly isOwn: boolean }>> = {
  '/DriverResetPassword/[id]': { at: '/DriverResetPassword/{customerId}', isOwn: false },
  '/boutiques/[id]': { at: '/boutiques/{productId}', isOwn: false },
  '/facture/[orderId]/[partId]': { at: '/facture/{orderId}/{partId}', isOwn: true },
  '/renonciation/[orderId]/[partId]': { at: '/renonciation/{orderId}/{partId}', isOwn: true },
  '/essayage/[id]': { at: '/essayage/{productId}', isOwn: false },
  '/articles-introuvables/[all]': { at: '/articles-introuvables/{customerId}', isOwn: false },
  '/accueil/[all]': { at: '/accueil/{customerId}', isOwn: false },
  '/editAddress/[id]': { at: '/editAddress/{addressId}', isOwn: true },
  '/emailVerification/[id]': { at: '/emailVerification/{customerId}', isOwn: false },
  '/favoris_partages/[liste]': { at: '/favoris_partages/{productId}', isOwn: false },
  '/media/[...name]': { at: '/media/{customerId}.jpg', isOwn: false },
  '/orderDetail/[orderId]/[partId]': { at: '/orderDetail/{orderId}/{partId}', isOwn: true },
  '/orderTracking/[trackingNumber]': { at: '/orderTracking/{trackingNumber}', isOwn: true },
  '/product_detail/[id]': { at: '/product_detail/{productId}', isOwn: false },
  '/category/[all]': { at: '/category/{customerId}', isOwn: false },
  '/sitemaps/[part]': { at: '/sitemaps/{customerId}', isOwn: false },
  '/userResetPassword/[id]': { at: '/userResetPassword/{customerId}', isOwn: false },
};

/** Forms of handlers that are not in the fault matrix. */
const otherForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/cart/lines/decrease': { line_id: '{lineId}', quantity: '1' },
  '/api/cart/lines/increase': { line_id: '{lineId}' },
  '/api/cart/lines/restore': { removed_id: '{lineId}' },
  '/api/cart/lines/set-aside': { line_id: '{lineId}' },
  '/api/cart/prices': {},
  '/api/checkout/address': { chosen_address_id: '{addressId}' },
  '/api/checkout/return': { cancelled: '1' },
  '/api/chat/messages': {
    seller_id: '{customerId}',
    product_id: '{productId}',
    message: 'Bonjour',
  },
  '/api/chat/seen': { product_id: '{productId}', until: '2030-01-01T00:00:00.000Z' },
  '/api/csp-reports': {},
  '/api/favourites/seen': {},
  '/api/invalidation': {},
  '/api/login/unsent': {},
  '/api/logout': {},
  '/api/logout/everywhere': {},
  '/api/message': {},
  '/api/notifications/seen': { until: '2030-01-01T00:00:00.000Z' },
  '/api/orders/again': { order_id: '{orderId}', part_id: '{partId}' },
  '/api/orders/withdrawal/summary': {
    name: 'Camille Martin',
    email: 'camille@vitrine.example',
    orderNumber: '{orderId}',
  },
  '/api/orders/withdrawal': { order_id: '{orderId}', part_id: '{partId}' },
  '/api/orders/return': {
    order_id: '{orderId}',
    part_id: '{partId}',
    reason: 'Mauvais article reçu',
  },
  '/api/service-messages': {
    name: 'Camille Martin',
    email: 'camille@vitrine.example',
    subject: 'Une commande',
    message: 'Bonjour',
  },
  '/api/shops': {},
};

/** Field names with which an attacker might send the id of another customer. */
const everyName: Readonly<Record<string, string>> = {
  user_id: '{customerId}',
  userId: '{customerId}',
  userid: '{customerId}',
  customerId: '{customerId}',
  edit_id: '{customerId}',
  id: '{customerId}',
};

const formsOf = (path: string) => {
  const matching = Object.values(submissions).filter(({ action }) => action === path);
  return matching.length > 0 ? matching.map(({ form }) => form) : [otherForms[path]];
};

test.describe('two customers against each other', { tag: '@once' }, () => {
  const tree = readRouteTree();

  test('all routes are tested', () => {
    const withItems = tree.filter(({ path }) => path.includes('['));
    expect(new Set(withItems.map(({ path }) => path))).toEqual(new Set(Object.keys(itemPages)));
    const writing = tree.filter(({ writes }) => writes.length > 0);
    expect(writing.flatMap(({ writes }) => writes).every((method) => method === 'POST')).toBe(true);
    for (const { path } of writing) expect(formsOf(path), path).not.toContain(undefined);
    const actions = Object.values(submissions).map(({ action }) => action);
    const known = [...actions, ...Object.keys(otherForms)];
    expect(new Set(known)).toEqual(new Set(writing.map(({ path }) => path)));
  });

  test('data of one customer is neither shown to another one nor changed by them', async ({
    page,
    marketplace,
  }) => {
    // Every route is requested for the data of another customer.
    test.setTimeout(600_000);
    const { owner, person, secrets } = await wealthyCustomer(page, marketplace);
    const held = await copyOf(owner.request);
    // Every answer contains an empty text.
    expect(secrets).not.toContain('');
    for (const secret of secrets) expect(JSON.stringify(held)).toContain(secret);
    const query = new URLSearchParams(filledForm(queryNames, owner.values));

    const reader = await newVisitor(marketplace);
    await registerCustomer({ request: reader }, marketplace, newPerson());
    for (const { path } of tree.filter(({ isPage, writes }) => isPage || writes.length === 0)) {
      const item = itemPages[path];
      const address = item ? filled(item.at, owner.values) : path;
      const asked = item?.isOwn ? address : `${address}?${query}`;
      const answer = await reader.get(asked);
      expectNothingOf(secrets, await answer.text(), asked.replaceAll('%40', '@'));
      if (item?.isOwn) expect(answer.status(), address).toBe(404);
    }
    // Fails if the reader is not signed in any more.
    await copyOf(reader);
    expect(await copyOf(owner.request), 'after everything was read').toEqual(held);

    const newAttacker = async () => {
      const person = newPerson();
      const request = await newVisitor(marketplace);
      await registerCustomer({ request }, marketplace, person);
      return { person, request };
    };
    let attacker = await newAttacker();
    for (const { path } of tree.filter(({ writes }) => writes.length > 0)) {
      const { person: other, request } = attacker;
      for (const form of formsOf(path)) {
        // The other customer knows only their own password.
        const target = { ...owner.values, password: other.password };
        const sent = filledForm({ ...everyName, ...form }, target);
        const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
        const answer = await request.post(`${path}?${query}`, { form: sent, headers });
        // The shop must not reject the form for lack of a session, or for too many attempts.
        expect([401, 429], path).not.toContain(answer.status());
        expectNothingOf(secrets, await answer.text(), `${path} ${JSON.stringify(sent)}`);
        // Names the form that changed data of another customer; `npm test` only finds that one did.
        if (isTestAll) expect(await copyOf(owner.request), `after ${path}`).toEqual(held);
      }
      // Without a session, the request is redirected to the login page.
      const theirs = await request.get('/api/account/data', { maxRedirects: 0 });
      expectNothingOf(secrets, await theirs.text(), `the other one’s own data after ${path}`);
      // Some forms end the session or delete the account.
      if (theirs.ok()) continue;
      expect(await copyOf(owner.request), `after ${path}`).toEqual(held);
      await request.dispose();
      attacker = await newAttacker();
    }
    expect(await copyOf(owner.request), 'after everything was sent').toEqual(held);
    const again = await newVisitor(marketplace);
    await logIn({ request: again }, marketplace, person);
    expect(await copyOf(again), 'after signing in again').toEqual(held);
    for (const one of [attacker.request, reader, again]) await one.dispose();
  });
});

const queryNames: Readonly<Record<string, string>> = {
  ...everyName,
  addressId: '{addressId}',
  product_id: '{productId}',
  room_id: '{roomId}',
  line_id: '{lineId}',
  notificationId: '{notificationId}',
  agreement: '{agreement}',
  order: '{orderId}',
  orderId: '{orderId}',
  partId: '{partId}',
  trackingNumber: '{trackingNumber}',
  commande: '{orderId}',
  article: '{partId}',
  numero: '{trackingNumber}',
  form: 'profile',
};

/** Creates a customer with data of every kind, in unique texts. */
async function wealthyCustomer(
  page: Page,
  endpoints: Endpoints,
): Promise<{ owner: Owner; person: Person; secrets: readonly string[] }> {
  const first = await newOwner(page.request, endpoints, 0);
  await provide(first, 'line');
  await payForCart(page);
  await readOrder(first);
  for (const need of ['favourite', 'notification', 'chat', 'visit', 'line', 'agreement'] as const) {
    await provide(first, need);
  }
  const mark = (first.values.fresh ?? '').slice(0, 8).toUpperCase();
  const profile = {
    firstName: `Albertine${mark}`,
    lastName: `Simonet${mark}`,
    email: first.values.freshEmail ?? '',
    phone: `06${String(Number.parseInt(mark.slice(0, 6), 16) % 1e8).padStart(8, '0')}`,
  };
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
  const saved = await page.request.post('/api/profile', {
    form: { ...profile, dialCode: '+33' },
    headers,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const street = `7 quai de Balbec, porte ${mark}`;
  const moved = await page.request.post('/api/addresses/edit', {
    form: {
      ...submissions.editUserDeliveryNewAddress?.form,
      id: first.values.addressId ?? '',
      street,
    },
    headers,
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  const { orderId = '', trackingNumber = '', productId = '' } = first.values;
  return {
    owner: first,
    person: { email: profile.email, password: first.values.password ?? '' },
    secrets: [...Object.values(profile), street, orderId, trackingNumber, chatMessage(productId)],
  };
}

/** Returns all data of the signed-in customer. */
async function copyOf(request: APIRequestContext): Promise<unknown> {
  const answer = await request.get('/api/account/data', { maxRedirects: 0 });
  expect(answer.status(), 'the data export').toBe(200);
  const { date: _, ...data } = await answer.json();
  // The demo simulation adds replies and order progress at any time.
  return JSON.parse(JSON.stringify(data), (name, value) => {
    if (name === 'delivery_status' || name === 'readytopickup') return undefined;
    const isSellers = (entry: { message_by?: number; title?: string }) =>
      entry?.message_by === 2 || /^(Nouveau message|Votre commande)/.test(entry?.title ?? '');
    return /^(messages|notifications)$/.test(name)
      ? value.filter((entry: object) => !isSellers(entry))
      : value;
  });
}

function expectNothingOf(secrets: readonly string[], answer: string, where: string): void {
  const leaked = secrets.filter((secret) => answer.includes(secret) && !where.includes(secret));
  expect(leaked, where).toEqual([]);
}
