import fs from 'node:fs';
import type { Result } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

const source = fs.readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** Waits until no animation runs on the page, except those of spinners, which never end. */
async function animationsEnd(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  while (running().length > 0) {
    await Promise.allSettled(running().map(({ finished }) => finished));
  }
}

/** Waits for the end of animations, and fails if axe finds a violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a transition between two legible colours, the contrast can be too low; axe does not find
  // the cookie notice while it cannot be pressed.
  await page.evaluate(animationsEnd);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations: Result[] = await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')}\n${node.failureSummary}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
