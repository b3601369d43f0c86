import type { APIRequestContext } from 'playwright/test';
import { filled, newOwner, provide, readOrder } from '../faults/test-data';
import { payForCart } from '../steps/orders';
import { readRouteTree } from '../steps/route-tree';
import { findDresses } from '../steps/shopping';
import { expect, test } from '../support/test';

// The route table of the specification (2 section 2): each path leads to its screen or to the
// login.

interface Row {
  /** The first-level heading of the screen. */
  readonly heading: RegExp;
  /** Whether a visitor is redirected to the login page. */
  readonly isGuarded?: true;
  /** Whether a customer is redirected to their account. */
  readonly isForVisitors?: true;
}

const login = /^Accéder à votre compte$/;

const table: Readonly<Record<string, Row>> = {
  '/': { heading: /./ },
  '/access_account': { heading: login, isForVisitors: true },
  '/otp': { heading: /^OTP$/ },
  '/register': { heading: /^Données personnelles$/ },
  '/forgot_password': { heading: /^Récupérer Mot de Passe$/ },
  '/privacy_policy': { heading: /confidentialité/i },
  '/cart': { heading: /^(Panier|Votre panier est vide)/, isGuarded: true },
  '/category': { heading: /GLISTEN IN THE LIGHT/i },
  '/sub_category': { heading: /./ },
  '/terms_and_condition': { heading: /conditions/i },
  '/my_favorite': { heading: /^Mes favoris$/, isGuarded: true },
  '/my_account': { heading: /^Mon compte$/, isGuarded: true },
  '/notification': { heading: /^Notifications$/, isGuarded: true },
  '/parameter': { heading: /^Paramètres$/, isGuarded: true },
  '/aide': { heading: /En quoi pouvons-nous vous aider/, isGuarded: true },
  '/profile': { heading: /^Profil et sécurité$/, isGuarded: true },
  '/address': { heading: /^Adresses de livraison$/, isGuarded: true },
  '/information': { heading: /^Vos informations$/, isGuarded: true },
  '/product_detail/{productId}': { heading: /./ },
  '/chat': { heading: /./, isGuarded: true },
  '/myorder': { heading: /^Mes commandes$/, isGuarded: true },
  '/order_confirmation': { heading: /commande/i },
  '/payment': { heading: /^Paiement$/, isGuarded: true },
  '/login': { heading: login, isForVisitors: true },
  '/emailVerification/{customerId}': { heading: /^Vérifiez votre e-mail$/ },
  '/userResetPassword/{customerId}': { heading: /mot de passe/i },
  '/DriverResetPassword/{customerId}': { heading: /^Mot de passe oublié$/ },
  '/addAddress': { heading: /^Ajouter une adresse$/, isGuarded: true },
  '/editAddress/{addressId}': { heading: /^Modifier l’adresse$/, isGuarded: true },
  '/paymentSuccess': { heading: /paiement|commande/i },
  '/orderDetail/{orderId}/{partId}': { heading: /^Détails de la commande/, isGuarded: true },
  '/a_propos_de': { heading: /^Qui sommes-nous/ },
  '/service_client': { heading: /^Service clientèle$/ },
  '/livraison_abonnement_travail': { heading: /^LIVRAISONS$/ },
  '/investor_relation': { heading: /^Qui sommes-nous/ },
  '/orderTracking/{trackingNumber}': { heading: /^Suivi de commande$/, isGuarded: true },
  '/addressTesting': { heading: login },
};

test.describe('the route table', { tag: '@once' }, () => {
  test.slow(true, 'Each test opens all screens.');
  test('leads a visitor to all public screens, and to the login from all others', async ({
    request,
  }) => {
    const productId = (await findDresses({ request }))[0]?.split('/').at(-1) ?? '';
    for (const [path, { heading, isGuarded }] of Object.entries(table)) {
      const address = path.replace('{productId}', productId).replaceAll(/\{\w+\}/g, 'inconnu');
      const answer = await request.get(address, { maxRedirects: 0 });
      if (isGuarded) {
        expect(answer.status(), address).toBe(307);
        const { pathname, search } = new URL(answer.headers().location ?? '', answer.url());
        expect(pathname + search).toBe(`/login?next=${encodeURIComponent(address)}`);
      } else {
        expect(answer.status(), address).toBe(200);
        expect(headingOf(await answer.text()), address).toMatch(heading);
      }
    }
  });

  test('leads a customer to every screen', { tag: '@all' }, async ({ page, marketplace }) => {
    const owner = await newOwner(page.request, marketplace, 0);
    await provide(owner, 'line');
    await payForCart(page);
    await readOrder(owner);
    await provide(owner, 'line');
    await provide(owner, 'favourite');
    await expectScreens(page.request, owner.values);
    await expectNoCookies(page.request, owner.values);
  });
});

/** Fails if a GET request for any route sets a cookie: only a POST request changes state. */
async function expectNoCookies(
  request: APIRequestContext,
  things: Readonly<Record<string, string>>,
): Promise<void> {
  // An event stream does not end.
  const handlers = readRouteTree().filter(
    ({ path, isPage, reads }) => !isPage && reads && !path.endsWith('/stream'),
  );
  const query = new URLSearchParams({
    product_id: things.productId ?? '',
    id: things.productId ?? '',
    commande: things.orderId ?? '',
    article: things.partId ?? '',
    numero: things.trackingNumber ?? '',
    annule: '1',
  });
  for (const path of [...Object.keys(table), ...handlers.map((handler) => handler.path)]) {
    const address = `${filled(path, things)}?${query}`;
    const answer = await request.get(address, { maxRedirects: 0 });
    // The address lookup has no service here, and answers 503.
    expect(answer.status(), address).not.toBe(500);
    expect(answer.headers(), address).not.toHaveProperty('set-cookie');
  }
}

async function expectScreens(
  request: APIRequestContext,
  things: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, { heading, isForVisitors }] of Object.entries(table)) {
    const address = filled(path, things);
    const answer = await request.get(address, { maxRedirects: 0 });
    if (isForVisitors) {
      expect(answer.headers().location, address).toContain('/my_account');
      continue;
    }
    expect(answer.status(), address).toBe(200);
    expect(headingOf(await answer.text()), address).toMatch(heading);
  }
}

/** Returns the text of the only first-level heading. */
function headingOf(html: string): string {
  const [heading = '', ...others] = Array.from(
    html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs),
    ([, content = '']) => content.replaceAll(/<[^>]+>/g, '').trim(),
  );
  expect(others).toEqual([]);
  return heading;
}
