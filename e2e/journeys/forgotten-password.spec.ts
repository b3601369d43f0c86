import { uniqueEmail } from '../support/people';
import { expect, test } from '../support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: '@all',
  }, () => {
    test.use({ javaScriptEnabled });

    test('the response to a forgotten password is the same for known and unknown addresses', async ({
      page,
      customer,
    }) => {
      await page.context().clearCookies();
      const answers: string[] = [];
      for (const email of [customer.email, uniqueEmail()]) {
        await page.goto('/forgot_password');
        await page.getByLabel('E-mail', { exact: true }).fill(email);
        await page.getByRole('button', { name: 'Continuer' }).click();
        const answer = page.getByRole('status').filter({ hasText: /\S/ });
        await expect(answer).toContainText('Si un compte existe pour cette adresse');
        answers.push(await answer.innerText());
      }
      expect(answers[0]).toBe(answers[1]);
    });
  });
}
