/** @jest-environment node */
import { NextResponse } from 'next/server';
import { processWide } from '@/lib/concurrency/process-wide';
import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { pages } from '@/lib/pages/manifest';
import { type Flash, flashCookies, flashHeader } from '@/lib/session/flash';
import { saveRemovedFavourite } from '@/lib/session/removed-favourites';
import { pathHeader } from '@/lib/session/require-customer';
import { readSession } from '@/lib/session/session';
import { signedIn } from '@/lib/session/testing/signed-in';
import PaymentPage from '../(checkout)/payment/page';
import AddAddressPage from './addAddress/page';
import AddressesPage from './address/page';
import HelpPage from './aide/page';
import CartPage from './cart/page';
import ChatPage from './chat/page';
import EditAddressPage from './editAddress/[id]/page';
import InvoicePage from './facture/[orderId]/[partId]/page';
import InformationPage from './information/page';
import AccountPage from './my_account/page';
import FavouritesPage from './my_favorite/page';
import MyOrdersPage from './myorder/page';
import NotificationsPage from './notification/page';
import OrderConfirmationPage from './order_confirmation/page';
import OrderDetailPage from './orderDetail/[orderId]/[partId]/page';
import OrderTrackingPage from './orderTracking/[trackingNumber]/page';
import SettingsPage from './parameter/page';
import ProfilePage from './profile/page';
import WithdrawalPage from './renonciation/[orderId]/[partId]/page';
import { customerReplies, newCustomerReplies } from './testing/customer-replies';
import { type Page, pageProps, renderPage, unavailable } from './testing/render-page';

let mockCookies = new NextResponse().cookies;
let mockHeaders = new Headers();
jest.mock('next/headers', () => ({
  cookies: async () => mockCookies,
  headers: async () => mockHeaders,
}));
// Next's router requires a running server.
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
}));
// Browsers post when they show the page.
jest.mock('@/components/ui/post-on-view', () => ({
  PostOnView: ({ action, fields }: { action: string; fields?: { until?: string } }) =>
    action === '/api/notifications/seen' ? `POST ${action} ${fields?.until}` : null,
}));
jest.mock('@/components/session/report-change', () => ({ ReportChange: () => 'CHANGED' }));

beforeEach(() => {
  mockCookies = new NextResponse().cookies;
  mockHeaders = new Headers();
  // Data that disappears is doubted (`transport/empty-reply-guard.ts`).
  processWide('emptySince', () => new Map()).clear();
});

/** Renders a page for a customer, with these replies of the marketplace. */
async function visit(page: Page, replies: Readonly<Record<string, unknown>>): Promise<string> {
  mockMarketplace(replies);
  await signedIn({ firstName: 'Zoé', lastName: 'Martin' });
  return renderPage(page);
}

/** Stores the flash of a form, for the next page. */
async function setFlash(flash: Pick<Flash, 'form' | 'values'>): Promise<void> {
  const [{ value }] = await flashCookies({ tone: 'error', message: 'Issue inconnue.', ...flash });
  mockHeaders.set(flashHeader, value);
}

const line = (orderId = 'o1') => pageProps({ orderId, partId: 'l1' });

interface CustomerPage {
  readonly page: Page;
  /** A part of its text from the marketplace's data. */
  readonly shows: string;
  /** A part of its text while the marketplace fails. */
  readonly failing: string;
}

/** The pages of the customer area by their path in the manifest. */
const customerPages: Readonly<Record<string, CustomerPage>> = {
  '/addAddress': {
    page: () => AddAddressPage(pageProps({})),
    shows: 'Nom Facultatif. Zoé Martin',
    failing: 'Nom Facultatif. Zoé Martin',
  },
  '/address': {
    page: AddressesPage,
    shows: 'Zoé Martin 1 rue de Paris 59000 Lille France',
    failing: unavailable('vos adresses'),
  },
  '/aide': {
    page: () => HelpPage(pageProps({})),
    shows: 'Où est mon colis ? En route',
    failing: unavailable('les questions fréquentes'),
  },
  '/cart': {
    page: CartPage,
    shows: 'Robe Agathe Couleur : Rouge Taille : M Quantité : 1',
    failing: unavailable('votre panier'),
  },
  '/chat': {
    page: () => ChatPage(pageProps({})),
    shows: 'Maison Perrin Nouveau Robe Agathe Bonjour Zoé',
    failing: unavailable('vos conversations'),
  },
  '/editAddress/[id]': {
    page: () => EditAddressPage(pageProps({ id: 'a1' })),
    shows: '1 rue de Paris',
    failing: unavailable('cette adresse'),
  },
  '/facture/[orderId]/[partId]': {
    page: () => InvoicePage(line()),
    shows: 'Vendu par Maison Perrin Facture n° V-2026-000042',
    failing: unavailable('cette facture'),
  },
  '/information': {
    page: InformationPage,
    shows: 'E-mail zoe@exemple.fr',
    failing: unavailable('vos informations'),
  },
  '/my_account': {
    page: AccountPage,
    shows: 'Zoé Martin Vos Commandes 1 commande en cours.',
    failing: 'Zoé Martin Vos Commandes Suivre un colis, retrouver un achat.',
  },
  '/my_favorite': {
    page: FavouritesPage,
    shows: 'Accueil Mes favoris Mes favoris Robes Robe Agathe 90,00 €',
    failing: unavailable('vos favoris'),
  },
  '/myorder': {
    page: () => MyOrdersPage(pageProps({})),
    shows: 'Commande n° V-2026-000042 lundi 5 janvier 2026 Robe Agathe',
    failing: unavailable('vos commandes'),
  },
  '/notification': {
    page: NotificationsPage,
    shows: 'Bienvenue Nouveau 05/01/2026 10:00',
    failing: unavailable('vos notifications'),
  },
  '/orderDetail/[orderId]/[partId]': {
    page: () => OrderDetailPage(line()),
    shows:
      'Accueil Détails de la commandes Détails de la commande Robe Agathe Quantité : 1 Montant',
    failing: unavailable('cette commande'),
  },
  '/orderTracking/[trackingNumber]': {
    page: () => OrderTrackingPage(pageProps({ trackingNumber: 'VT42' })),
    shows: '✓ Livraison en cours : fait',
    failing: unavailable('le suivi de cette commande'),
  },
  '/parameter': {
    page: SettingsPage,
    shows: 'Messages des vendeurs Soumettre',
    failing: unavailable('vos paramètres'),
  },
  '/payment': {
    page: () => PaymentPage(pageProps({})),
    shows: 'Robe Agathe',
    failing: unavailable('votre commande'),
  },
  '/profile': {
    page: () => ProfilePage(pageProps({})),
    shows: 'nom@exemple.fr zoe@exemple.fr',
    failing: unavailable('votre profil'),
  },
  '/renonciation/[orderId]/[partId]': {
    page: () => WithdrawalPage(line()),
    shows: 'Commande n° V-2026-000042 Article Robe Agathe',
    failing: unavailable('cette commande'),
  },
};
const customerCases = Object.entries(customerPages).map(([path, one]) => ({ path, ...one }));

it('covers every page of the customer area', () => {
  const declared = pages.filter(
    ({ kind, needsCustomer }) => (kind === 'personal' || kind === 'entry') && needsCustomer,
  );
  expect(Object.keys(customerPages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

describe('a page of the customer area', () => {
  it.each(customerCases)('redirects visitors of $path to the login page', async ({ page }) => {
    mockHeaders.set(pathHeader, '/page?etape=2');
    mockMarketplace(customerReplies);
    expect(await renderPage(page)).toBe('→ /login?next=%2Fpage%3Fetape%3D2');
  });

  it.each(customerCases)('shows “$shows” at $path', async ({ page, shows }) => {
    expect(await visit(page, customerReplies)).toContain(shows);
  });

  it.each(customerCases)(
    'shows “$failing” at $path while the marketplace fails',
    async ({ page, failing }) => {
      expect(await visit(page, {})).toContain(failing);
    },
  );

  it.each([
    ['/address', 'Vous n’avez pas encore d’adresse'],
    ['/cart', 'AJOUTER DES ARTICLES À UN PANIER'],
    ['/chat', 'Vous n’avez pas encore de conversation'],
    ['/my_favorite', 'Votre liste de favoris est vide.'],
    ['/myorder', "VOUS N'AVEZ ACTUELLEMENT AUCUNE COMMANDE"],
    ['/notification', "Vous n'avez actuellement aucune notification"],
    ['/parameter', 'Vos choix actuels sont inconnus'],
    ['/payment', 'Votre panier est vide'],
  ])('says at %s to a new customer: %s', async (path, text) => {
    expect(await visit(() => customerPages[path]?.page(), newCustomerReplies)).toContain(text);
  });

  it('records notifications as seen only when they are shown', async () => {
    const recorded = 'POST /api/notifications/seen';
    expect(await visit(NotificationsPage, {})).not.toContain(recorded);
    expect(await visit(NotificationsPage, newCustomerReplies)).toContain(`${recorded} 1970-01-01T`);
    expect(await visit(NotificationsPage, customerReplies)).toMatch(
      /POST \/api\/notifications\/seen 202\d-/,
    );
  });

  it('reports a favourite that a form has removed or restored to other tabs', async () => {
    const shown = () => renderPage(FavouritesPage);
    expect(await visit(FavouritesPage, customerReplies)).not.toContain('CHANGED');
    await setFlash({});
    expect(await shown()).toContain('CHANGED');
    mockHeaders = new Headers();
    const { customer } = await readSession();
    const removed = { productId: 'p9', title: 'Robe Inès' };
    await saveRemovedFavourite(mockCookies, customer?.id ?? '', removed);
    expect(await shown()).toContain('CHANGED L’article');
  });

  it('says that a later page of orders is empty, not that there are no orders', async () => {
    const shown = await visit(() => MyOrdersPage(pageProps({}, { page: '2' })), {
      ...customerReplies,
      getallprocessingordersbyuserid: { data: [] },
      getallprocessingordersbyuseridCount: { totalPageNumber: 2 },
    });
    expect(shown).toContain('CETTE PAGE N’A PLUS DE COMMANDE Revenir à la première page');
    expect(shown).not.toContain("VOUS N'AVEZ ACTUELLEMENT AUCUNE COMMANDE");
  });

  it('names the account of a password by its current e-mail', async () => {
    mockMarketplace(customerReplies);
    await signedIn({ email: 'ancienne@exemple.fr' });
    const shown = await renderPage(() => ProfilePage(pageProps({})));
    expect(shown).toContain('Mot de passe zoe@exemple.fr');
    expect(shown).not.toContain('ancienne@exemple.fr');
  });

  it.each(['order-return', 'order-again', 'withdrawal'])(
    'shows a refused %s above the orders',
    async (form) => {
      await setFlash({ form });
      const page = () => MyOrdersPage(pageProps({}));
      expect(await visit(page, customerReplies)).toContain('Issue inconnue.');
    },
  );

  it('shows the note about unknown settings only while nothing is known', async () => {
    const note = 'Vos choix actuels sont inconnus';
    expect(await visit(SettingsPage, newCustomerReplies)).toContain('Soumettre');
    expect(await visit(SettingsPage, customerReplies)).not.toContain(note);
    expect(await visit(SettingsPage, {})).not.toContain(note);
    await setFlash({ form: 'settings', values: { emailPlatform: '1' } });
    expect(await visit(SettingsPage, newCustomerReplies)).not.toContain(note);
  });

  const editPage = () => EditAddressPage(pageProps({ id: 'a1' }));

  it('shows the typed address again, even when the saved one cannot be read', async () => {
    await setFlash({ form: 'address', values: { street: '2 rue Neuve' } });
    const shown = await visit(editPage, {});
    expect(shown).toContain('Issue inconnue.');
    expect(shown).toContain('2 rue Neuve');
    expect(await visit(editPage, customerReplies)).toContain('2 rue Neuve');
  });

  const [cartEntry] = customerReplies.userGetToCart.record;
  const goneLine = { ...cartEntry, product_rec: [], product_rec_all_variation: [] };

  it.each([
    ['cannot be read', {}, 'Issue inconnue. Service momentanément indisponible'],
    ['is empty', newCustomerReplies, 'Issue inconnue. Votre panier est vide'],
    [
      'has an article that is not sold any more',
      { ...customerReplies, userGetToCart: { status: 1, record: [goneLine] } },
      'Issue inconnue. Un article ne peut pas être commandé',
    ],
  ])('shows the outcome of a payment also while the cart %s', async (_, replies, shown) => {
    await setFlash({ form: 'checkout' });
    expect(await visit(() => PaymentPage(pageProps({})), replies)).toContain(shown);
  });

  it('does not say that nothing was debited when the cart is empty after a payment', async () => {
    const page = () => PaymentPage(pageProps({}, { annule: '1' }));
    expect(await visit(page, customerReplies)).toContain('rien n’a été débité');
    expect(await visit(page, newCustomerReplies)).not.toContain('rien n’a été débité');
  });

  it('offers to send the choices of a payment again while its page cannot be read', async () => {
    const page = () => PaymentPage(pageProps({}));
    const retry = 'Réessayer avec mes choix';
    expect(await visit(page, {})).not.toContain(retry);
    await setFlash({ form: 'checkout', values: { code: 'NOEL' } });
    expect(await visit(page, {})).toContain(retry);
  });

  it.each(['account-deletion', 'logout'])(
    'shows the outcome of %s in the account',
    async (form) => {
      await setFlash({ form });
      expect(await visit(AccountPage, customerReplies)).toContain('Issue inconnue.');
    },
  );

  it.each([
    ['cannot be read', {}],
    ['is empty', newCustomerReplies],
    ['has addresses', customerReplies],
  ])('shows the outcome of a form once above a list of addresses that %s', async (_, replies) => {
    await setFlash({ form: 'addresses' });
    expect((await visit(AddressesPage, replies)).split('Issue inconnue.')).toHaveLength(2);
  });

  it('mentions that there may be more current orders when they cannot be counted', async () => {
    const note = 'D’autres commandes sont peut-être en cours';
    const page = () => MyOrdersPage(pageProps({}));
    expect(await visit(page, customerReplies)).not.toContain(note);
    const { getallprocessingordersbyuseridCount: _, ...uncounted } = customerReplies;
    const shown = await visit(page, uncounted);
    expect(shown).toContain('Commande n° V-2026-000042');
    expect(shown).toContain(note);
    const none = { ...uncounted, getallprocessingordersbyuserid: { data: [] } };
    expect(await visit(page, none)).not.toContain(note);
  });

  it('shows an order in progress with the lines that the list of its marketplace leaves out', async () => {
    const [order] = customerReplies.getallordersbyuseridPostMethod.data;
    const [open] = order?.products ?? [];
    const delivered = {
      ...open,
      product: { ...open?.product, title: 'Pull Marin' },
      delivery_status: 3,
    };
    const shown = await visit(() => MyOrdersPage(pageProps({})), {
      ...customerReplies,
      getallordersbyuseridPostMethod: { data: [{ ...order, products: [delivered, open] }] },
    });
    expect(shown).toContain('Robe Agathe');
    expect(shown).toContain('Pull Marin');
  });

  /** An order that was delivered long ago, according to its detail. @param others further lines */
  function deliveredLongAgo(...others: readonly object[]) {
    const [order] = customerReplies.getallordersbyuseridPostMethod.data;
    const lines = [...(order?.products ?? []), ...others];
    const products = lines.map((product) => ({ ...product, delivery_status: 3 }));
    const [entry] = customerReplies.get_order_detail_by_part_id.all_info;
    return {
      ...customerReplies,
      getallordersbyuseridPostMethod: { data: [{ ...order, products }] },
      get_order_detail_by_part_id: {
        status: 1,
        all_info: [{ ...entry, date_of_delivery: '2024-01-08' }],
      },
    };
  }

  it('offers the form to customers who received an article after its delivery date', async () => {
    const shown = await visit(() => WithdrawalPage(line()), deliveredLongAgo());
    expect(shown).toContain('Si vous avez reçu l’article plus tard que prévu, renoncez-y ici');
    expect(shown).toContain('quatorze jours après la livraison du dernier article de la commande');
    expect(shown).toContain('Un article qui a un défaut peut être retourné ou remplacé');
  });

  it('promises only the warranty for hidden defects towards a private seller', async () => {
    const [entry] = customerReplies.get_order_detail_by_part_id.all_info;
    const sellers = [{ fullname: 'Zoé', professional: false }];
    const shown = await visit(() => WithdrawalPage(line()), {
      ...customerReplies,
      get_order_detail_by_part_id: { status: 1, all_info: [{ ...entry, sellers }] },
    });
    expect(shown).toContain('est un particulier');
    expect(shown).toContain('Le vendeur répond des vices cachés.');
    expect(shown).not.toContain('retourné ou remplacé');
  });

  it('offers the withdrawal while the delivery of another article of the order is unknown', async () => {
    const page = () => OrderDetailPage(line());
    expect(await visit(page, deliveredLongAgo())).not.toContain('Renoncer');
    expect(await visit(page, deliveredLongAgo({ part_id: '' }))).toContain('Renoncer');
  });

  it.each([
    ['the tracking', () => OrderTrackingPage(pageProps({ trackingNumber: 'VT42' }))],
    ['the detail', () => OrderDetailPage(line())],
    ['the confirmation', OrderConfirmationPage],
  ])('announces a refund at the bank for two weeks in %s of an order', async (_, page) => {
    const [order] = customerReplies.getallordersbyuseridPostMethod.data;
    const [entry] = customerReplies.get_order_detail_by_part_id.all_info;
    const refundedOn = (createdAt: string) =>
      visit(page, {
        ...customerReplies,
        getallordersbyuseridPostMethod: { data: [{ ...order, refundedPrice: 10 }] },
        get_order_detail_by_part_id: {
          status: 1,
          all_info: [{ ...entry, credit_notes: [{ number: 'A-1', amount: 10, createdAt }] }],
        },
      });
    const words = /Nous avons remboursé 10,00 €.*votre banque l’affiche/;
    expect(await refundedOn(new Date().toISOString())).toMatch(words);
    const shown = await refundedOn('2024-01-08T09:00:00Z');
    expect(shown).toContain('Nous avons remboursé');
    expect(shown).not.toMatch(words);
  });

  const unknown = {
    ...customerReplies,
    getUserDeliveryNewAddressSingle: { status: 0, record: [] },
    getallprocessingordersbyuserid: { data: [] },
  };

  it.each<[string, Page]>([
    ['an unknown address', () => EditAddressPage(pageProps({ id: 'a9' }))],
    ['the invoice of another order', () => InvoicePage(line('o9'))],
    ['another order', () => OrderDetailPage(line('o9'))],
    [
      'the tracking of another order',
      () => OrderTrackingPage(pageProps({ trackingNumber: 'VT9' })),
    ],
    ['the withdrawal from another order', () => WithdrawalPage(line('o9'))],
    ['a page after the last one', () => MyOrdersPage(pageProps({}, { page: '9' }))],
  ])('is not found for %s', async (_target, page) => {
    expect(await visit(page, unknown)).toBe('404');
  });
});
