import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, type Page } from 'playwright/test';

/** Resolves the configuration once: html-validate takes longer for it than for a document. */
class ResolvedConfigLoader extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string) {
    this.#resolved ??= super.getConfigFor(handle);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(
  new ResolvedConfigLoader({ extends: ['html-validate:standard'] }),
);

/** Attributes of scripts that differ in each response. */
const nonces = / nonce="[^"]*"/g;

/** Documents that were valid in this worker process: the same one is not validated again. */
const valid = new Set<string>();

/** Fails if the document at the page's address is not valid HTML. */
export async function expectValidDocument(page: Page): Promise<void> {
  const address = page.url();
  const answer = await page.request.get(address);
  const html = (await answer.text()).replaceAll(nonces, '');
  if (valid.has(html)) return;
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} — ${selector}`),
  );
  expect(found, `the HTML of ${address}`).toEqual([]);
  valid.add(html);
}
