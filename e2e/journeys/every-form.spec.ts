import type { Page } from 'playwright/test';
import { pathOf } from '../faults/cells';
import { requireFaultProxy } from '../faults/people';
import type { submissions } from '../faults/table';
import { askForAmounts, findDresses, haveAddress, haveInCart, pick } from '../steps/shopping';
import { expect, test } from '../support/test';

// Every form of the customer area: a marketplace that fails takes nothing that was typed, says so in red, and a press too many
// sends nothing more.

test.use({ ownEnvironment: { withFaultProxy: true, plain: false } });

interface Form {
  /** As the table of faults names the form's call. */
  readonly call: keyof typeof submissions;
  readonly page: string;
  readonly button: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Typed too, but never kept. */
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
      // The payment says by itself what is not known.
      expectedErrors: [/50[234] \(|422 \(.*\/api\/checkout\/pay/],
    });

    for (const [whose, forms] of Object.entries({ visitors: ofVisitors, customers: ofCustomers })) {
      test(`${forms.length} forms of ${whose} keep what was typed while their calls fail`, {
        tag: ['@once', '@all'],
      }, async ({ page, environment, customer }) => {
        test.setTimeout(300_000);
        page.setDefaultTimeout(20_000);
        expect(customer.email).toBeTruthy();
        const { faultProxy, endpoints } = requireFaultProxy(environment);
        if (whose === 'visitors') await page.context().clearCookies();
        else await haveAddress(page, endpoints.baseURL);
        for (const form of forms) {
          await open(page, form.page);
          await fill(page, { ...form.fields, ...form.secrets });
          await form.before?.(page);
          const fault = faultProxy.inject({ call: pathOf(form.call), fault: 'http-503' });
          const button = page.getByRole('main').getByRole('button', { name: form.button });
          if (javaScriptEnabled) await button.dblclick();
          else await button.click();
          await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
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
 * An address form of one's own is opened from the list, a try-on is one of some dress; the second step of the payment needs a
 * cart and the first one.
 */
async function open(page: Page, where: string): Promise<void> {
  if (where.startsWith('/payment')) {
    await haveInCart(page, (await findDresses(page))[1] ?? '');
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
