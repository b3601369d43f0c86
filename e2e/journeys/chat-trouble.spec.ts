import { requireFaultProxy } from '../faults/people';
import { box, expectOwn, openChat, own, ownTexts, write } from '../steps/chat';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

startOwnEnvironment({ withFaultProxy: true, plain: false });
test.use({ expectedErrors: [/50[234] \(/] });

test('a message that cannot be sent is stored, and sent later automatically', {
  tag: ['@once', '@all'],
}, async ({ page, environment, customer }) => {
  expect(customer.email).toBeTruthy();
  const { faultProxy } = requireFaultProxy(environment);
  const fault = faultProxy.inject({ call: 'socket.io', fault: 'http-503' });
  await openChat(page, 3);
  await write(page, 'Y a-t-il quelqu’un ?');
  await expect(own(page)).toHaveText(
    /Envoi non confirmé\. Le service est momentanément indisponible/,
  );
  await expect(page.getByRole('button', { name: /^Renvoyer/ })).toBeVisible();
  fault.end();
  await expectOwn(page, ['Y a-t-il quelqu’un ?']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message that cannot be sent stays in its field, and arrives once if it is sent twice', {
    tag: ['@all', '@once'],
  }, async ({ page, environment, customer }) => {
    expect(customer.email).toBeTruthy();
    const { faultProxy } = requireFaultProxy(environment);
    const fault = faultProxy.inject({ call: 'socket.io', fault: 'http-503' });
    await openChat(page, 3);
    const send = page.getByRole('button', { name: 'Envoyer' });
    await box(page).fill('Y a-t-il quelqu’un ?');
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      /momentanément indisponible/,
    );
    await expect(box(page)).toHaveValue('Y a-t-il quelqu’un ?');
    fault.end();
    const form = await page
      .locator('form[action="/api/chat/messages"] input')
      .evaluateAll((inputs) =>
        Object.fromEntries(
          inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
        ),
      );
    for (const message of ['Y a-t-il quelqu’un ?', 'Y a-t-il quelqu’un ?', 'Autre chose']) {
      const headers = { 'sec-fetch-site': 'same-origin' };
      const answer = await page.request.post('/api/chat/messages', {
        form: { ...form, message },
        headers,
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
    }
    await page.getByRole('link', { name: 'Actualiser' }).click();
    await expect(ownTexts(page)).toHaveText(['Y a-t-il quelqu’un ?', 'Autre chose']);
  });
});

for (const call of [
  'api/chat/get_all_user_chat',
  'api/chat/get_all_message_by_product_user_id',
  'api/product/getProductDetailForChat',
]) {
  test(`the other parts of the chat work while ${call} fails`, { tag: ['@all', '@once'] }, async ({
    page,
    environment,
    customer,
    inspect,
  }) => {
    expect(customer.email).toBeTruthy();
    const { faultProxy } = requireFaultProxy(environment);
    await openChat(page, 3);
    await write(page, 'Bonjour');
    await expectOwn(page, ['Bonjour']);
    const fault = faultProxy.inject({ call, fault: 'http-503' });
    await page.reload();
    await expect(box(page)).toBeVisible();
    await expect(page.getByText(/pas encore de conversation|premier message/)).toHaveCount(0);
    await inspect(page);
    fault.end();
    await page.reload();
    await expectOwn(page, ['Bonjour']);
  });
}
