import type { Page } from 'playwright/test';
import { pathOf } from '../faults/cells';
import { requireFaultProxy } from '../faults/people';
import { submissions } from '../faults/table';
import { receiveRequests } from '../steps/requests';
import { askForAmounts, createAddress, findDresses, pick, putInCart } from '../steps/shopping';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

// Every form of the customer area: when the marketplace fails, the form keeps its input and shows
// an error, and a second click sends nothing.

startOwnEnvironment({ withFaultProxy: true, plain: false });

interface Form {
  /** The name of the form's call in the fault table. */
  readonly call: keyof typeof submissions;
  readonly page: string;
  readonly button: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that are filled in but not kept. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly before?: (page: Page) => Promise<void>;
}

const secret = 'Velours-123456';
const newPassword = { 'Nouveau mot de passe': secret, 'Confirmation du mot de passe': secret };

const ofVisitors: readonly Form[] = [
  {
    call: 'login',
    page: '/login',
    button: 'Se connecter',
    fields: { 'E-mail': 'zoe@exemple.fr' },
    secrets: { 'Mot De Passe': secret },
  },
  {
    call: 'userRegisteration',
    page: '/register',
    button: 'Créer un compte',
    fields: {
      'E-mail': 'zoe@exemple.fr',
      Prénom: 'Zoé',
      'Nom de famille': 'D’Alembert',
      'Téléphone mobile': '06 12 34 56 78',
    },
    secrets: { 'Mot de passe': secret, 'Confirmation du mot de passe': secret },
    before: (page) => page.getByLabel(/J’accepte/).check(),
  },
  {
    call: 'emailVerifyCodeWeb',
    page: '/emailVerification/inconnue',
    button: 'Vérifier',
    fields: {},
    secrets: { 'Code de vérification': '123456' },
  },
  {
    call: 'resendOtpWeb',
    page: '/emailVerification/inconnue',
    button: 'Renvoyer le code',
    fields: {},
  },
  {
    call: 'userForgotPassword',
    page: '/forgot_password',
    button: 'Continuer',
    fields: { 'E-mail': 'zoe@exemple.fr' },
  },
  {
    call: 'userSubmitForgotPassword',
    page: '/userResetPassword/inconnue',
    button: 'Enregistrer le mot de passe',
    fields: {},
    secrets: newPassword,
  },
  {
    call: 'driverSubmitForgotPassword',
    page: '/DriverResetPassword/inconnue',
    button: 'Soumettre',
    fields: {},
    secrets: { 'Mot de passe': secret, 'Confirmer mot de passe': secret },
  },
];

const address = {
  Nom: 'Chez Zoé',
  Téléphone: '06 12 34 56 78',
  Adresse: '3 rue Haute',
  'Code postal': '75003',
  Ville: 'Paris',
};

const ofCustomers: readonly Form[] = [
  {
    call: 'addUserDeliveryNewAddress',
    page: '/addAddress',
    button: 'Enregistrer l’adresse',
    fields: address,
  },
  {
    call: 'editUserDeliveryNewAddress',
    page: '/editAddress/{id}',
    button: 'Enregistrer l’adresse',
    fields: address,
  },
  {
    call: 'createuser',
    page: '/profile',
    button: 'Enregistrer le profil',
    fields: { Prénom: 'Zoé', 'Nom de famille': 'D’Alembert', Téléphone: '06 98 76 54 32' },
  },
  {
    call: 'changePassword',
    page: '/profile',
    button: 'Changer le mot de passe',
    fields: {},
    secrets: { 'Ancien mot de passe': secret, ...newPassword },
  },
  { call: 'updatenotificationpermission', page: '/parameter', button: 'Soumettre', fields: {} },
  { call: 'userCheckoutApi', page: '/payment?etape=2', button: 'Continuer', fields: {} },
  {
    call: 'bookTryOnProgram',
    page: '/essayage/{id}',
    button: 'Confirmer',
    fields: { Créneau: '16:15 - 16:45' },
    before: async (page) => {
      await page.getByLabel('Boutique').selectOption({ index: 1 });
      await pick(page.getByRole('group', { name: 'Jour' }).getByRole('radio').last());
    },
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      // The checkout reports unavailable data without a submission.
      expectedErrors: [/50[234] \(|422 \(.*\/api\/checkout\/pay/],
    });

    for (const [whose, forms] of Object.entries({ visitors: ofVisitors, customers: ofCustomers })) {
      test(`${forms.length} forms of ${whose} keep their input while their calls fail`, {
        tag: ['@once', '@all'],
      }, async ({ page, environment, customer }) => {
        // About a dozen forms are submitted, and the calls of each time out.
        test.setTimeout(300_000);
        page.setDefaultTimeout(20_000);
        expect(customer.email).toBeTruthy();
        const { faultProxy, endpoints } = requireFaultProxy(environment);
        if (whose === 'visitors') await page.context().clearCookies();
        else await createAddress(page, endpoints.baseURL);
        const posts: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
        });
        for (const form of forms) {
          await open(page, form.page);
          await fill(page, { ...form.fields, ...form.secrets });
          await form.before?.(page);
          const fault = faultProxy.inject({ call: pathOf(form.call), fault: 'http-503' });
          const button = page.getByRole('main').getByRole('button', { name: form.button });
          if (javaScriptEnabled) await button.dblclick();
          else await button.click();
          const notice = page.getByRole('alert').filter({ hasText: /\S/ }).first();
          await expect(notice, `the notice of ${form.call}`).toBeInViewport();
          if (javaScriptEnabled) await receiveRequests(page);
          const action = submissions[form.call]?.action;
          expect(
            posts.filter((path) => path === action),
            'submissions',
          ).toHaveLength(1);
          posts.length = 0;
          expect(fault.hits, `${form.call} is sent once`).toBe(1);
          fault.end();
          for (const [label, value] of Object.entries(form.fields)) {
            await expect(page.getByLabel(label, { exact: true }), form.call).toHaveValue(value);
          }
          for (const label of Object.keys(javaScriptEnabled ? {} : (form.secrets ?? {}))) {
            await expect(page.getByLabel(label, { exact: true }), form.call).toHaveValue('');
          }
        }
      });
    }
  });
}

/**
 * Opens the page of a form. The address form is opened from the list, a try-on for a dress; the
 * second step of the checkout needs a cart and the first step.
 */
async function open(page: Page, where: string): Promise<void> {
  if (where.startsWith('/payment')) {
    await putInCart(page, (await findDresses(page))[1] ?? '');
    return askForAmounts(page);
  }
  if (where.startsWith('/essayage')) {
    const [dress = ''] = await findDresses(page);
    await page.goto(dress.replace('product_detail', 'essayage'));
    return;
  }
  if (!where.startsWith('/editAddress')) {
    await page.goto(where);
    return;
  }
  await page.goto('/address');
  await page.getByRole('link', { name: /^Modifier/ }).click();
  await page.waitForURL(/\/editAddress\//);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    const isList = await field.evaluate((element) => element instanceof HTMLSelectElement);
    await (isList ? field.selectOption(value) : field.fill(value));
  }
}
