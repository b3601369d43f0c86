import fs from 'node:fs';
import type { Result } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** Shows the end of all animations, except those of spinners, which never end. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** Ends animations, and fails if axe finds a violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a transition between two legible colours, the contrast can be too low; axe does not find
  // the cookie notice while it cannot be pressed.
  await page.evaluate(endAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations: Result[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}\n${node.failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
