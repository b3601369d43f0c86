'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { optionalKeys } from '@/components/session/optional-data';
import { readStored, store } from '@/components/session/storage';
import button from '@/components/ui/button.module.css';
import { fetchJson } from '@/components/ui/fetch-json';
import { isProductIds, withNewest } from '@/lib/catalogue/recent-products';
import type { ProductCard } from '@/lib/domain/catalogue';
import { ProductList } from './product-list';
import styles from './recent-products.module.css';

export interface RecentProductsProps {
  /** The product of this page, which is stored for the next one; omitted on other pages. */
  readonly productId?: string;
}

/** The distance from the viewport at which the products are requested. */
const loadMargin = '400px';

/**
 * The recently viewed products. The browser stores only ids; the cards are read again, so that no
 * old price is shown.
 */
export function RecentProducts({ productId }: RecentProductsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  const [isDeleted, setDeleted] = useState(false);
  const heading = useId();

  useEffect(() => {
    const known = readIds();
    if (productId) writeIds(withNewest(known, productId));
    const others = known.filter((id) => id !== productId);
    if (!container.current || others.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void readCards(others).then(setProducts);
      },
      { rootMargin: loadMargin },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [productId]);

  function forget(): void {
    writeIds([]);
    setProducts([]);
    setDeleted(true);
    // The button disappears, and the focus would fall back to the start of the document.
    container.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={container} tabIndex={-1}>
      <p role="status" className="screen-only">
        {isDeleted ? 'Liste effacée.' : ''}
      </p>
      {products.length > 0 ? (
        <section aria-labelledby={heading} className={`${styles.recent} screen-only`}>
          <h2 id={heading} className="capitals">
            Vus récemment
          </h2>
          <button type="button" onClick={forget} className={button.quiet}>
            Effacer
          </button>
          <ProductList products={products} />
        </section>
      ) : null}
    </div>
  );
}

function readIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStored(optionalKeys.recentProducts) ?? '[]');
    return isProductIds(ids) ? ids : [];
  } catch {
    return [];
  }
}

function writeIds(ids: readonly string[]): void {
  store(optionalKeys.recentProducts, JSON.stringify(ids));
}

async function readCards(ids: readonly string[]): Promise<readonly ProductCard[]> {
  try {
    const address = `/api/products?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
    const answer = await fetchJson<{ readonly products?: readonly ProductCard[] }>(address);
    return answer.products ?? [];
  } catch {
    return [];
  }
}
