import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** Ends when no transition runs on the page; spinners turn for ever and do not count. */
async function settled(): Promise<void> {
  const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  while (transitions().length > 0) {
    await Promise.allSettled(transitions().map(({ finished }) => finished));
  }
}

/** Fails when axe finds anything wrong with the page once its colours have stopped moving. */
export async function expectAccessible(page: Page): Promise<void> {
  // Between two colours that are both legible lie some that are not.
  await page.evaluate(settled);
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  const found = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}\n${node.failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
