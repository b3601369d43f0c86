/** @jest-environment node */
import { NextResponse } from 'next/server';
import { flashMessage } from '@/app/flash-message';
import { processWide } from '@/lib/concurrency/process-wide';
import { mockMarketplace } from '@/lib/marketplace/testing/mock-marketplace';
import { sealDraft, sealReceipt } from '@/lib/orders/services/declaration-token';
import { pages } from '@/lib/pages/manifest';
import { flashCookies, flashHeader } from '@/lib/session/flash';
import { saveFormDraft } from '@/lib/session/form-draft';
import { signedIn } from '@/lib/session/testing/signed-in';
import AccessAccountPage from './access_account/page';
import AddressTestingPage from './addressTesting/page';
import ShopsPage from './boutiques/[id]/page';
import ContactPage from './contact/page';
import DriverPasswordPage from './DriverResetPassword/[id]/page';
import EmailVerificationPage from './emailVerification/[id]/page';
import TryOnPage from './essayage/[id]/page';
import SharedFavouritesPage from './favoris_partages/[liste]/page';
import ForgotPasswordPage from './forgot_password/page';
import LoginPage from './login/page';
import OrderConfirmationPage from './order_confirmation/page';
import OtpPage from './otp/page';
import PaymentSuccessPage from './paymentSuccess/page';
import RegisterPage from './register/page';
import WithdrawalEntryPage from './renoncer/page';
import ResultPage from './resultat/page';
import { customerReplies, newCustomerReplies } from './testing/customer-replies';
import { type Page, pageProps, renderPage, unavailable } from './testing/render-page';
import PasswordResetPage from './userResetPassword/[id]/page';

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

beforeEach(() => {
  mockCookies = new NextResponse().cookies;
  mockHeaders = new Headers();
  // Data that disappears is doubted (`transport/empty-reply-guard.ts`).
  processWide('emptySince', () => new Map()).clear();
});

/** The replies of the marketplace in each state. */
const marketplace = {
  works: customerReplies,
  isEmpty: newCustomerReplies,
  fails: {},
};
type State = keyof typeof marketplace;

async function asCustomer(state: State, page: Page): Promise<string> {
  mockMarketplace(marketplace[state]);
  await signedIn({ firstName: 'Zoé', lastName: 'Martin' });
  return renderPage(page);
}

function asVisitor(state: State, page: Page): Promise<string> {
  mockMarketplace(marketplace[state]);
  return renderPage(page);
}

/** Lets the next page show the success of this form. */
async function succeedWith(message: string, form: string): Promise<void> {
  const [{ value }] = await flashCookies({ tone: 'success', message, form });
  mockHeaders.set(flashHeader, value);
}

/** The pages that visitors may see, with a part of their text while the marketplace fails. */
const publicPages: Readonly<Record<string, readonly [page: Page, shows: string]>> = {
  '/access_account': [AccessAccountPage, 'Accéder à votre compte'],
  '/addressTesting': [AddressTestingPage, 'Cette page sert aux essais'],
  '/boutiques/[id]': [() => ShopsPage(pageProps({ id: 'p1' })), unavailable('les boutiques')],
  '/contact': [ContactPage, 'Écrivez au service clientèle'],
  '/DriverResetPassword/[id]': [
    () => DriverPasswordPage(pageProps({ id: 'x' })),
    'Livreurs : choisissez le mot de passe',
  ],
  '/emailVerification/[id]': [
    () => EmailVerificationPage(pageProps({ id: 'x' })),
    'Saisissez-le pour activer votre compte.',
  ],
  '/essayage/[id]': [() => TryOnPage(pageProps({ id: 'p1' })), unavailable('cet essayage')],
  '/favoris_partages/[liste]': [
    () => SharedFavouritesPage(pageProps({ liste: 'p1,p2' })),
    unavailable('cette sélection'),
  ],
  '/forgot_password': [ForgotPasswordPage, 'Récupérer Mot de Passe'],
  '/login': [() => LoginPage(pageProps({})), 'Accéder à votre compte'],
  '/order_confirmation': [OrderConfirmationPage, 'Ceci est un exemple'],
  '/otp': [OtpPage, 'Code à 4 chiffres'],
  '/paymentSuccess': [PaymentSuccessPage, 'Vous n’êtes pas connecté dans ce navigateur.'],
  '/register': [() => RegisterPage(pageProps({})), 'Données personnelles'],
  '/renoncer': [() => WithdrawalEntryPage(pageProps({})), 'Numéro de commande'],
  '/resultat': [() => ResultPage(pageProps({}, { retour: '/category' })), '→ /category'],
  '/userResetPassword/[id]': [
    () => PasswordResetPage(pageProps({ id: 'x' })),
    'Choisissez le mot de passe que vous utiliserez désormais.',
  ],
};

it('covers every page that visitors may see and that is rendered per request', () => {
  const declared = pages.filter(
    ({ kind, needsCustomer }) => (kind === 'personal' || kind === 'entry') && !needsCustomer,
  );
  expect(Object.keys(publicPages).sort()).toEqual(declared.map(({ path }) => path).sort());
});

describe('a page that visitors may see', () => {
  it.each(Object.entries(publicPages).map(([path, [page, shows]]) => ({ path, page, shows })))(
    'shows “$shows” at $path while the marketplace fails',
    async ({ page, shows }) => {
      expect(await asVisitor('fails', page)).toContain(shows);
    },
  );

  it.each([
    ['/access_account', '/my_account', AccessAccountPage],
    ['/login', '/my_account', () => LoginPage(pageProps({}))],
    ['/login?next=/cart', '/cart', () => LoginPage(pageProps({}, { next: '/cart' }))],
    ['/login?next=//a.org', '/my_account', () => LoginPage(pageProps({}, { next: '//a.org' }))],
  ])('redirects customers from %s to %s', async (_path, target, page) => {
    expect(await asCustomer('works', page)).toBe(`→ ${target}`);
  });

  it('offers to resume a form of another tab beside its message and at the login for its page', async () => {
    await saveFormDraft(mockCookies, {
      form: 'address',
      page: '/addAddress',
      values: {},
      hadFile: false,
    });
    const offer = 'Reprendre le dernier formulaire';
    await succeedWith('Quelque chose n’est pas arrivé.', 'unsent');
    expect(await asVisitor('works', flashMessage)).toBe(`Quelque chose n’est pas arrivé. ${offer}`);
    const at = (next: string) => () => LoginPage(pageProps({}, { next }));
    expect(await asCustomer('works', at('/cart'))).toBe('→ /cart');
    expect(await asCustomer('works', at('/addAddress'))).toContain(
      `votre demande n’a pas été envoyée. ${offer}`,
    );
  });

  it('shows customers their latest order instead of an example', async () => {
    const text = await asCustomer('works', OrderConfirmationPage);
    expect(text).toContain('Commande n° V-2026-000042, passée le lundi 5 janvier 2026.');
    expect(text).not.toContain('exemple');
    expect(await asCustomer('fails', OrderConfirmationPage)).toContain(
      unavailable('votre dernière commande'),
    );
  });

  it('shows the shops of a product, and offers the seller’s chat without any', async () => {
    const page = () => ShopsPage(pageProps({ id: 'p1' }));
    expect(await asVisitor('works', page)).toContain('Atelier Sud 1,50 km 2 rue Basse');
    expect(await asVisitor('isEmpty', page)).toContain('Poser une question au vendeur');
  });

  it('offers to search around the visitor when a product has shops, but none near Paris', async () => {
    const page = () => ShopsPage(pageProps({ id: 'p1' }));
    const text = await asVisitor('isEmpty', page);
    expect(text).toContain('Aucune boutique ne propose cet article près du centre de Paris.');
    expect(text).toContain('Autour de moi');
    const { getSingleNewProducts } = newCustomerReplies;
    mockMarketplace({
      ...newCustomerReplies,
      getSingleNewProducts: { ...getSingleNewProducts, available_branches: [] },
    });
    const withoutShops = await renderPage(page);
    expect(withoutShops).toContain('Aucune boutique ne propose cet article pour le moment.');
    expect(withoutShops).not.toContain('Autour de moi');
  });

  it('offers a try-on to customers only', async () => {
    const page = () => TryOnPage(pageProps({ id: 'p1' }));
    expect(await asVisitor('works', page)).toContain('Connectez-vous pour réserver un essayage');
    expect(await asCustomer('works', page)).toContain('Atelier Sud');
  });

  it('offers no try-on of a product whose seller is unknown', async () => {
    const { getSingleNewProducts } = customerReplies;
    const products = { ...getSingleNewProducts.products, provider_id: null };
    mockMarketplace({
      ...customerReplies,
      getSingleNewProducts: { ...getSingleNewProducts, products },
    });
    await signedIn();
    const shown = await renderPage(() => TryOnPage(pageProps({ id: 'p1' })));
    expect(shown).toContain('L’essayage de cet article ne se réserve pas en ligne.');
    expect(shown).not.toContain('indisponible');
  });

  it.each([
    ['the product', {}, 'Votre essayage est réservé. Service momentanément indisponible'],
    [
      'the days',
      { ...customerReplies, getSellerTimeSloatTryOn: 'Maintenance' },
      'Votre essayage est réservé. Votre rendez-vous Boutique Atelier Sud 2 rue Basse Date mardi 3 mars 2026 Heure 10:00',
    ],
  ])('says that a try-on is booked although %s cannot be read', async (_, replies, shown) => {
    await succeedWith('Votre essayage est réservé.', 'try-on');
    mockMarketplace(replies);
    await signedIn();
    const visit = { boutique: 'b1', jour: '2026-03-03', heure: '10:00' };
    expect(await renderPage(() => TryOnPage(pageProps({ id: 'p1' }, visit)))).toContain(shown);
  });

  it('fills in the sender’s data for customers', async () => {
    expect(await asCustomer('fails', ContactPage)).toContain(
      'Nom Zoé Martin E-mail Exemple : nom@exemple.fr zoe@',
    );
  });

  it.each([
    ['/contact', ContactPage],
    ['/renoncer', () => WithdrawalEntryPage(pageProps({}))],
  ])('fills in the current e-mail at %s, or the one of the session', async (_path, page) => {
    await signedIn({ email: 'ancienne@exemple.fr' });
    expect(await asVisitor('fails', page)).toContain('ancienne@exemple.fr');
    const shown = await asVisitor('works', page);
    expect(shown).toContain(' zoe@exemple.fr');
    expect(shown).not.toContain('ancienne@exemple.fr');
  });

  it('shows a withdrawal, its summary and its receipt by their sealed addresses', async () => {
    const declaration = {
      name: 'Zoé Martin',
      email: 'zoe@exemple.fr',
      orderNumber: 'V-42',
      articles: '',
    };
    const page = (query: Readonly<Record<string, string>>) => () =>
      WithdrawalEntryPage(pageProps({}, query));
    const draft = await sealDraft({ ...declaration, key: 'k' });
    expect(await asVisitor('works', page({ etape: '2', declaration: draft }))).toContain(
      'Confirmer la renonciation',
    );
    expect(await asVisitor('works', page({ declaration: draft }))).toContain(
      'sur la facture. V-42',
    );
    const receipt = await sealReceipt({
      ...declaration,
      mail: 'sent',
      receivedAt: '2026-11-22T09:00:00.000Z',
      isServiceTold: true,
      reference: 'RE-7F3K9-QW2XM',
    });
    expect(await asVisitor('fails', page({ declaration: receipt }))).toContain(
      'sous la référence RE-7F3K9-QW2XM',
    );
    expect(await asVisitor('works', page({ declaration: `${receipt}x` }))).toContain(
      'Cette page n’est plus disponible.',
    );
  });

  it('offers customers their articles to withdraw from, and fills in the form', async () => {
    const page = (query = {}) => WithdrawalEntryPage(pageProps({}, query));
    const ofOrder = () => page({ commande: 'V-9' });
    expect(await asVisitor('works', ofOrder)).toContain('sur la facture. V-9');
    expect(await asCustomer('works', ofOrder)).toContain('sur la facture. V-9');
    const shown = await asCustomer('works', page);
    expect(shown).toContain('Vos articles Robe Agathe');
    expect(shown).toContain('Nom Zoé Martin');
    expect(await asCustomer('isEmpty', page)).toMatch(
      /Aucun article de votre compte.* passée sans ce compte, ou reçue plus tard que prévu/,
    );
    expect(await asCustomer('fails', page)).toContain('Nous n’arrivons pas à afficher');
  });

  it('says that a payment is being checked while the orders cannot be read', async () => {
    expect(await asCustomer('fails', PaymentSuccessPage)).toContain(
      'Si vous avez payé, votre commande n’est pas perdue',
    );
  });

  it('leads back beside the offer to resume a form, which the layout shows', async () => {
    const message = 'Quelque chose n’est pas arrivé.';
    const [{ value }] = await flashCookies({ tone: 'warning', message, form: 'unsent' });
    mockHeaders.set(flashHeader, value);
    const page = () => ResultPage(pageProps({}, { retour: '/category' }));
    expect(await asVisitor('works', page)).toBe('Votre demande Revenir à la page précédente');
  });

  it('shows the result of a form', async () => {
    await succeedWith('Ajouté au panier', 'result');
    const page = () => ResultPage(pageProps({}));
    expect(await asVisitor('works', page)).toMatch(/C’est fait.*Ajouté au panier/);
  });
});

it('shows the outcome of a favourite on the page of a shared list', async () => {
  await succeedWith('L’article n’est plus en vente.', 'favourite');
  const page = () => SharedFavouritesPage(pageProps({ liste: 'p1,p2' }));
  expect(await asVisitor('works', page)).toContain('L’article n’est plus en vente.');
});
