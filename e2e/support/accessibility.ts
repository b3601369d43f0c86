import fs from 'node:fs';
import type { Result } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** Waits until no transition runs on the page. Ignores animations of spinners, which never end. */
async function transitionsEnd(): Promise<void> {
  const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  while (transitions().length > 0) {
    await Promise.allSettled(transitions().map(({ finished }) => finished));
  }
}

/** Waits for the end of transitions, and fails if axe finds a violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a transition between two legible colours, the contrast can be too low.
  await page.evaluate(transitionsEnd);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations: Result[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}\n${node.failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
