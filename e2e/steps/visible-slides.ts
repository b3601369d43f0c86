import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';

/** Window widths, with the visible products of a row (specification 1 and 2, section 9). */
const widths = [
  [1440, 4],
  [1024, 4],
  [1023, 3],
  [767, 3],
  [766, 2],
  [400, 2],
  [399, 1.5],
] as const;

/** Fails unless a row shows 4, 3, 2 or 1.5 products, depending on the width of the window. */
export async function expectVisibleSlides(row: Locator): Promise<void> {
  for (const [width, slides] of widths) {
    await row.page().setViewportSize({ width, height: 800 });
    expect(await slidesInSight(row), `${width} px`).toBeCloseTo(slides, 1);
  }
}

function slidesInSight(row: Locator): Promise<number> {
  return row.evaluate((element) => {
    const [first, second] = [...element.querySelectorAll('article')].map(
      (one) => one.parentElement,
    );
    const list = first?.closest('ul')?.parentElement;
    if (!list || !first || !second) throw new Error('two products');
    const { left, width } = first.getBoundingClientRect();
    const pitch = second.getBoundingClientRect().left - left;
    const { paddingLeft, paddingRight } = getComputedStyle(list);
    const room =
      list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return (room + pitch - width) / pitch;
  });
}
