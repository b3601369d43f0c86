'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { SelectField } from '@/components/forms/select-field';
import {
  acceptsOptional,
  forgetCookieChoice,
  onCookieChoiceChange,
} from '@/components/session/cookie-choice';
import { onOwnSizesChange, readOwnSizes, saveOwnSize } from '@/components/session/own-sizes';
import button from '@/components/ui/button.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './own-sizes.module.css';

interface OwnSizesProps {
  readonly kinds: readonly {
    /** Id of the section with the table. */
    readonly id: string;
    readonly title: string;
    readonly sizes: readonly string[];
  }[];
}

const noSizes = {};

/**
 * The shopper's sizes, which this browser remembers with consent, and marks in the tables of the
 * page. Without scripts nothing can be remembered, so nothing is shown.
 */
export function OwnSizes({ kinds }: OwnSizesProps) {
  const isHydrated = useHydrated();
  const isAllowed = useSyncExternalStore(onCookieChoiceChange, acceptsOptional, () => false);
  const own: Readonly<Record<string, string>> = useSyncExternalStore(
    onOwnSizesChange,
    readOwnSizes,
    () => noSizes,
  );
  useEffect(() => {
    for (const { id } of kinds) markRows(id, own[id] ?? '');
  }, [kinds, own]);

  if (!isHydrated || kinds.length === 0) return null;
  return (
    <section aria-labelledby="vos-tailles" className={styles.sizes}>
      <h2 id="vos-tailles">Vos tailles</h2>
      {isAllowed ? (
        <>
          <p className={styles.hint}>
            Ce navigateur les retient, et les marque dans les tableaux. Elles ne nous sont pas
            transmises.
          </p>
          <div className={styles.fields}>
            {kinds.map((kind) => (
              <SelectField
                key={kind.id}
                id={`taille-${kind.id}`}
                label={kind.title}
                value={kind.sizes.includes(own[kind.id] ?? '') ? own[kind.id] : ''}
                onChange={({ target }) => saveOwnSize(kind.id, target.value)}
              >
                <option value="">Aucune</option>
                {kind.sizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </SelectField>
            ))}
          </div>
        </>
      ) : (
        <p className={styles.hint}>
          Si vous acceptez les cookies facultatifs, ce navigateur peut retenir vos tailles et les
          marquer dans les tableaux.{' '}
          <button
            type="button"
            className={button.quiet}
            onClick={({ currentTarget }) => forgetCookieChoice(currentTarget)}
          >
            Choisir pour les cookies
          </button>
        </p>
      )}
    </section>
  );
}

/** Marks the rows of this size in the tables of a section, which the server has rendered. */
function markRows(sectionId: string, size: string): void {
  const rows = document.getElementById(sectionId)?.querySelectorAll<HTMLElement>('tbody tr');
  for (const row of rows ?? []) {
    if (size !== '' && row.firstElementChild?.textContent?.trim() === size) row.dataset.own = '';
    else delete row.dataset.own;
  }
}
