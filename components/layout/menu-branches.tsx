import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CategoryBranches } from '@/components/ui/category-branches';
import { fetchJson } from '@/components/ui/fetch-json';
import type { CategoryTree } from '@/lib/domain/catalogue';

const uses = ['pointerover', 'focusin', 'toggle'] as const;

/**
 * Loads the categories below the top-level ones with the first use of a menu: by pointer, by focus,
 * or by opening it. The lists of documents that they belong to have the attribute `data-branches`,
 * the id of their category. After a failure, the next use tries again.
 * @param show renders the loaded entries
 */
export function loadMenuBranches(show: (branches: ReactNode) => void, signal: AbortSignal): void {
  const used = new AbortController();
  signal.addEventListener('abort', () => used.abort());
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    const tree = await fetchJson<readonly CategoryTree[]>('/api/menu', { signal }).catch(
      () => null,
    );
    isLoading = false;
    if (!tree || signal.aborted) return;
    used.abort();
    show(branchesOf(tree));
  };
  const onUse = ({ target }: Event) => {
    if (target instanceof Element && isMenu(target.closest('nav'))) load();
  };
  for (const type of uses) {
    document.addEventListener(type, onUse, { capture: true, passive: true, signal: used.signal });
  }
  // Before the scripts loaded.
  if ([...document.querySelectorAll('nav:hover, nav:focus-within')].some(isMenu)) load();
}

function isMenu(nav: Element | null): boolean {
  return Boolean(nav?.querySelector('[data-branches]'));
}

function branchesOf(tree: readonly CategoryTree[]): ReactNode {
  return [...document.querySelectorAll<HTMLElement>('[data-branches]')].map((list, index) => {
    const parent = tree.find(({ id }) => id === list.dataset.branches);
    return createPortal(<CategoryBranches branches={parent?.children ?? []} />, list, `${index}`);
  });
}
