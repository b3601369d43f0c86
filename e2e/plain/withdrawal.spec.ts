import { startFakeSmtpServer } from '../../marketplace/testing/fake-smtp-server';
import { mimeParts } from '../../marketplace/testing/mime';
import { fillWithdrawal } from '../steps/withdrawal';
import { startOwnEnvironment } from '../support/own-environment';
import { expect, test } from '../support/test';

// A plain marketplace has no call for withdrawals: the shop keeps them and mails the receipt.
startOwnEnvironment({ plain: true });

test('a receipt is mailed as soon as the mail server is back', { tag: ['@once', '@all'] }, async ({
  page,
  person,
  openOneMoreShop,
  inspect,
}) => {
  const receiver = await startFakeSmtpServer();
  try {
    const shop = await openOneMoreShop({ SMTP_URL: receiver.url });
    await receiver.close();
    await page.goto(`${shop.baseURL}/renoncer`);
    await fillWithdrawal(page, person.email, 'P-42');
    await page.getByRole('button', { name: 'Confirmer la renonciation' }).click();
    await expect(page.getByText(/Il partira dès que possible/)).toBeVisible();
    await inspect(page);
    expect(receiver.mailsTo(person.email)).toEqual([]);
    await shop.stop();
    await receiver.reopen();
    await shop.start();
    const { text, files } = mimeParts(await receiver.mailTo(person.email, 'renonciation'));
    expect(text).toContain('commande n° P-42');
    expect(
      Buffer.from(files[0] ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  } finally {
    await receiver.close();
  }
});
