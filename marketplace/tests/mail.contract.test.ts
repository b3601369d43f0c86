import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  emailVerifyCodeWeb,
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
} from '../../lib/marketplace/contract/account';
import { userCheckoutApi } from '../../lib/marketplace/contract/checkout';
import { getAllOrders } from '../../lib/marketplace/contract/orders';
import { ask } from '../testing/client';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { hostServer } from '../testing/hosted-server';
import { mimeParts } from '../testing/mime';
import { runOffline } from '../testing/offline';
import type { Server } from '../testing/server';
import {
  addToCart,
  cards,
  checkoutBody,
  findVariation,
  newAddress,
  newEmail,
  openPayment,
  password,
  pay,
  registration,
} from '../testing/shopper';
import { newDataDir } from '../testing/temporary-folder';
import { untilClosed } from '../testing/until-closed';

const notSent = 'pas pu envoyer l’e-mail';

let receiver: FakeSmtpServer;
let byMail: Server;
let toFiles: Server;
beforeAll(async () => {
  receiver = await startFakeSmtpServer();
  byMail = await hostServer({
    env: { SMTP_URL: receiver.url, MAIL_FROM: 'contact@boutique.example', SHOP_NAME: 'Chez "Zoé"' },
  });
  toFiles = await hostServer();
});
afterAll(async () => {
  await byMail.stop();
  await toFiles.stop();
  await receiver.close();
});
afterEach(async () => {
  receiver.mode = 'accepting';
  await receiver.close();
  await receiver.reopen();
});

const register = async (email: string) =>
  ask(byMail, userRegisteration, { body: registration(email) });
const codeIn = (mail: string) => /^\d{6}$/m.exec(mimeParts(mail).text)?.[0] ?? '';

async function verifiedByMail(email: string): Promise<string> {
  const userId = (await register(email)).data?._id ?? '';
  const code = codeIn(await receiver.mailTo(email));
  await ask(byMail, emailVerifyCodeWeb, { body: { user_id: userId, code } });
  return userId;
}

describe('with a mail server', () => {
  test('sends mails from the shop as text and HTML, without files', async () => {
    const email = newEmail();
    const reply = await register(email);
    expect(reply).toMatchObject({ status: 1, message: expect.stringContaining('vient d’être') });
    const { head, types, text, html } = mimeParts(await receiver.mailTo(email));
    expect(head).toMatch(/^From: .*<contact@boutique\.example>$/m);
    expect(types).toEqual(['text/plain', 'text/html']);
    const code = /^\d{6}$/m.exec(text)?.[0] ?? 'none';
    expect(html).toContain(code);
    expect(html).toContain('Chez &quot;Zoé&quot;');
    const body = { user_id: reply.data?._id ?? '', code };
    expect(await ask(byMail, emailVerifyCodeWeb, { body })).toMatchObject({ status: 1 });
    expect(existsSync(join(byMail.dataDir, 'mail'))).toBe(false);
  });

  test.each(['down', 'refusing', 'silent'] as const)(
    'creates the account, informs the customer and allows a new code when it is %s',
    async (mode) => {
      const email = newEmail();
      if (mode === 'down') await receiver.close();
      else {
        receiver.mode = mode;
        await receiver.close();
        await receiver.reopen();
      }
      const reply = await register(email);
      expect(reply).toMatchObject({ status: 1, message: expect.stringContaining(notSent) });
      const body = { user_id: reply.data?._id ?? '' };
      if (mode !== 'silent') {
        expect(await ask(byMail, resendOtpWeb, { body })).toMatchObject({
          status: 0,
          message: expect.stringContaining(notSent),
        });
        expect(await ask(byMail, login, { body: { email, password } })).toMatchObject({
          status: 0,
          message: expect.stringContaining(notSent),
          data: { email_not_verified: true },
        });
      }
      receiver.mode = 'accepting';
      await receiver.close();
      await receiver.reopen();
      expect(await ask(byMail, resendOtpWeb, { body })).toMatchObject({ status: 1 });
      const code = codeIn(await receiver.mailTo(email));
      expect(await ask(byMail, emailVerifyCodeWeb, { body: { ...body, code } })).toMatchObject({
        status: 1,
      });
    },
  );

  test('responds to a forgotten password alike with and without an account when it is down', async () => {
    const email = newEmail();
    await verifiedByMail(email);
    await receiver.close();
    const known = await ask(byMail, userForgotPassword, { body: { email } });
    const unknown = await ask(byMail, userForgotPassword, { body: { email: newEmail() } });
    expect(known).toEqual(unknown);
    expect(known.status).toBe(1);
  });

  test('creates an order when it is down', async () => {
    const userId = await verifiedByMail(newEmail());
    const found = await findVariation(byMail, (stock) => stock >= 5);
    const addressId = await newAddress(byMail, userId);
    await addToCart(byMail, userId, found);
    const { url } = await ask(byMail, userCheckoutApi, { body: checkoutBody(userId, addressId) });
    await receiver.close();
    expect((await pay(url, cards.accepted)).status).toBe(303);
    expect((await ask(byMail, getAllOrders, { body: { userid: userId } })).data).toHaveLength(1);
  });

  test('sends background mails before the marketplace stops', async () => {
    const server = await hostServer({ env: { SMTP_URL: receiver.url } });
    const email = newEmail();
    await ask(server, userRegisteration, { body: registration(email) });
    await ask(server, userForgotPassword, { body: { email } });
    await server.stop();
    expect(receiver.mailsTo(email)).toHaveLength(2);
  });

  test('stops accepting connections at once, although it waits for a silent mail server', async () => {
    const silent = await startFakeSmtpServer();
    const folder = newDataDir();
    const options = { dataDir: folder.path, env: { SMTP_URL: silent.url } };
    await silent.close();
    const first = await hostServer(options);
    await ask(first, userRegisteration, { body: registration(newEmail()) });
    await first.stop();
    const dueNow = 'update mail_outbox set next_attempt_at = now()';
    await runOffline('change-rows', folder.path, z.null(), [dueNow]);
    silent.mode = 'silent';
    await silent.reopen();

    const { api, payments, stop } = await hostServer(options);
    await silent.connected();
    const stopped = stop();
    await Promise.all([api, payments].map((url) => untilClosed(Number(new URL(url).port))));
    expect(silent.connections()).toBe(1);
    await stopped;
    await silent.close();
    await folder.remove();
  });
});

describe('without a mail server', () => {
  const mailsTo = (email: string) => {
    const folder = join(toFiles.dataDir, 'mail');
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .filter((mail) => mail.includes(`\nTo: ${email}\n`));
  };

  test('writes mails to files with text and HTML, whose first six digits are the code', async () => {
    const email = newEmail();
    await ask(toFiles, userRegisteration, { body: registration(email) });
    const mail = mailsTo(email)[0] ?? '';
    const { types, text } = mimeParts(mail);
    expect(types).toEqual(['text/plain', 'text/html']);
    const body = mail.slice(mail.indexOf('\n\n'));
    expect(body.match(/(?<!\d)\d{6}(?!\d)/)?.[0]).toBe(/^\d{6}$/m.exec(text)?.[0]);
    expect(toFiles.latestCode(email)).toBe(/^\d{6}$/m.exec(text)?.[0]);
  });

  test('confirms an order with all articles in text and HTML', async () => {
    const found = await findVariation(toFiles, (stock) => stock >= 5);
    const { userId, email, url } = await openPayment(toFiles, found);
    await pay(url, cards.accepted);
    const { data } = await ask(toFiles, getAllOrders, { body: { userid: userId } });
    const { text, html, files } = mimeParts(mailsTo(email).at(-1) ?? '');
    for (const said of [
      data[0]?.order_id,
      data[0]?.tracking_number,
      '12 rue de Bretagne',
      '75003 Paris',
      'Livraison immédiate',
      '9,90\u00a0€',
      'dont TVA',
      'Vous avez 14\u00a0jours',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    expect(text).toContain(found.product.title);
    expect(files).toEqual([expect.stringContaining('FORMULAIRE DE RÉTRACTATION')]);
  });
});
