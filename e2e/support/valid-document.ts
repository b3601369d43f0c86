import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, type Page } from 'playwright/test';

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/** Fails if the document at the page's address is not valid HTML. */
export async function expectValidDocument(page: Page): Promise<void> {
  const address = page.url();
  const answer = await page.request.get(address);
  const { results } = await validator.validateString(await answer.text());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${selector}`),
  );
  expect(found, `the HTML of ${address}`).toEqual([]);
}
