import { expect, type Page } from 'playwright/test';

const namedRoles = new Set([
  ...['link', 'button', 'img', 'dialog', 'alertdialog', 'navigation', 'region'],
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'option'],
  ...['checkbox', 'radio', 'radiogroup', 'switch', 'tab', 'heading'],
]);

interface Node {
  readonly role: string;
  readonly name: string;
  readonly level: number;
}

/**
 * Fails unless everything on the page that needs an accessible name has one, and headings,
 * landmarks, language and title describe the page.
 */
export async function expectNamed(page: Page): Promise<void> {
  const nodes = parseSnapshot(await page.locator('body').ariaSnapshot());
  const problems = [
    ...nodes
      .filter(({ role, name }) => namedRoles.has(role) && name === '')
      .map(({ role }) => `a ${role} has no name`),
    ...headingProblems(nodes),
    ...landmarkProblems(nodes),
    ...(await page.evaluate(findDocumentProblems)),
  ];
  expect.soft(problems, `names and structure of ${page.url()}`).toEqual([]);
}

/** Parses lines such as `- heading "Panier" [level=1]`. */
function parseSnapshot(snapshot: string): readonly Node[] {
  const line = /^\s*- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)"| \/(?<pattern>.+)\/)?/;
  return snapshot.split('\n').flatMap((text) => {
    const { role = '', name = '', pattern = '' } = line.exec(text)?.groups ?? {};
    const level = Number(/\[level=(\d)\]/.exec(text)?.[1] ?? 0);
    // The text of a heading is its name; a snapshot may write it after a colon.
    const written = /:\s*(\S.*)$/.exec(text)?.[1] ?? '';
    return role ? [{ role, name: name || pattern || written, level }] : [];
  });
}

function headingProblems(nodes: readonly Node[]): readonly string[] {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1).length;
  return [
    ...(first === 1 ? [] : [`${first} first-level headings`]),
    ...headings.flatMap(({ level, name }, index) => {
      const before = headings[index - 1]?.level ?? level;
      return level > before + 1 ? [`heading "${name}": level ${level} after ${before}`] : [];
    }),
  ];
}

function landmarkProblems(nodes: readonly Node[]): readonly string[] {
  // The card page of the payment provider has neither navigation nor footer.
  const isOfShop = nodes.some(({ role }) => role === 'navigation');
  const single = (isOfShop ? ['banner', 'main', 'contentinfo'] : ['main']).flatMap((role) => {
    const count = nodes.filter((node) => node.role === role).length;
    return count === 1 ? [] : [`${count} landmarks ${role}`];
  });
  const names = nodes.filter(({ role }) => role === 'navigation').map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [...single, ...repeated.map((name) => `two navigations are named "${name}"`)];
}

/** Runs in the browser. */
function findDocumentProblems(): string[] {
  const all = (css: string) => [...document.querySelectorAll<HTMLElement>(css)];
  const shown = (css: string) => all(css).filter((element) => element.checkVisibility());
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} ${element.getAttribute('name') ?? ''}`;
  const found = (what: string, elements: readonly Element[]) =>
    elements.map((element) => `${what}: ${describe(element)}`);

  const ids = all('[id]').map(({ id }) => id);
  const isExplained = (field: HTMLElement) => {
    const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
    const isRead = (label: unknown) =>
      label instanceof HTMLElement && label.offsetWidth > 1 && label.innerText.trim() !== '';
    return labels.some(isRead) || Boolean(field.title);
  };
  const isHidden = (image: Element) =>
    image.closest('[aria-hidden="true"]') !== null || image.getAttribute('role') === 'img';
  const purposes = 'input:is([type="email"], [type="tel"], [inputmode="tel"], [type="password"])';
  return [
    ...(document.documentElement.lang === 'fr' ? [] : ['the language is not French']),
    ...(document.title.trim() ? [] : ['no title']),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two elements have the id ${id}`),
    ...found(
      'no visible label',
      shown('input:not([type="hidden"], [type="range"]), textarea, select').filter(
        (field) => !isExplained(field),
      ),
    ),
    ...found(
      'no legend',
      shown('fieldset').filter(
        (group) => !group.ariaLabel && !group.querySelector('legend')?.textContent?.trim(),
      ),
    ),
    ...found(
      'exposed decoration',
      shown('svg').filter((image) => !isHidden(image)),
    ),
    ...found('no scope', all('th:not([scope])')),
    ...found(
      'no autocomplete',
      shown(purposes).filter((field) => !field.getAttribute('autocomplete')),
    ),
    ...found(
      'positive tabindex',
      all('[tabindex]').filter(({ tabIndex }) => tabIndex > 0),
    ),
    ...all('a[href="#"], a[href^="javascript:"]').map(
      (link) => `a link that leads nowhere: ${link.innerText}`,
    ),
  ];
}
