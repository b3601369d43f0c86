import { type ReactPortal, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CategoryBranches } from '@/components/ui/category-branches';
import { fetchJson } from '@/components/ui/fetch-json';
import type { CategoryTree } from '@/lib/domain/catalogue';

const uses = ['pointerover', 'focusin', 'toggle'] as const;
const places = '[data-branches]';

/**
 * The categories below the top-level ones, which load with the first use of a menu: by pointer, by
 * focus, or by opening it. Documents contain the lists that they belong to; the attribute
 * `data-branches` is the id of the category. After a failure, the next use tries again.
 */
export function MenuBranches() {
  const [branches, setBranches] = useState<readonly ReactPortal[]>();

  useEffect(() => {
    if (branches) return;
    const end = new AbortController();
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        setBranches(branchesOf(await fetchJson('/api/menu', { signal: end.signal })));
      } catch {
        isLoading = false;
      }
    };
    const onUse = ({ target }: Event) => {
      if (target instanceof Element && isMenu(target.closest('nav'))) void load();
    };
    for (const type of uses) {
      document.addEventListener(type, onUse, { capture: true, passive: true, signal: end.signal });
    }
    // Before the scripts loaded.
    if ([...document.querySelectorAll('nav:hover, nav:focus-within')].some(isMenu)) void load();
    return () => end.abort();
  }, [branches]);

  return branches;
}

function isMenu(nav: Element | null): boolean {
  return Boolean(nav?.querySelector(places));
}

function branchesOf(tree: readonly CategoryTree[]): readonly ReactPortal[] {
  return [...document.querySelectorAll<HTMLElement>(places)].map((list, index) => {
    const parent = tree.find(({ id }) => id === list.dataset.branches);
    return createPortal(<CategoryBranches branches={parent?.children ?? []} />, list, `${index}`);
  });
}
