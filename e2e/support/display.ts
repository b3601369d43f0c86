import { expect, type Page } from 'playwright/test';

/** The properties of RGAA 10.12, which a reader may set. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;
/** The layouts that a reader may choose (RGAA 10.4, 10.11, 10.12). */
const layouts = [
  { name: '320 px', width: 320, height: 640, style: '' },
  { name: '320 px with text spacing', width: 320, height: 640, style: spacing },
  // A window of 1280 px shows as much at a zoom of 200 %.
  { name: 'zoom of 200 %', width: 640, height: 400, style: '' },
  { name: 'zoom of 400 %', width: 320, height: 256, style: '' },
] as const;

/** Fails if a narrow window, text spacing or zoom cuts text off or needs sideways scrolling. */
export async function expectLegible(page: Page): Promise<void> {
  const before = page.viewportSize();
  const problems: string[] = [];
  for (const { name, width, height, style } of layouts) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(findLayoutProblems, style);
    problems.push(...found.map((problem) => `${name}: ${problem}`));
  }
  if (before) await page.setViewportSize(before);
  expect.soft(problems, `the display of ${page.url()}`).toEqual([]);
}

/** Runs in the browser, with the style sheet of a reader. */
function findLayoutProblems(style: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways =
      scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
    // Bars that stay in place: the header, and those at the bottom, with the question about cookies.
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const stays = position === 'fixed' || position === 'sticky';
      return stays && pointerEvents !== 'none' && element.checkVisibility();
    });
    const covered = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    const coverage = covered.reduce((sum, height) => sum + height, 0) / innerHeight;
    const hidden =
      coverage > 0.6 ? [`bars cover ${Math.round(coverage * 100)} % of the window`] : [];
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // The specification limits the lines of cards and orders (RGAA 10.11 and 10.12 fail there).
      const isLimited = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (isLimited && element.closest('article')) return false;
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // A breadcrumb ends with the title that its page has as a heading.
        !element.matches('.visually-hidden, [data-excerpt], nav [aria-current=page]') &&
        hasText(element) &&
        isCut(element),
    );
    return [
      ...sideways,
      ...hidden,
      ...cut.map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`),
    ];
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}
