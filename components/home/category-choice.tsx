'use client';

import Link, { useLinkStatus } from 'next/link';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '@/lib/domain/catalogue';
import styles from './category-choice.module.css';
import { selectionId } from './selection-id';

interface CategoryChoiceProps {
  readonly categories: readonly Category[];
  readonly chosenId: string | null;
  /** What is shown, to be said when it was chosen here: "Sélection Femme : 12 articles". */
  readonly news: string;
}

/** Kept beside the component: the page of one category is another one than that of all. */
let pressedId: string | null | undefined;

/** The parent categories, scrolling sideways; each reloads the products below in place (specification 1 section 2). */
export function CategoryChoice({ categories, chosenId, news }: CategoryChoiceProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  const [said, setSaid] = useState('');
  const choices = [{ id: null, title: 'Tout' }, ...categories];

  useEffect(() => {
    if (pressedId !== chosenId) return;
    pressedId = undefined;
    setSaid(news);
    chosen.current?.focus({ preventScroll: true });
  }, [chosenId, news]);

  return (
    <nav aria-label="Choisir un rayon" className={styles.choice}>
      <ul>
        {choices.map(({ id, title }) => (
          <li key={id ?? 'toutes'}>
            <Link
              ref={id === chosenId ? chosen : undefined}
              href={`/${id ? `?category_id=${encodeURIComponent(id)}` : ''}#${selectionId}`}
              scroll={false}
              prefetch={false}
              aria-current={id === chosenId ? 'true' : undefined}
              onNavigate={() => {
                pressedId = id;
              }}
            >
              {title}
              <Pending />
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </nav>
  );
}

/** Marks the link whose products are awaited. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <span data-pending="" className={styles.pending} /> : null;
}
