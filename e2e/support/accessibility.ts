import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** Fails when axe finds anything wrong with the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  const found = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}\n${node.failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
